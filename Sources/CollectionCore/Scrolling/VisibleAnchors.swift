import Foundation

/// Finds the items on screen that can keep their places while the content changes.
@MainActor
struct VisibleAnchors {
  private let scrollView: ScrollView
  private let owner: (any OffsetControllerOwner)?

  init(of scrollView: ScrollView, _ owner: (any OffsetControllerOwner)?) {
    (self.scrollView, self.owner) = (scrollView, owner)
  }

  /// The visible items and section headers as anchors, in reading order. The array is empty at the
  /// leading edge of the content and during a reload.
  var anchors: [ScrollAnchor] {
    (candidates + headers).sorted { $0.key < $1.key }.map(anchor(on:))
  }

  /// Returns the anchor for new data.
  ///
  /// - Parameters:
  ///   - preferred: Anchors that come before the visible elements.
  ///   - items: The elements of the old data.
  func following(_ preferred: [ScrollAnchor], _ items: some OldItems) -> ScrollAnchor? {
    KeptPlace(anchors: preferred + anchors, items: items) { section in
      var start = CGPoint.zero
      start.set(owner?.pinnedLengths(inSection: section).start ?? 0, along: scrollView.mainAxis)
      return start
    }.anchor
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

  /// The visible section headers, in no particular order.
  private var headers: [Candidate] {
    guard !scrollView.isAtLeadingEdge, let owner, !owner.isReloading else { return [] }
    return owner.headersOnScreen.filter { $0.frame.meets(scrollView.viewport) }
  }

  private func anchor(on candidate: Candidate) -> ScrollAnchor {
    ScrollAnchor(candidate.key, frame: candidate.frame, in: scrollView.viewport)
  }

  /// Returns the anchor for a change of the layout: the selected item nearest to the middle of the
  /// view, or otherwise the item nearest to the middle.
  ///
  /// A view at the beginning or at the end of its content stays there if the item is in view there
  /// in the new layout. Without a selected item, the first or the last visible item takes the place
  /// of the one in the middle.
  ///
  /// - Parameter isSelected: Returns whether an item is selected. The default is that none is.
  func forLayoutChange(
    isSelected: (ElementKey) -> Bool = { _ in false }
  ) -> ScrollAnchor? {
    let extent = scrollView.extent
    let end = extent.end(at: scrollView.contentOffset)
    var anchor = middle(where: isSelected)
    if anchor == nil, let end { anchor = outermost(at: end) }
    anchor = anchor ?? middle()
    anchor?.contentEnd = end
    return anchor
  }

  /// Returns an anchor for the first or the last visible item.
  private func outermost(at end: CGPoint) -> ScrollAnchor? {
    let viewport = scrollView.viewport
    let cells = (owner?.cellsOnScreen ?? []).filter { $0.geometry.frame.meets(viewport) }
    let cell =
      end == .zero ? cells.min { $0.key < $1.key } : cells.max { $0.key < $1.key }
    return cell.map {
      ScrollAnchor(
        $0.key, frame: $0.geometry.frame, in: viewport, keeping: $0.geometry.center)
    }
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
