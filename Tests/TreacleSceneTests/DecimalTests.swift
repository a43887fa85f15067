import Testing
import TreacleScene

/// What a trace says in decimals holds as it reads, though the sums of their binary forms are off by an ulp.
@Suite struct DecimalTests {
    /// Every hundredth of a second as the release, with the burst's end as a trace would write it.
    @Test func burstIsGoneOneSecondAfterItsReleaseAsWrittenInDecimals() throws {
        for hundredths in 10..<500 {
            let release = try #require(Double("\(hundredths / 100).\(twoDigits(hundredths))"))
            let end = try #require(Double("\(hundredths / 100 + 1).\(twoDigits(hundredths))"))
            var scene = try makeScene(tips())
            scene.down(400, 300, at: 0)
            scene.move(650, 300, at: 0.05)
            scene.up(650, 300, at: release)
            scene.advance(to: end)
            #expect(try scene.badge.phase == "gone", "released at \(release), looked at \(end)")
        }
    }

    /// A frame lasts an eighth of a second: frame n is there from release + n·0.125 on.
    @Test func burstFramesChangeAtTheirDecimalTimes() throws {
        for hundredths in 10..<200 {
            let release = try #require(Double("\(hundredths / 100).\(twoDigits(hundredths))"))
            var scene = try makeScene(tips())
            scene.down(400, 300, at: 0)
            scene.move(650, 300, at: 0.05)
            scene.up(650, 300, at: release)
            for frame in 1..<8 {
                let thousandths = hundredths * 10 + frame * 125
                let digits = String(1000 + thousandths % 1000).dropFirst()
                let time = try #require(Double("\(thousandths / 1000).\(digits)"))
                scene.advance(to: time)
                #expect(try scene.badge.burstFrame == frame, "released at \(release), looked at \(time)")
            }
        }
    }

    /// 600.1 − 400.1 is a little more than 200 in binary, and 205.1 − 200.1 a little less than 5.
    @Test func distancesAreMetAsWrittenInDecimals() throws {
        var atSnap = try makeScene(tips(center: "[400.1, 300]"))
        atSnap.down(400.1, 300, at: 0)
        atSnap.move(600.1, 300, at: 0.1)
        #expect(try atSnap.badge.phase == "attached")
        atSnap.up(600.1, 300, at: 0.2)
        #expect(try atSnap.badge.phase == "bursting")

        for tenths in 1..<1000 {
            let start = try #require(Double("\(tenths / 10).\(tenths % 10)"))
            let end = try #require(Double("\(tenths / 10 + 5).\(tenths % 10)"))
            var press = Press(at: Point(start, 0), time: 0)
            press.move(to: Point(end, 0), at: 0.1)
            #expect(press.isDrag, "from \(start) to \(end)")
        }
    }

    private func twoDigits(_ hundredths: Int) -> String { String(String(100 + hundredths % 100).dropFirst()) }
}
