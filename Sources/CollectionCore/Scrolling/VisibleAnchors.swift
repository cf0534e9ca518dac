import Foundation

/// Finds the items on screen that can keep their places while the content changes.
@MainActor
struct VisibleAnchors {
  let view: CollectionView

  /// The visible items and section headers as anchors, in reading order. The array is empty at the
  /// leading edge of the content and during a reload.
  var anchors: [ScrollAnchor] {
    // Anchors are sorted and not elements, each access to whose keys is checked.
    (candidates + headers).map(anchor(on:)).sorted { $0.key < $1.key }
  }

  /// Returns the anchor for new data.
  ///
  /// - Parameters:
  ///   - preferred: Anchors that come before the visible elements.
  ///   - items: The elements of the old data.
  func following(_ preferred: [ScrollAnchor], _ items: some OldItems) -> ScrollAnchor? {
    KeptPlace(anchors: preferred + anchors, items: items) { section in
      var start = CGPoint.zero
      start.set(view.pinnedLengths(inSection: section).start, along: view.mainAxis)
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
    guard !view.isAtLeadingEdge, !view.session.isReloading else { return nil }
    let offset = view.contentOffset
    var nearest: (cell: VisibleElement, distance: CGPoint, length: CGFloat)?
    for cell in cells where !view.presentation.isInMovement(cell.key) {
      guard let stop = view.stop(for: cell.key) else { continue }
      let distance = offset - stop
      let length = hypot(distance.x, distance.y)
      if let nearest, (nearest.length, nearest.cell.key) < (length, cell.key) { continue }
      nearest = (cell, distance, length)
    }
    return nearest.map { cell, distance, _ in
      var anchor = anchor(onCenterOf: cell)
      anchor.distanceFromStop = distance
      return anchor
    }
  }

  /// The cells on screen, in no particular order.
  private var cells: [VisibleElement] { elements(.cell, in: nil) }

  /// The visible items that can be anchors, in no particular order. An item in an interactive movement
  /// cannot.
  private var candidates: [VisibleElement] {
    let visible = visible(.cell)
    if view.presentation.movement == nil { return visible }
    return visible.filter { !view.presentation.isInMovement($0.key) }
  }

  /// The visible section headers, in no particular order.
  private var headers: [VisibleElement] { visible(.sectionHeader) }

  private func visible(_ kind: ElementKind) -> [VisibleElement] {
    guard !view.isAtLeadingEdge, !view.session.isReloading else { return [] }
    return elements(kind, in: view.viewport)
  }

  /// Returns the elements of a kind on screen, or only those in a rectangle.
  private func elements(_ kind: ElementKind, in rect: CGRect?) -> [VisibleElement] {
    // A loop: each call of an isolated closure checks the executor.
    var found: [VisibleElement] = []
    found.reserveCapacity(view.elements.visible.count)
    for element in view.elements.visible.all where element.key.kind == kind {
      if let rect, !element.applied.frame.meets(rect) { continue }
      found.append(element)
    }
    return found
  }

  private func anchor(on element: VisibleElement) -> ScrollAnchor {
    ScrollAnchor(element.key, frame: element.applied.frame, in: view.viewport)
  }

  private func anchor(onCenterOf cell: VisibleElement) -> ScrollAnchor {
    let geometry = cell.applied.geometry
    return ScrollAnchor(
      cell.key, frame: geometry.frame, in: view.viewport, keeping: geometry.center)
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
    let extent = view.extent
    let end = extent.end(at: view.contentOffset)
    var anchor = middle(where: isSelected)
    if anchor == nil, let end { anchor = outermost(at: end) }
    anchor = anchor ?? middle()
    anchor?.contentEnd = end
    return anchor
  }

  /// Returns an anchor for the first or the last visible item.
  private func outermost(at end: CGPoint) -> ScrollAnchor? {
    let viewport = view.viewport
    let cells = cells.filter { $0.applied.frame.meets(viewport) }
    let cell =
      end == .zero ? cells.min { $0.key < $1.key } : cells.max { $0.key < $1.key }
    return cell.map { anchor(onCenterOf: $0) }
  }

  /// Returns an anchor for the visible item nearest to the middle of the view, or nil if there is
  /// none.
  ///
  /// - Parameter isCandidate: Returns whether an item may be chosen. The default accepts every
  ///   item.
  func middle(where isCandidate: (ElementKey) -> Bool = { _ in true }) -> ScrollAnchor? {
    let viewport = view.viewport
    var nearest: (cell: VisibleElement, distance: CGFloat)?
    for cell in cells where isCandidate(cell.key) {
      let center = cell.applied.geometry.center
      let distance = hypot(center.x - viewport.midX, center.y - viewport.midY)
      if let nearest, (nearest.distance, nearest.cell.key) < (distance, cell.key) { continue }
      nearest = (cell, distance)
    }
    return nearest.map { anchor(onCenterOf: $0.cell) }
  }

  /// Returns an anchor after a step of a motion or a drag. If its item has left the view, the first
  /// visible item is the anchor. At the leading edge of the content there is none.
  ///
  /// - Parameters:
  ///   - anchor: The anchor before the step.
  ///   - distance: The change of the content offset, in points.
  func scrolled(_ anchor: ScrollAnchor, by distance: CGPoint) -> ScrollAnchor? {
    guard !view.isAtLeadingEdge else { return nil }
    let candidates = candidates
    if candidates.isEmpty || candidates.contains(where: { $0.key == anchor.key }) {
      return anchor.scrolled(by: distance)
    }
    return first
  }
}
