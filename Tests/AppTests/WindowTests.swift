import Testing

/// Tests with real windows. One after the other: each has the machine to itself as far as that goes.
@Suite(.serialized) enum WindowTests {}
