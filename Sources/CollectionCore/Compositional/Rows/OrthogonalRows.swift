import Foundation

/// The scroll positions of the sections that scroll across the scroll axis of the layout.
///
/// A section that has not been scrolled has none and is at its first offset. The positions outlast
/// changes of the data and of the layout.
@MainActor
final class OrthogonalRows: ItemFollower {
  weak var owner: (any OrthogonalRowsOwner)?
  private var rows: [Int: RowScrollView] = [:]
  /// The rows that have moved since the last frame or are to move in the next one.
  private(set) var active: [RowScrollView] = []
  /// The row that fingers on a touchpad or screen have decided to move, or touch.
  private(set) var touched: RowTouch?
  /// The row over which something is dragged near an edge.
  private var autoscrolled: RowScrollView?

  // MARK: Offsets

  /// Returns the offset of a row for a layout.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - geometry: The row in that layout.
  ///   - layout: The layout. While it is not the view's own one, as in a transition, its geometry
  ///     does not change the stored position.
  func offset(ofSection section: Int, _ geometry: RowGeometry, in layout: AnyObject) -> CGFloat {
    guard let row = rows[section] else { return geometry.initialOffset }
    if owner?.currentLayout === layout {
      row.update(geometry)
      return row.position
    }
    return geometry.hasSameOffsets(as: row.geometry)
      ? row.position : geometry.offset(row.position, of: row.geometry)
  }

  /// Returns the row of a section, or nil if the section does not scroll by itself.
  func row(ofSection section: Int) -> RowScrollView? {
    guard let owner, let geometry = owner.rowGeometry(ofSection: section) else { return nil }
    if let row = rows[section] {
      row.update(geometry)
      return row
    }
    let row = RowScrollView(section, geometry, owner: owner)
    rows[section] = row
    return row
  }

  /// Returns the row at a point, in content coordinates.
  func row(at point: CGPoint) -> RowScrollView? {
    owner?.rowSection(at: point).flatMap { row(ofSection: $0) }
  }

  /// Returns the row nearest to a point, among those in view.
  func row(nearestTo point: CGPoint) -> RowScrollView? {
    guard let owner else { return nil }
    func distance(_ section: Int) -> CGFloat {
      guard let frame = owner.rowGeometry(ofSection: section)?.frame else { return .infinity }
      return max(
        0, frame.minX - point.x, point.x - frame.maxX, frame.minY - point.y, point.y - frame.maxY)
    }
    return owner.rowSectionsInView.min { distance($0) < distance($1) }.flatMap {
      row(ofSection: $0)
    }
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
    // The gesture ends with the row. Another section may have its number now.
    if let touched, !has(touched.row) { self.touched = nil }
    if let autoscrolled, !has(autoscrolled) { self.autoscrolled = nil }
  }

  private func has(_ row: RowScrollView) -> Bool { rows[row.section] === row }

  /// Records that a row moves.
  func activate(_ row: RowScrollView) {
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
      guard row.isAhead else { continue }
      // Many small distances add up to a rounding error.
      row.isAhead = false
      owner?.rowDidRest(row)
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

  /// Stops the row at a point when fingers touch it.
  func beginDrag(at point: CGPoint) {
    touched = row(at: point).map { RowTouch(row: $0) }
    touched?.row.beginDrag()
  }

  /// Moves the touched row, if the fingers move along it.
  ///
  /// - Returns: The part that the fingers move: the row, the view, or nothing before the direction
  ///   is clear; and the distance to move the view by.
  func drag(by delta: CGPoint) -> (direction: RowTouch.Direction, distance: CGPoint) {
    guard let before = touched else { return (.view, delta) }
    var touched = before
    let delta = touched.add(delta)
    self.touched = touched
    switch touched.direction {
    case .undecided: break
    case .row:
      let axis = touched.row.geometry.axis
      touched.row.drag(by: CGPoint(axis, main: delta.along(axis), cross: 0))
    case .view: if before.direction == .undecided { touched.row.endDrag(velocity: .zero) }
    }
    return (touched.direction, delta)
  }

  /// Ends a drag.
  ///
  /// - Returns: The part that the fingers have moved.
  func endDrag(velocity: CGPoint) -> RowTouch.Direction {
    defer { touched = nil }
    guard var touch = touched else { return .view }
    // A flick can end before it has moved anything.
    touch.decide(velocity)
    let axis = touch.row.geometry.axis
    switch touch.direction {
    case .row, .undecided:
      let speed = touch.direction == .row ? velocity.along(axis) : 0
      touch.row.endDrag(velocity: CGPoint(axis, main: speed, cross: 0))
    case .view: if touched?.direction == .undecided { touch.row.endDrag(velocity: .zero) }
    }
    return touch.direction
  }

  /// Scrolls the row under a pointer that drags something near its ends.
  ///
  /// - Parameter pointer: The position of the pointer, in content coordinates, or nil at the end.
  func autoscroll(at pointer: CGPoint?) {
    let row = pointer.flatMap { self.row(at: $0) }
    if let old = autoscrolled, old !== row { old.machine.autoscroll(at: nil) }
    autoscrolled = row
    guard let row, let pointer, let origin = owner?.bounds.origin else { return }
    let axis = row.geometry.axis
    let position = pointer.along(axis) - origin.along(axis) - row.geometry.leading
    row.machine.autoscroll(at: CGPoint(axis, main: position, cross: 0))
  }

  // MARK: Showing items

  /// Scrolls the row of an item so that the item is at its target position.
  ///
  /// - Returns: Whether there is such a row.
  func show(_ target: ScrollTarget, animated: Bool) -> Bool {
    guard target.key.kind == .cell, let row = row(ofSection: target.key.section),
      let frame = owner?.frameInLayout(of: target.key)
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

/// Fingers on a touchpad or screen over a row.
@MainActor
struct RowTouch {
  /// The part of the content that the fingers move.
  enum Direction { case undecided, row, view }

  let row: RowScrollView
  private var lock: AxisLock

  init(row: RowScrollView) {
    self.row = row
    lock = AxisLock(row.geometry.axis)
  }

  var direction: Direction { lock.isAlong.map { $0 ? .row : .view } ?? .undecided }

  /// Adds a distance of the fingers, and returns the distance to move by.
  mutating func add(_ delta: CGPoint) -> CGPoint { lock.add(delta) }

  /// Decides for the axis along which a distance or velocity is greater.
  mutating func decide(_ distance: CGPoint) { lock.decide(distance) }
}

/// The part of the collection view that the rows use.
@MainActor
protocol OrthogonalRowsOwner: RowScrollViewOwner {
  var bounds: CGRect { get }
  var currentLayout: AnyObject { get }
  /// Returns the row of a section in the present layout, in content coordinates.
  func rowGeometry(ofSection section: Int) -> RowGeometry?
  /// Called in the first frame in which a row rests, if its elements have moved without the layout.
  func rowDidRest(_ row: RowScrollView)
  /// The sections with a row in view.
  var rowSectionsInView: [Int] { get }
  /// Returns the section whose row contains a point, in content coordinates.
  func rowSection(at point: CGPoint) -> Int?
  func frameInLayout(of key: ElementKey) -> CGRect?
}
