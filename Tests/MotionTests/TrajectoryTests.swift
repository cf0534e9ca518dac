import Foundation
import Testing
import TrellisMotion

/// Tests of properties of every trajectory: its velocity is the derivative of its position, and it
/// ends at its end and stays there.
struct TrajectoryTests {
  private static let trajectories: [any Trajectory] = [
    Spring(from: 0, to: 100, response: 0.22),
    Spring(from: 500, to: -20, velocity: 3000, response: 0.5),
    Spring(from: 10, to: 10, velocity: -800, response: 0.3),
    Deceleration(start: 0, velocity: 2000, friction: 4),
    Deceleration(start: 100, velocity: -5000, friction: 2),
    Deceleration(start: 7, velocity: 900, ratePerMillisecond: 0.998),
    Deceleration(start: 7, velocity: 900, ratePerMillisecond: 0.99),
  ]

  @Test(arguments: trajectories.indices)
  func theVelocityOfATrajectoryIsTheDerivativeOfItsPosition(index: Int) {
    let motion = Self.trajectories[index]
    let step = 1e-6
    for time in stride(from: 0.01, to: 0.3, by: 0.01) where !motion.isDone(at: time + step) {
      let difference =
        (motion.position(at: time + step) - motion.position(at: time - step)) / (2 * step)
      #expect(abs(difference - motion.velocity(at: time)) < 0.01, "at \(time) s")
    }
  }

  @Test(arguments: trajectories.indices)
  func aTrajectoryEndsAtItsEndAndStaysThere(index: Int) {
    let motion = Self.trajectories[index]
    let times = stride(from: 0.0, to: 60, by: 1.0 / 120)
    guard let rest = times.first(where: { motion.isDone(at: $0) }) else {
      Issue.record("the motion never ends")
      return
    }
    for time in stride(from: rest, to: rest + 10, by: 0.25) {
      #expect(motion.isDone(at: time))
      #expect(motion.position(at: time) == motion.end)
      #expect(motion.velocity(at: time) == 0)
    }
  }

  /// The last step, from the curve to its end, is shorter than 0.6 points.
  @Test(arguments: trajectories.indices)
  func aTrajectoryEndsWithoutAJump(index: Int) {
    let motion = Self.trajectories[index]
    let step = 1.0 / 1000
    let times = stride(from: 0.0, to: 60, by: step)
    guard let rest = times.first(where: { motion.isDone(at: $0) }) else {
      Issue.record("the motion never ends")
      return
    }
    let last = motion.position(at: rest - step)
    #expect(abs(last - motion.end) < 0.6)
  }
}

struct SpringTests {
  @Test func aSpringStartsAtItsStartWithItsVelocity() {
    let spring = Spring(from: 3, to: 50, velocity: 120, response: 0.4)
    #expect(spring.position(at: 0) == 3)
    #expect(abs(spring.velocity(at: 0) - 120) < 1e-9)
  }

  @Test func aSpringFromRestNeverOvershoots() {
    let spring = Spring(from: 0, to: 100, response: 0.22)
    var last = 0.0
    for time in stride(from: 0.0, to: 2, by: 0.001) {
      let position = spring.position(at: time)
      #expect(position >= last && position <= 100)
      last = position
    }
    #expect(last == 100)
  }

  /// x = 100 − (100 + ω·100·t)·e^(−ωt) with ω = 2π and t = 1/(2π) is 100 − 200/e.
  @Test func aSpringFollowsTheCriticallyDampedEquation() {
    let spring = Spring(from: 0, to: 100, response: 1)
    #expect(abs(spring.position(at: 1 / (2 * .pi)) - (100 - 200 / M_E)) < 1e-9)
  }

  @Test func aRetargetedSpringKeepsPositionAndVelocity() {
    let first = Spring(from: 0, to: 100, response: 0.3)
    let now = 0.05
    let second = Spring(
      from: first.position(at: now), to: 300, velocity: first.velocity(at: now), response: 0.3)
    #expect(abs(second.position(at: 0) - first.position(at: now)) < 1e-9)
    #expect(abs(second.velocity(at: 0) - first.velocity(at: now)) < 1e-9)
    #expect(second.end == 300)
  }

  @Test func aSpringWithoutDistanceAndVelocityIsDoneAtOnce() {
    #expect(Spring(from: 5, to: 5, response: 0.2).isDone(at: 0))
  }
}

struct DecelerationTests {
  @Test func aDecelerationEndsAtItsStartPlusVelocityOverFriction() {
    let motion = Deceleration(start: 100, velocity: 2000, friction: 4)
    #expect(motion.end == 600)
    #expect(motion.position(at: 30) == 600)
  }

  /// After half a second at friction 4, e^(−2) of the speed is left.
  @Test func aDecelerationFollowsItsEquation() {
    let motion = Deceleration(start: 0, velocity: 1000, friction: 4)
    #expect(abs(motion.position(at: 0.5) - 250 * (1 - exp(-2))) < 1e-9)
    #expect(abs(motion.velocity(at: 0.5) - 1000 * exp(-2)) < 1e-9)
  }

  /// At UIKit's normal rate, 0.998 of the speed is kept each millisecond.
  @Test func aRatePerMillisecondIsThePartOfTheSpeedThatIsKept() {
    let motion = Deceleration(start: 0, velocity: 1000, ratePerMillisecond: 0.998)
    #expect(abs(motion.velocity(at: 0.001) - 998) < 1e-9)
    #expect(abs(motion.friction - 2.002) < 0.001)
  }

  @Test func aDecelerationWithoutVelocityIsDoneAtOnce() {
    let motion = Deceleration(start: 40, velocity: 0, friction: 4)
    #expect(motion.isDone(at: 0))
    #expect(motion.position(at: 0) == 40)
  }
}
