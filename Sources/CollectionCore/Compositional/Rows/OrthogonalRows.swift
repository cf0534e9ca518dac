import Foundation

/// The scroll positions of the sections that scroll across the scroll axis of the layout.
///
/// A section that has not been scrolled has none and is at its first offset. The positions outlast
/// changes of the data and of the layout.
@MainActor
final class OrthogonalRows: ViewPart, ItemFollower {
  private var rows: [Int: RowScrollView] = [:]
  /// The rows that have moved since the last frame or are to move in the next one.
  private(set) var active: [RowScrollView] = []
  /// The row over which something is dragged near an edge.
  private var autoscrolled: RowScrollView?

  /// The present layout if it has been prepared and may have rows, or nil.
  private var layout: CollectionViewCompositionalLayout? {
    session.isPrepared ? owner.layout as? CollectionViewCompositionalLayout : nil
  }

  // MARK: Offsets

  /// Returns the offset of a row for a layout.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - geometry: The row in that layout.
  ///   - isShown: Whether the layout is the view's own one. The geometry of another layout, as in a
  ///     transition, does not change the stored position.
  func offset(ofSection section: Int, _ geometry: RowGeometry, isShown: Bool) -> CGFloat {
    guard let row = rows[section] else { return geometry.initialOffset }
    if isShown {
      row.update(geometry)
      return row.position
    }
    return geometry.hasSameOffsets(as: row.geometry)
      ? row.position : geometry.offset(row.position, of: row.geometry)
  }

  /// Returns the row of a section, or nil if the section does not scroll by itself.
  func row(ofSection section: Int) -> RowScrollView? {
    guard let geometry = geometry(ofSection: section) else { return nil }
    if let row = rows[section] {
      row.update(geometry)
      return row
    }
    let row = RowScrollView(section, geometry, of: self)
    rows[section] = row
    return row
  }

  /// Returns the row of a section in the present layout, in content coordinates.
  func geometry(ofSection section: Int) -> RowGeometry? {
    layout?.row(ofSection: section)
  }

  /// The sections with a row in view.
  var sectionsInView: [Int] { layout?.rowSections(in: owner.bounds) ?? [] }

  /// Returns the row at a point, in content coordinates.
  func row(at point: CGPoint) -> RowScrollView? {
    layout?.rowSection(at: point).flatMap { row(ofSection: $0) }
  }

  /// Returns the row nearest to a point, among those in view.
  func row(nearestTo point: CGPoint) -> RowScrollView? {
    func distance(_ section: Int) -> CGFloat {
      guard let frame = geometry(ofSection: section)?.frame else { return .infinity }
      return max(
        0, frame.minX - point.x, point.x - frame.maxX, frame.minY - point.y, point.y - frame.maxY)
    }
    return sectionsInView.min { distance($0) < distance($1) }.flatMap { row(ofSection: $0) }
  }

  // MARK: Changes

  func follow(_ items: ItemWhereabouts) {
    guard !rows.isEmpty, let change = items.change else { return }
    var moved: [Int: RowScrollView] = [:]
    for (number, origin) in change.edits.sections.enumerated() {
      guard case .kept(let old, _) = origin, let row = rows[old] else { continue }
      row.section = number
      moved[number] = row
    }
    rows = moved
    active.removeAll { !has($0) }
    if let autoscrolled, !has(autoscrolled) { self.autoscrolled = nil }
  }

  /// Returns whether the section of a row exists. Another section may have its number now.
  func has(_ row: RowScrollView) -> Bool { rows[row.section] === row }

  /// Moves a row in the next frame.
  func needsFrame(_ row: RowScrollView) {
    activate(row)
    owner.needsFrame()
  }

  func didScroll(_ row: RowScrollView, by distance: CGPoint) {
    activate(row)
    owner.rowDidScroll(inSection: row.section, by: distance)
  }

  private func activate(_ row: RowScrollView) {
    if !active.contains(where: { $0 === row }) { active.append(row) }
  }

  /// Advances the motion of the rows to `time`, in seconds of the frame clock.
  func advance(to time: TimeInterval) {
    // Items that were measured in the last frame have moved the items that scrolls lead to. This
    // comes before any row moves, because the layout is out of date then.
    for row in active { if let item = row.destination { _ = show(item, animated: true) } }
    for row in active {
      row.machine.advance(to: time)
      guard case .idle = row.activity else { continue }
      active.removeAll { $0 === row }
      owner.rowDidRest()
    }
  }

  /// The row that moves at present, or nil.
  var movingRow: RowScrollView? {
    active.first { if case .idle = $0.activity { false } else { true } }
  }

  // MARK: Input

  /// Scrolls a row by wheel steps.
  ///
  /// - Returns: Whether a row at the point can move there.
  func wheel(x: CGFloat, y: CGFloat, at point: CGPoint) -> Bool {
    guard let row = row(at: point) else { return false }
    let axis = row.geometry.axis
    let steps = CGPoint(axis, main: CGPoint(x: x, y: y).along(axis), cross: 0)
    // A row in motion takes every step along it, but none across.
    return steps != .zero && row.wheel(x: steps.x, y: steps.y)
  }

  /// Scrolls the row under a pointer that drags something near its ends.
  ///
  /// - Parameter pointer: The position of the pointer, in content coordinates, or nil at the end.
  func autoscroll(at pointer: CGPoint?) {
    let row = pointer.flatMap { self.row(at: $0) }
    if let old = autoscrolled, old !== row { old.machine.autoscroll(at: nil) }
    autoscrolled = row
    guard let row, let pointer else { return }
    let axis = row.geometry.axis
    let start = owner.bounds.min(along: axis) + row.geometry.leading
    let position = pointer.along(axis) - start
    row.machine.autoscroll(at: CGPoint(axis, main: position, cross: 0))
  }

  // MARK: Showing items

  /// Scrolls the row of an item so that the item is at its target position.
  ///
  /// - Returns: Whether there is such a row.
  func show(_ target: ScrollTarget, animated: Bool) -> Bool {
    guard target.key.kind == .cell, let row = row(ofSection: target.key.section),
      let frame = owner.frameInLayout(of: target.key)
    else { return false }
    let axis = row.geometry.axis
    // The frame in the coordinates of the row's offset.
    let start = frame.min(along: axis) + row.position - row.geometry.leading
    let length = frame.size.along(axis)
    let viewport = row.geometry.viewport
    let now = row.restingOffset.along(axis)
    let nearest = min(max(now, start + length - viewport), start)
    let aligned = target.along(axis).map { start + $0.item * length - $0.view * viewport }
    row.show(start..<start + max(0, length), from: aligned ?? nearest, animated: animated)
    row.destination = animated ? target : nil
    return true
  }

  /// Discards the items that scrolls lead to, because their index paths are those of other items
  /// now.
  func discardDestinations() {
    for row in active { row.destination = nil }
  }
}
