import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The target, the duration and the path of a release.
@MainActor
struct ReleaseTests {
  struct Release: CustomTestStringConvertible, Sendable {
    var offset: CGFloat
    var velocity: CGFloat
    /// The number of lines. Lines of two items of 50 points begin every 60 points, so the content is
    /// 60 · lines − 10 points high.
    var lines = 500
    var inset = EdgeInsets.zero
    var rate = ScrollView.DecelerationRate.desktop
    var target: CGFloat
    /// The number of frames at 60 Hz until the motion ends, calculated from the equation, plus or
    /// minus three.
    var frames: Int
    /// A Boolean value that indicates whether the scroll goes beyond the content on its way.
    var bounces = false

    var testDescription: String { "\(offset) at \(velocity) → \(target)" }
  }

  /// Friction ends the scroll when less than 0.5 points of v/k are left: t = ln(2v/k)/k. A scroll
  /// over the distance d to the end of the content has its impact at −ln(1 − kd/v)/k, with the speed
  /// u = v − kd. The bounce is a spring with ω = u/(25e), which goes 25 points, a quarter of the view,
  /// beyond the content at most, and ends when u(ωt − 1)·e^(−ωt) < 1.
  nonisolated static let releases = [
    Release(offset: 1000, velocity: 2000, target: 1500, frames: 104),
    Release(offset: 1000, velocity: -2000, target: 500, frames: 104),
    Release(offset: 1000, velocity: 400, target: 1100, frames: 80),
    Release(offset: 1000, velocity: 20, target: 1000, frames: 0),
    Release(offset: 1000, velocity: 2000, rate: .normal, target: 1999, frames: 228),
    Release(offset: 1000, velocity: 2000, rate: .fast, target: 1199, frames: 36),
    Release(offset: 100, velocity: -2000, target: 0, frames: 28, bounces: true),
    Release(
      offset: 100, velocity: -2000, inset: EdgeInsets(top: 30, left: 0, bottom: 0, right: 0),
      target: -30, frames: 31, bounces: true),
    Release(
      offset: 29_800, velocity: 2000, inset: EdgeInsets(top: 0, left: 0, bottom: 70, right: 0),
      target: 29_960, frames: 34, bounces: true),
    Release(offset: 100, velocity: 3000, lines: 4, target: 130, frames: 15, bounces: true),
  ]

  private func stage(_ release: Release) -> Stage {
    let stage = Stage(counts: [release.lines * 2])
    stage.view.contentInset = release.inset
    stage.view.decelerationRate = release.rate
    stage.settle()
    stage.scroll(to: release.offset)
    stage.view.beginDrag()
    stage.view.drag(by: .zero)
    return stage
  }

  @Test(arguments: releases)
  func aReleaseEndsAtItsTargetInTheExpectedTime(release: Release) {
    let stage = stage(release)
    stage.view.endDrag(velocity: CGPoint(x: 0, y: release.velocity))
    #expect(abs(stage.view.restingOffset.y - release.target) < 0.6)
    var frames = 0
    var furthest: CGFloat = 0
    while stage.host.isFrameRequested, frames < 500 {
      stage.tick()
      if stage.view.isDecelerating { frames += 1 }
      let inside = stage.view.limited(stage.view.contentOffset)
      furthest = max(furthest, abs(stage.view.contentOffset.y - inside.y))
    }
    #expect(abs(stage.view.contentOffset.y - release.target) < 0.6)
    #expect(abs(frames - release.frames) <= 3, "\(frames) frames")
    #expect((furthest > 0.5) == release.bounces, "\(furthest) beyond the content")
    #expect(furthest <= 25)
    #expect(stage.faults == [])
  }

  @Test func bothAxesAreReleasedIndependently() {
    let stage = stage(Release(offset: 1000, velocity: 0, target: 0, frames: 0))
    stage.view.alwaysBounceHorizontal = true
    stage.view.drag(by: CGPoint(x: -50, y: 0))
    #expect(stage.view.contentOffset.x < 0)
    stage.view.endDrag(velocity: CGPoint(x: -500, y: 800))
    stage.settle()
    #expect(abs(stage.view.contentOffset.y - 1200) < 1e-6)
    #expect(stage.view.contentOffset.x == 0)
  }

  // MARK: Pulling beyond the ends

  @Test func aPullStretchesTheContentAlongUIKitsCurve() {
    let stage = stage(Release(offset: 0, velocity: 0, target: 0, frames: 0))
    for _ in 0..<4 { stage.view.drag(by: CGPoint(x: 0, y: -25)) }
    // The stretch is (1 − 1/(100·0.55/100 + 1))·100 for any number of steps.
    #expect(abs(stage.view.contentOffset.y + 100 * 0.55 / 1.55) < 1e-6)
    stage.view.drag(by: CGPoint(x: 0, y: 100))
    #expect(abs(stage.view.contentOffset.y) < 1e-6, "the pull is undone")
    stage.view.drag(by: CGPoint(x: 0, y: -60))
    stage.view.endDrag(velocity: .zero)
    #expect(stage.view.isDecelerating)
    stage.settle()
    #expect(stage.view.contentOffset == .zero)
  }

  @Test func aDragStartsFromABounceWithoutAJump() {
    let stage = stage(Release(offset: 100, velocity: 0, target: 0, frames: 0))
    stage.view.endDrag(velocity: CGPoint(x: 0, y: -3000))
    while stage.view.contentOffset.y > -10 { stage.tick() }
    let offset = stage.view.contentOffset
    stage.view.beginDrag()
    stage.view.drag(by: .zero)
    #expect(abs(stage.view.contentOffset.y - offset.y) < 1e-9)
  }

  @Test func contentThatFitsOrMayNotBounceDoesNotStretch() {
    let small = stage(Release(offset: 0, velocity: 0, lines: 1, target: 0, frames: 0))
    small.view.drag(by: CGPoint(x: 30, y: -30))
    #expect(small.view.contentOffset == .zero)
    small.view.alwaysBounceVertical = true
    small.view.drag(by: CGPoint(x: 30, y: -30))
    #expect(small.view.contentOffset.y < 0)
    let stiff = stage(Release(offset: 0, velocity: 0, target: 0, frames: 0))
    stiff.view.bounces = false
    stiff.view.drag(by: CGPoint(x: 0, y: -30))
    #expect(stiff.view.contentOffset == .zero)
  }

  @Test func anInsetThatGrowsDuringAPullKeepsTheOffset() {
    let stage = stage(Release(offset: 130, velocity: 0, lines: 4, target: 0, frames: 0))
    stage.view.drag(by: CGPoint(x: 0, y: 60))
    let pulled = stage.view.contentOffset
    #expect(pulled.y > 130)
    stage.view.contentInset.bottom = 5
    stage.tick()
    #expect(stage.view.contentOffset == pulled)
    stage.view.contentInset.bottom = 500
    stage.tick()
    #expect(stage.view.contentOffset == pulled, "the offset is within the inset now")
    stage.view.endDrag(velocity: .zero)
    stage.settle()
    #expect(stage.view.contentOffset == pulled)
  }
}
