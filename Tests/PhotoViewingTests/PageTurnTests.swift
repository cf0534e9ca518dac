import Foundation
import PhotoViewing
import Testing

/// Tests of the movement of a photo that is turned.
@Suite struct PageTurnTests {
  private let wide = CGSize(width: 900, height: 600)
  private let tall = CGSize(width: 400, height: 600)

  /// Returns the size on screen of a turned photo, with its sides in the directions that they had
  /// before the turn by an odd number of quarters.
  private func former(_ size: CGSize, _ pose: PageTurn.Pose) -> CGSize {
    CGSize(width: size.height * pose.scale, height: size.width * pose.scale)
  }

  @Test func aTurnedPhotoBeginsInItsFormerPlace() throws {
    for quarters in [1, -1] {
      let turn = PageTurn(by: quarters, from: wide, to: tall)
      let pose = try #require(turn.pose)
      #expect(abs(pose.angle + CGFloat(quarters) * .pi / 2) < 1e-9)
      let seen = former(tall, pose)
      #expect(abs(seen.width - wide.width) < 1e-6)
      #expect(abs(seen.height - wide.height) < 1e-6)
    }
  }

  @Test func aTurnedPhotoRestsWithoutATransformAndTurnsOnlyOneWay() throws {
    var turn = PageTurn(by: 1, from: wide, to: tall)
    var angles: [CGFloat] = []
    var frames = 0
    while let pose = turn.pose {
      angles.append(pose.angle)
      #expect(pose.scale >= 1 && pose.scale <= 1.5 + 1e-9)
      turn.advance(to: 5 + Double(frames) / 60)
      frames += 1
      try #require(frames < 60)
    }
    #expect(angles == angles.sorted())
    // After 200 ms less than a degree is left.
    #expect(angles[12] > -.pi / 180 * 2)
  }

  @Test func aPhotoTurnedAgainGoesOnFromWhereItIsAtItsSpeed() throws {
    var turn = PageTurn(by: 1, from: wide, to: tall)
    for frame in 0...5 { turn.advance(to: Double(frame) / 100) }
    let before = try #require(turn.pose)
    turn.turn(by: 1, from: tall, to: wide)
    let after = try #require(turn.pose)
    #expect(abs(after.angle - (before.angle - .pi / 2)) < 1e-9)
    // The photo is as large as it was.
    #expect(abs(after.scale * wide.height - before.scale * tall.width) < 1e-6)
    turn.advance(to: 0.051)
    let next = try #require(turn.pose)
    // A photo at rest would have moved by less than a thousandth of a quarter.
    #expect(next.angle - after.angle > 0.01)
  }

  @Test func aFrameThatTakesLongDoesNotSkipTheMovement() throws {
    var turn = PageTurn(by: 1, from: wide, to: tall)
    for time in [1.0, 2.0] { turn.advance(to: time) }
    #expect(try #require(turn.pose).angle < -.pi / 4)
  }

  @Test func aPhotoTurnedByTwoQuartersKeepsItsSize() throws {
    let pose = try #require(PageTurn(by: 2, from: wide, to: wide).pose)
    #expect(pose.scale == 1)
    #expect(abs(pose.angle + .pi) < 1e-9)
  }
}
