import Foundation
import Testing

@testable import TrellisMotion

struct EasingTests {
  private static let easings: [Easing] = [
    .linear(duration: 0.3), .easeIn(duration: 0.3), .easeOut(duration: 2),
    .easeInOut(duration: 0.3), .spring(response: 0.4), .spring(response: 0.4, dampingFraction: 0.5),
    .spring(response: 1, dampingFraction: 0.1),
  ]

  @Test(arguments: easings)
  func theRemainingPartIsOneAtTheStartAndZeroAtTheEnd(easing: Easing) {
    #expect(easing.remaining(at: -1) == 1)
    #expect(easing.remaining(at: 0) == 1)
    #expect(easing.remaining(at: easing.duration) == 0)
    #expect(easing.remaining(at: easing.duration + 10) == 0)
  }

  /// The last step, to zero, is as small as the others.
  @Test(arguments: easings)
  func theRemainingPartIsContinuous(easing: Easing) {
    let steps = 10_000
    var last = 1.0
    for step in 0...steps {
      let now = easing.remaining(at: easing.duration * Double(step) / Double(steps))
      #expect(abs(now - last) < 0.01)
      last = now
    }
  }

  @Test(arguments: [easings[0], easings[1], easings[2], easings[3], easings[4]])
  func easingsWithoutOvershootDecreaseMonotonically(easing: Easing) {
    var last = 1.0
    for step in 0...1000 {
      let now = easing.remaining(at: easing.duration * Double(step) / 1000)
      #expect(now <= last + 1e-9 && now >= 0)
      last = now
    }
  }

  @Test func anUnderdampedSpringOvershootsByItsFormula() {
    let spring = Easing.spring(response: 0.4, dampingFraction: 0.5)
    let least = (0...1000).map { spring.remaining(at: spring.duration * Double($0) / 1000) }.min()
    // The overshoot is e^(−πζ/√(1 − ζ²)) with ζ = 1/2.
    #expect(abs((least ?? 0) + exp(-Double.pi / 3.0.squareRoot())) < 1e-4)
  }

  @Test func linearAndEaseInOutAreHalfDoneAtHalfTheDuration() {
    #expect(abs(Easing.linear(duration: 3).remaining(at: 1.5) - 0.5) < 1e-9)
    #expect(abs(Easing.easeInOut(duration: 3).remaining(at: 1.5) - 0.5) < 1e-9)
  }

  @Test func durationsOfZeroOrLessEndAtOnce() {
    #expect(Easing.linear(duration: -2).duration == 0)
    #expect(Easing.easeIn(duration: 0).remaining(at: 0) == 0)
  }
}

struct CubicBezierTests {
  /// Returns one coordinate of a cubic Bézier curve from 0 to 1 with control values `a` and `b`.
  private func point(_ t: Double, _ a: Double, _ b: Double) -> Double {
    3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
  }

  @Test(arguments: [
    CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1), CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1),
    CubicBezier(x1: 1, y1: 0, x2: 0, y2: 1), CubicBezier(x1: 0.1, y1: -0.6, x2: 0.9, y2: 1.6),
    CubicBezier(x1: 0, y1: 1, x2: 0, y2: 1),
  ])
  func theValueIsOnTheBezierCurve(curve: CubicBezier) {
    for step in 0...200 {
      let t = Double(step) / 200
      let (x, y) = (point(t, curve.x1, curve.x2), point(t, curve.y1, curve.y2))
      #expect(abs(curve.value(at: x) - y) < 2e-3, "at \(t)")
    }
    #expect(curve.value(at: 0) == 0)
    #expect(abs(curve.value(at: 1) - 1) < 1e-9)
  }
}
