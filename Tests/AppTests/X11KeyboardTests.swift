import TestSupport
import Testing
import TreacleImage
import TreacleScene

extension WindowTests {
    @Suite struct X11KeyboardTests {
        let desktop: Desktop
        let app: App

        init() throws {
            desktop = try Desktop()
            app = try App(on: desktop)
        }

        /// The badge is at home at (400, 300) with radius 50, the ring's line 54 from there.
        @Test func theBadgeIsGrabbedMovedDroppedAndBurstByKeys() throws {
            try app.does(Hand.key("Tab"))
            let ink = Theme.light.ink
            try app.awaitPicture("the focus ring") { image in
                [(346, 299), (453, 299), (399, 246), (399, 353)].allSatisfy { image[$0.0, $0.1] == ink }
            }
            try app.does(Hand.key("space"), Hand.key("Right"), Hand.key("Right"), Hand.key("shift+Down"))
            try app.awaitState("the badge has followed") { $0.controls[0].center == [440, 305] }
            #expect(app.happenings == ["grabbed"])
            try app.does(Hand.key("space"))
            try app.awaitState("it returns") { $0.controls[0].phase == "returning" }
            try app.does(Hand.key("space"), Hand.key("Left"), Hand.key("Escape"))
            try app.awaitState("the drag is cancelled") { $0.events.last?.event == "cancelled" }
            try app.does(Hand.key("Delete"))
            try app.awaitState("it bursts") { $0.controls[0].phase == "bursting" }
            try app.awaitPicture("an empty page") { $0.isEmpty(x: 0..<800, y: 0..<600) }
            #expect(
                app.happenings.filter { $0 != "settled" } == [
                    "grabbed", "returned", "grabbed", "cancelled", "burst",
                ])
        }

        @Test func aPressOfThePointerHidesTheRing() throws {
            try app.does(Hand.key("Tab"))
            try app.awaitPicture("the focus ring") { $0[399, 246] == Theme.light.ink }
            try app.does(Hand.move(700, 500), Hand.down(), Hand.up())
            try app.awaitPicture("the badge alone") {
                $0.inkBox(x: 0..<800, y: 0..<600) == InkBox(left: 350, top: 250, right: 450, bottom: 350)
            }
        }

        /// The window loses its focus to another one in mid-drag.
        @Test func losingTheFocusCancelsADragByKeys() throws {
            try app.does(Hand.key("Tab"), Hand.key("space"), Hand.key("Right"))
            try app.awaitState("the badge has followed") { $0.controls[0].center == [420, 300] }
            let other = try App(on: desktop, "--size", "100x100", title: "Other")
            try other.window("windowfocus")
            try app.awaitState("the drag is cancelled") { $0.events.last?.event == "cancelled" }
        }

        @Test func aWindowThatClosesCancelsADragByKeys() throws {
            try desktop.startWindowManager()
            let other = try App(on: desktop, "--announce", title: "Closing")
            try other.does(["windowactivate", "--sync", other.window])
            try other.does(Hand.key("Tab"), Hand.key("space"), Hand.key("Right"))
            try other.awaitState("the badge has followed") { $0.controls[0].center == [420, 300] }
            try other.does(Hand.key("alt+F4"))
            #expect(try other.process.waitForEnd() == .status(0))
            #expect(other.happenings.prefix(2) == ["grabbed", "cancelled"])
            #expect(other.lines("The drag of badge 8 is cancelled.").count == 1)
        }

        /// A line at the window's bottom, and sentences on stdout.
        @Test func whatHappensIsAnnounced() throws {
            let other = try App(on: desktop, "--announce", "--size", "300x200", title: "Announcer")
            try other.window("windowfocus")
            try other.does(Hand.key("Tab"), Hand.key("a"))
            let place = try other.place()
            func isLine(_ image: Image) -> Bool {
                let (bottom, left) = (place.y + place.height, place.x)
                let text = image.inkBox(x: left..<left + 290, y: bottom - 26..<bottom)
                return image[left + 150, bottom - 28] == Theme.light.ink && text != nil
            }
            let empty = try other.awaitPicture("the line") { isLine($0) }
            try other.does(Hand.key("space"), Hand.key("Right"), Hand.key("Delete"))
            try eventually("the end is told") { other.lines("Badge 8 is gone.").count == 1 }
            let told = other.lines("Badge ").map { String(decoding: $0, as: UTF8.self) }
            #expect(told == ["Badge 8 is grabbed.", "Badge 8 has burst.", "Badge 8 is gone."])
            #expect(app.lines("Badge ").isEmpty)
            func line(_ image: Image) -> [Bool] {
                (place.y + place.height - 26..<place.y + place.height).flatMap { y in
                    (place.x..<place.x + 290).map { image.isPage($0, y) }
                }
            }
            try other.awaitPicture("the sentence") { line($0) != line(empty) }
            try other.does(Hand.key("r"))
            try other.awaitPicture("that nothing has happened yet") { line($0) == line(empty) }
            try other.does(Hand.key("a"))
            try other.awaitPicture("no line") { !isLine($0) }
        }
    }
}
