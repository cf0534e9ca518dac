import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Compares the offset after a release, frame by frame, with the equations, which are written here a
/// second time.
@MainActor
struct ReleasePathTests {
  /// The end of a drag. Lines of two items of 50 points begin every 60 points, so the content is
  /// 60 · lines − 10 points long, in a view of 100 points.
  struct Release: CustomTestStringConvertible, Sendable {
    var offset: CGFloat
    var velocity: CGFloat
    var lines = 500
    var insets: (leading: CGFloat, trailing: CGFloat) = (0, 0)
    var rate = ScrollView.DecelerationRate.desktop
    /// The offset at which the scroll meets the end of the content. Nil means that friction ends the
    /// scroll first.
    var wall: CGFloat?

    var testDescription: String { "\(offset) at \(velocity), rate \(rate.rawValue)" }
  }

  nonisolated static let releases = [
    Release(offset: 1000, velocity: 2000),
    Release(offset: 1000, velocity: -1500),
    Release(offset: 1000, velocity: 31),
    Release(offset: 9000, velocity: 12_000, rate: .normal),
    Release(offset: 9000, velocity: -12_000, rate: .fast),
    Release(offset: 29_800, velocity: 2000, wall: 29_890),
    Release(offset: 29_800, velocity: 2000, insets: (0, 70), wall: 29_960),
    Release(offset: 90, velocity: -600, insets: (30, 0), wall: -30),
    Release(offset: 90, velocity: -600, insets: (30, 0), rate: .normal, wall: -30),
    Release(offset: 100, velocity: 3000, lines: 4, wall: 130),
  ]

  private func stage(_ release: Release, _ axis: Axis) -> Stage {
    let size = CGSize(axis, main: 100, cross: 110)
    let stage = Stage(counts: [release.lines * 2], size: size) {
      $0.layout.scrollDirection = axis == .vertical ? .vertical : .horizontal
      let (leading, trailing) = release.insets
      $0.view.contentInset =
        axis == .vertical
        ? EdgeInsets(top: leading, left: 0, bottom: trailing, right: 0)
        : EdgeInsets(top: 0, left: leading, bottom: 0, right: trailing)
      $0.view.decelerationRate = release.rate
    }
    stage.view.contentOffset = CGPoint(axis, main: release.offset, cross: 0)
    stage.tick()
    stage.view.beginDrag()
    stage.view.drag(by: .zero)
    return stage
  }

  /// Returns the offset `time` seconds after the release.
  ///
  /// Friction gives x₀ + v/k · (1 − e^(−kt)). After the impact a spring begins at the wall with the
  /// remaining speed u: wall + u·t·e^(−ωt). The frequency ω limits its distance to a quarter of the
  /// view.
  private func expected(_ release: Release, at time: Double) -> CGFloat {
    let friction = -1000 * log(release.rate.rawValue)
    let (start, speed) = (release.offset, release.velocity)
    guard let wall = release.wall else {
      return start + speed / friction * (1 - exp(-friction * time))
    }
    let impact = -log(1 - friction * (wall - start) / speed) / friction
    guard time > impact else { return start + speed / friction * (1 - exp(-friction * time)) }
    let left = speed * exp(-friction * impact)
    let frequency = max(10, abs(left) / (exp(1) * 25))
    let rest = time - impact
    return wall + left * rest * exp(-frequency * rest)
  }

  @Test(arguments: releases, [Axis.vertical, .horizontal])
  func everyFrameIsWithinHalfAPointOfTheEquation(release: Release, axis: Axis) {
    let stage = stage(release, axis)
    stage.view.endDrag(velocity: CGPoint(axis, main: release.velocity, cross: 0))
    let start = stage.clock.time
    var frames = 0
    while stage.host.isFrameRequested, frames < 2000 {
      stage.tick()
      frames += 1
      let expectedOffset = expected(release, at: stage.clock.time - start)
      let offset = stage.view.contentOffset
      #expect(abs(offset.along(axis) - expectedOffset) <= 0.5, "\(offset) in frame \(frames)")
      #expect(offset.along(axis.crossing) == 0)
    }
    #expect(frames > 5 && frames < 400)
    if let wall = release.wall { #expect(stage.view.contentOffset.along(axis) == wall) }
    #expect(stage.faults == [])
  }

  /// The offset is a function of time, so 60 and 144 frames per second give the same offset.
  @Test(arguments: releases)
  func theOffsetDoesNotDependOnTheFrameRate(release: Release) {
    let ends = [60.0, 144].map { hertz -> CGFloat in
      let stage = stage(release, .vertical)
      stage.view.endDrag(velocity: CGPoint(x: 0, y: release.velocity))
      let start = stage.clock.time
      for frame in 0...Int(hertz / 4) { stage.view.frame(at: start + Double(frame) / hertz) }
      return stage.view.contentOffset.y
    }
    #expect(abs(ends[0] - ends[1]) < 1e-6)
  }

  /// The targets make the way shorter or longer than friction would, or reverse it.
  @Test(arguments: [-150.0, -40, -10, 0, 10, 40, 150, 700], [400.0, 2000, 6000])
  func theVelocityIsContinuousAfterTheRelease(further: CGFloat, speed: CGFloat) {
    let stage = stage(Release(offset: 5000, velocity: 0), .vertical)
    let target = 5000 + speed / 4 + further
    let listener = ScrollListener()
    listener.target = CGPoint(x: 0, y: target)
    stage.view.delegate = listener
    stage.settle()
    stage.view.endDrag(velocity: CGPoint(x: 0, y: speed))
    let start = stage.clock.time
    var (last, lastVelocity) = (stage.view.contentOffset.y, speed)
    var time = 0.0
    while time < 0.05 {
      time += 0.0001
      stage.view.frame(at: start + time)
      let velocity = stage.view.velocity.y
      // The velocity changes by at most 5 % of the release velocity in a tenth of a millisecond,
      // beginning with the release itself.
      #expect(abs(velocity - lastVelocity) <= 0.05 * speed, "at \(time): \(velocity)")
      // The reported velocity is the speed of the content offset.
      let seen = (stage.view.contentOffset.y - last) / 0.0001
      if velocity != 0 { #expect(abs(seen - velocity) <= 0.05 * speed, "at \(time): \(seen)") }
      (last, lastVelocity) = (stage.view.contentOffset.y, velocity)
    }
    var frames = 3
    while stage.view.isDecelerating, frames < 200 {
      frames += 1
      stage.view.frame(at: start + Double(frames) / 60)
    }
    #expect(stage.view.contentOffset.y == target)
    #expect(frames < 200)
  }
}
