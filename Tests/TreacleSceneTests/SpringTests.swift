import Testing
import TreacleScene

@Test func springIsHomeWhenItsDurationIsOver() {
    #expect(Spring(dampingRatio: 0.4, duration: 0.5).offset(at: 0.5, from: 80) == 0)
}
