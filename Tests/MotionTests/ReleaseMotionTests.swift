import Foundation
import Testing
import TrellisMotion

/// Tests of the trajectories that follow the release of a scroll gesture.
struct ReleaseMotionTests {
  private static let motions: [any Trajectory] = [
    BoundedDeceleration(from: 0, velocity: 2000, friction: 4, limits: 0...1000, stretch: nil),
    BoundedDeceleration(from: 0, velocity: 2000, friction: 4, limits: 0...300, stretch: 100),
    BoundedDeceleration(from: 50, velocity: -3000, friction: 2, limits: 0...300, stretch: 40),
    BoundedDeceleration(from: 0, velocity: -3000, friction: 2, limits: 0...300, stretch: 40),
    Landing(from: 0, to: 450, velocity: 2000, friction: 4),
    Landing(from: 0, to: 900, velocity: 2000, friction: 4),
    Landing(from: 0, to: 2000, velocity: 2000, friction: 4),
    Landing(from: 0, to: 20, velocity: 2000, friction: 4),
    Landing(from: 100, to: 0, velocity: 500, friction: 4),
    Landing(from: 100, to: 0, velocity: 0, friction: 4),
  ]

  @Test(arguments: motions.indices)
  func theVelocityOfAReleaseIsTheDerivativeOfItsPosition(index: Int) {
    let motion = Self.motions[index]
    let step = 1e-6
    var kinks = 0
    for time in stride(from: 0.0105, to: 0.5, by: 0.01) where !motion.isDone(at: time + step) {
      let difference =
        (motion.position(at: time + step) - motion.position(at: time - step)) / (2 * step)
      if abs(difference - motion.velocity(at: time)) > 0.05 { kinks += 1 }
    }
    #expect(kinks == 0)
  }

  @Test(arguments: motions.indices)
  func aReleaseStartsWithItsVelocityAndEndsAtItsEnd(index: Int) {
    let motion = Self.motions[index]
    let velocities: [Double] = [2000, 2000, -3000, -3000, 2000, 2000, 2000, 2000, 500, 0]
    #expect(abs(motion.velocity(at: 0) - velocities[index]) < 1e-6)
    guard let rest = stride(from: 0.0, to: 10, by: 1.0 / 60).first(where: motion.isDone) else {
      Issue.record("the motion never ends")
      return
    }
    #expect(rest < 3)
    #expect(motion.position(at: rest) == motion.end)
    #expect(motion.position(at: rest + 5) == motion.end)
    let before = motion.position(at: rest - 1.0 / 60)
    #expect(abs(before - motion.end) < 3, "the last frame does not jump")
  }

  @Test(arguments: motions.indices)
  func theVelocityOfAReleaseHasNoSteps(index: Int) {
    let motion = Self.motions[index]
    // The step to zero at a limit without a bounce is intended and not part of the comparison.
    let start = motion.velocity(at: 0)
    var last = start
    for time in stride(from: 0.0, to: 2, by: 0.0005) where !motion.isDone(at: time) {
      let velocity = motion.velocity(at: time)
      #expect(abs(velocity - last) <= 0.05 * max(abs(start), 1000))
      last = velocity
    }
  }

  @Test func aBounceIsNoLongerThanItsStretch() {
    let motion = BoundedDeceleration(
      from: 0, velocity: 9000, friction: 4, limits: 0...300, stretch: 50)
    let furthest = stride(from: 0.0, to: 3, by: 0.001).map(motion.position).max() ?? 0
    #expect(furthest > 349 && furthest <= 350.001)
    #expect(motion.end == 300)
  }

  @Test func aReleaseWithoutAStretchStopsAtTheLimit() {
    let motion = BoundedDeceleration(
      from: 0, velocity: 9000, friction: 4, limits: 0...300, stretch: nil)
    for time in stride(from: 0.0, to: 3, by: 0.001) {
      #expect(motion.position(at: time) <= 300)
    }
    // The limit is reached when 9000/4 · (1 − e^(−4t)) = 300.
    let impact = -log(1 - 4.0 * 300 / 9000) / 4
    #expect(!motion.isDone(at: impact - 1e-6))
    #expect(motion.isDone(at: impact + 1e-6))
  }

  @Test func aLandingAtTheNaturalStopIsADeceleration() {
    let motion = Landing(from: 0, to: 500, velocity: 2000, friction: 4)
    let free = Deceleration(start: 0, velocity: 2000, friction: 4)
    for time in stride(from: 0.0, to: 3, by: 0.01) {
      #expect(abs(motion.position(at: time) - free.position(at: time)) < 1e-9)
    }
  }
}

struct RubberBandTests {
  /// f(x) = (1 − 1/(0.55·x/d + 1))·d, so for d = 100 a pull of 100 gives 100·0.55/1.55.
  @Test func aRubberBandFollowsItsFormula() {
    let band = RubberBand(dimension: 100)
    #expect(band.stretch(forPull: 0) == 0)
    #expect(abs(band.stretch(forPull: 100) - 100 * 0.55 / 1.55) < 1e-9)
    #expect(abs(band.stretch(forPull: -100) + 100 * 0.55 / 1.55) < 1e-9)
    #expect(band.stretch(forPull: 1e9) < 100)
  }

  @Test func aPullIsTheInverseOfItsStretch() {
    let band = RubberBand(dimension: 300)
    for pull in stride(from: -2000.0, through: 2000, by: 12.5) {
      #expect(abs(band.pull(forStretch: band.stretch(forPull: pull)) - pull) < 1e-6)
    }
  }

  @Test func aRubberBandOfZeroDimensionDoesNotStretch() {
    #expect(RubberBand(dimension: 0).stretch(forPull: 50) == 0)
    #expect(RubberBand(dimension: 0).pull(forStretch: 50) == 0)
  }
}
