import Foundation

/// Finds the items on screen that can keep their places while the content changes.
@MainActor
struct VisibleAnchors {
  private let scrollView: ScrollView
  private let owner: (any OffsetControllerOwner)?

  init(of scrollView: ScrollView, _ owner: (any OffsetControllerOwner)?) {
    (self.scrollView, self.owner) = (scrollView, owner)
  }

  /// The visible items as anchors, in reading order. The array is empty at the leading edge of the
  /// content and during a reload.
  var anchors: [ScrollAnchor] {
    candidates.sorted { $0.key < $1.key }.map(anchor(on:))
  }

  /// The item that keeps its place when the content changes. Nil at the leading edge of the
  /// content, which stays in place itself.
  var first: ScrollAnchor? {
    candidates.min { $0.key < $1.key }.map(anchor(on:))
  }

  /// The item for which the layout has stopped or, during a motion, the one whose stop is nearest.
  /// Nil at the leading edge of the content, during a reload, and if the layout does not tell its
  /// stops.
  var stopped: ScrollAnchor? {
    guard !scrollView.isAtLeadingEdge, let owner, !owner.isReloading else { return nil }
    let offset = scrollView.contentOffset
    var nearest: (cell: CellOnScreen, distance: CGPoint, length: CGFloat)?
    for cell in owner.cellsOnScreen where !cell.isInMovement {
      guard let stop = owner.stop(for: cell.key) else { continue }
      let distance = offset - stop
      let length = hypot(distance.x, distance.y)
      if let nearest, (nearest.length, nearest.cell.key) < (length, cell.key) { continue }
      nearest = (cell, distance, length)
    }
    return nearest.map { cell, distance, _ in
      var anchor = ScrollAnchor(
        cell.key, frame: cell.geometry.frame, in: scrollView.viewport,
        keeping: cell.geometry.center)
      anchor.distanceFromStop = distance
      return anchor
    }
  }

  private typealias Candidate = (key: ElementKey, frame: CGRect)

  /// The visible items that can be anchors, in no particular order.
  private var candidates: [Candidate] {
    guard !scrollView.isAtLeadingEdge, let owner, !owner.isReloading else { return [] }
    let viewport = scrollView.viewport
    return owner.cellsOnScreen.compactMap { cell in
      let frame = cell.geometry.frame
      return !cell.isInMovement && frame.meets(viewport) ? (cell.key, frame) : nil
    }
  }

  private func anchor(on candidate: Candidate) -> ScrollAnchor {
    ScrollAnchor(candidate.key, frame: candidate.frame, in: scrollView.viewport)
  }

  /// Returns an anchor for the visible item nearest to the middle of the view, or nil if there is
  /// none.
  ///
  /// - Parameter isCandidate: Returns whether an item may be chosen. The default accepts every
  ///   item.
  func middle(where isCandidate: (ElementKey) -> Bool = { _ in true }) -> ScrollAnchor? {
    let viewport = scrollView.viewport
    var nearest: (cell: CellOnScreen, distance: CGFloat)?
    for cell in owner?.cellsOnScreen ?? [] where isCandidate(cell.key) {
      let center = cell.geometry.center
      let distance = hypot(center.x - viewport.midX, center.y - viewport.midY)
      if let nearest, (nearest.distance, nearest.cell.key) < (distance, cell.key) { continue }
      nearest = (cell, distance)
    }
    return nearest.map { cell, _ in
      ScrollAnchor(
        cell.key, frame: cell.geometry.frame, in: viewport, keeping: cell.geometry.center)
    }
  }

  /// Returns an anchor after a step of a motion or a drag. If its item has left the view, the first
  /// visible item is the anchor. At the leading edge of the content there is none.
  ///
  /// - Parameters:
  ///   - anchor: The anchor before the step.
  ///   - distance: The change of the content offset, in points.
  func scrolled(_ anchor: ScrollAnchor, by distance: CGPoint) -> ScrollAnchor? {
    guard !scrollView.isAtLeadingEdge else { return nil }
    let candidates = candidates
    if candidates.isEmpty || candidates.contains(where: { $0.key == anchor.key }) {
      return anchor.scrolled(by: distance)
    }
    return first
  }
}
