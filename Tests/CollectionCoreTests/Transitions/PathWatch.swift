import Foundation
import TestSupport
import TrellisMotion

@testable import CollectionCore

/// Follows every visible view from frame to frame and reports each view whose position or speed
/// jumps.
///
/// The displayed geometry of a view is its final geometry plus the remaining part of each change. From
/// one frame to the next its speed may therefore change by no more than the sum of the running changes
/// times the strongest acceleration of the curve. A supplementary view fades in half of the time, by
/// the square of twice the remaining part, which changes its speed more.
@MainActor
final class PathWatch {
  /// A view between two reuses.
  private struct Use: Hashable {
    let view: ObjectIdentifier
    let count: Int
    let isItem: Bool
  }

  /// The displayed position, size and opacity, and the rotation and scale of the transform.
  private struct Sample {
    var place: [Double]
    var turn: [Double]
    /// Returns the Euclidean distance of two lists of numbers.
    static func distance(_ a: [Double], _ b: [Double]) -> Double {
      let squares: Double = zip(a, b).reduce(0) { sum, pair in
        let difference = pair.0 - pair.1
        return sum + difference * difference
      }
      return squares.squareRoot()
    }
  }

  private struct Change {
    let begin: Int
    let place: Double
    let turn: Double
  }

  private struct Track {
    var looks: [Sample] = []
    var changes: [Change] = []
    var end: LayoutGeometry
  }

  private let stage: Stage
  private let curve: Easing
  private let frames: Int
  /// The greatest change of the remaining part in one frame, and the greatest difference of two such
  /// changes in a row.
  private let (speed, acceleration): (Double, Double)
  private var tracks: [Use: Track] = [:]
  private var frame = 0
  /// The distance scrolled by the user, which moves all views.
  private var scrolled = CGPoint.zero
  private(set) var faults: [String] = []
  private(set) var steps = 0
  /// The greatest change of speed found, as a fraction of the allowed change.
  private(set) var greatestSpeedChange = 0.0

  init(_ stage: Stage, _ curve: Easing) {
    self.stage = stage
    self.curve = curve
    let interval = stage.clock.interval
    frames = Int(curve.duration / interval) + 2
    // The samples are closer than frames because a change may begin between two frames.
    let times = (0...4000).map { Double($0) / 4000 * (curve.duration + 2 * interval) - interval }
    let left = { curve.remaining(at: $0) }
    speed = times.map { abs(left($0 + interval) - left($0)) }.max() ?? 0
    acceleration =
      times.map { abs(left($0 + interval) - 2 * left($0) + left($0 - interval)) }.max() ?? 0
    look()
  }

  /// Runs `body`, which changes final geometries between two frames, and records the changes.
  func change(_ body: () -> Void) {
    var ends: [Use: LayoutGeometry] = [:]
    for (view, use) in shown() { ends[use] = end(of: view) }
    let before = stage.view.contentOffset
    body()
    let after = stage.view.contentOffset
    let shift = CGPoint(x: after.x - before.x, y: after.y - before.y)
    for (view, use) in shown() {
      guard let way = stage.view.elements.animations.way(of: view) else { continue }
      let old = ends[use]?.moved(by: shift) ?? way.now
      let change = Change(
        begin: frame, place: Sample.distance(numbers(old), numbers(way.end)),
        turn: turnDistance(old.transform, way.end.transform))
      tracks[use, default: Track(end: way.end)].changes.append(change)
    }
  }

  func scroll(by delta: CGPoint) {
    let before = stage.view.contentOffset
    stage.view.drag(by: delta)
    let after = stage.view.contentOffset
    scrolled.x += after.x - before.x
    scrolled.y += after.y - before.y
  }

  func tick() {
    let before = stage.view.contentOffset
    stage.tick()
    // The view may continue to scroll by itself.
    let after = stage.view.contentOffset
    scrolled.x += after.x - before.x
    scrolled.y += after.y - before.y
    frame += 1
    look()
    faults += stage.faults
  }

  private func shown() -> [(CollectionReusableView, Use)] {
    stage.host.shown.map { placement in
      let view = placement.view
      let count = (view as? RecordingCell)?.reuseCount ?? (view as? CountedView)?.reuseCount ?? 0
      return (
        view, Use(view: ObjectIdentifier(view), count: count, isItem: view is RecordingCell)
      )
    }
  }

  private func end(of view: CollectionReusableView) -> LayoutGeometry? {
    stage.view.elements.animations.way(of: view)?.end ?? stage.host.placement(of: view)?.geometry
  }

  private func numbers(_ geometry: LayoutGeometry) -> [Double] {
    [
      geometry.center.x, geometry.center.y, geometry.size.width, geometry.size.height,
      geometry.alpha * 100,
    ]
  }

  private func turnDistance(_ a: Transform3D, _ b: Transform3D) -> Double {
    guard let a = TransformParts(a), let b = TransformParts(b) else { return .infinity }
    let (turn, scale) = (a.rotation - b.rotation, a.scale - b.scale)
    return (turn * turn).sum().squareRoot() + (scale * scale).sum().squareRoot()
  }

  private func look() {
    let offset = stage.host.viewport?.offset ?? .zero
    var seen: Set<Use> = []
    for (view, use) in shown() {
      guard let geometry = stage.host.placement(of: view)?.geometry else { continue }
      seen.insert(use)
      var place = numbers(geometry)
      place[0] += scrolled.x - offset.x
      place[1] += scrolled.y - offset.y
      let m = geometry.transform
      let turn = [m.m11, m.m12, m.m13, m.m21, m.m22, m.m23, m.m31, m.m32, m.m33].map { Double($0) }
      tracks[use, default: Track(end: geometry)].looks.append(Sample(place: place, turn: turn))
      check(use)
    }
    for use in tracks.keys where !seen.contains(use) { tracks[use] = nil }
  }

  private func check(_ use: Use) {
    guard let track = tracks[use], track.looks.count >= 3 else { return }
    let looks = track.looks.suffix(3).map { $0 }
    let running = track.changes.filter { frame - $0.begin <= frames }
    let place = running.reduce(0) { $0 + $1.place }
    let turn = running.reduce(0) { $0 + $1.turn }
    // A rotation also changes the speed of the matrix entries, by the square of the angular speed.
    let turnBend = turn * acceleration + (turn * speed) * (turn * speed)
    steps += 1
    let placeBend =
      use.isItem ? acceleration : 4 * acceleration + 8 * speed * speed
    record(speedChange(looks.map(\.place)), allowed: place * placeBend + 1e-6, "place", use)
    record(speedChange(looks.map(\.turn)), allowed: turnBend + 1e-6, "turn", use)
  }

  private func speedChange(_ values: [[Double]]) -> Double {
    zip(values[0], zip(values[1], values[2])).map { abs($0 - 2 * $1.0 + $1.1) }.max() ?? 0
  }

  private func record(_ speedChange: Double, allowed: Double, _ what: String, _ use: Use) {
    greatestSpeedChange = max(greatestSpeedChange, speedChange > 1e-3 ? speedChange / allowed : 0)
    guard speedChange > allowed else { return }
    faults.append(
      "frame \(frame): speed of \(what) changes by \(speedChange), more than \(allowed)")
  }
}
