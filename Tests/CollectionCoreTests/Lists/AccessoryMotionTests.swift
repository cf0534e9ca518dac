import Foundation
import Testing
import TrellisMotion

@testable import CollectionCore

/// Tests of the motion of an accessory, with a linear curve of one second.
@MainActor
struct AccessoryMotionTests {
  private let easing = Easing.linear(duration: 1)

  @Test func theChangeBeginsWithItsFirstFrame() {
    var motion = AccessoryMotion(presence: 0)
    motion.move(to: 1, easing)
    #expect(motion.isMoving)
    motion.advance(to: 50)
    #expect(motion.presence == 0)
    motion.advance(to: 50.25)
    #expect(abs(motion.presence - 0.25) < 1e-6)
    motion.advance(to: 51)
    #expect(motion.presence == 1)
    #expect(!motion.isMoving)
  }

  @Test func aChangeBackStartsAtThePresenceOnScreen() {
    var motion = AccessoryMotion(presence: 0)
    motion.move(to: 1, easing)
    motion.advance(to: 0)
    motion.advance(to: 0.5)
    motion.move(to: 0, easing)
    motion.advance(to: 0.5)
    #expect(abs(motion.presence - 0.5) < 1e-6)
    motion.advance(to: 1)
    #expect(abs(motion.presence - 0.25) < 1e-6)
    motion.advance(to: 1.5)
    #expect(motion.presence == 0)
  }

  @Test func aChangeWithoutACurveIsShownAtOnce() {
    var motion = AccessoryMotion(presence: 0)
    motion.move(to: 1, easing)
    motion.move(to: 1, nil)
    #expect(motion.presence == 1)
    #expect(!motion.isMoving)
  }

  @Test func aChangeToThePresentTargetDoesNotBeginAgain() {
    var motion = AccessoryMotion(presence: 0)
    motion.move(to: 1, easing)
    motion.advance(to: 0)
    motion.advance(to: 0.5)
    motion.move(to: 1, easing)
    motion.advance(to: 1)
    #expect(!motion.isMoving)
  }
}
