import TestSupport
import Testing

@Suite struct UsageTests {}
