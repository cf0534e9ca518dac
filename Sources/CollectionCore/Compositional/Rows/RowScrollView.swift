import Foundation

/// The scroll position and the motion of one section that scrolls across the scroll axis of the
/// layout. It moves as the collection view itself does.
final class RowScrollView: ScrollView {
  private unowned let rows: OrthogonalRows
  /// The section. It changes when sections are inserted or deleted.
  var section: Int
  private(set) var geometry: RowGeometry
  /// The item that an animated scroll leads to, and the number of that motion.
  private var leading: (target: ScrollTarget, number: Int)?
  /// Whether the offset changes together with the layout, which needs no invalidation.
  private var isFollowingLayout = false

  init(_ section: Int, _ geometry: RowGeometry, of rows: OrthogonalRows) {
    (self.section, self.geometry, self.rows) = (section, geometry, rows)
    super.init(size: .zero)
    follow(geometry)
    move(to: geometry.initialOffset)
  }

  @available(*, unavailable) override init(size: CGSize) {
    preconditionFailure("A row is created with its geometry.")
  }

  /// The offset of the row, in points along it.
  var position: CGFloat { contentOffset.along(geometry.axis) }

  // MARK: Geometry

  /// Adapts the row to the present layout. The group that is shown stays in view.
  func update(_ new: RowGeometry) {
    let old = geometry
    geometry = new
    guard !new.hasSameOffsets(as: old) else { return }
    let offset = position
    follow(new)
    isFollowingLayout = true
    defer { isFollowingLayout = false }
    let shift = new.shift(since: old, at: offset)
    if let shift { move(to: point(offset + shift)) }
    switch activity {
    case .tracking, .dragging: break
    case .moving(let motion, _) where new.axis == old.axis && new.viewport == old.viewport:
      // Groups were measured or added at the end. The motion goes on within the new limits. If it
      // ends at a group, it leads to where the group is now.
      let (end, item) = (motion.end.along(new.axis), destination)
      let rest =
        motion.origin == nil ? new.rest(end, of: old, movedBy: shift ?? 0) : nil
      machine.carry(by: point(shift ?? 0), to: rest.map { point($0) })
      destination = item
    case .idle, .moving, .autoscrolling, .scrollbarDrag:
      let target = shift.map { new.rest(at: offset + $0) } ?? new.offset(offset, of: old)
      setContentOffset(point(target), animated: false)
    }
  }

  private func follow(_ geometry: RowGeometry) {
    isFollowingLayout = true
    defer { isFollowingLayout = false }
    let axis = geometry.axis
    let (first, last) = geometry.limits
    let length = max(0, geometry.viewport)
    bounds = CGRect(origin: bounds.origin, size: CGSize(axis, main: length, cross: 0))
    contentSize = CGSize(axis, main: last - first + length, cross: 0)
    // The first offset is not 0 if the first group rests in the middle.
    contentInset =
      axis == .horizontal
      ? EdgeInsets(top: 0, left: -first, bottom: 0, right: first)
      : EdgeInsets(top: -first, left: 0, bottom: first, right: 0)
    let properties = geometry.orthogonal.properties
    bounces = properties.bounce != .never
    (alwaysBounceHorizontal, alwaysBounceVertical) = (
      properties.bounce == .always && axis == .horizontal,
      properties.bounce == .always && axis == .vertical
    )
    switch properties.decelerationRate {
    case .automatic: decelerationRate = geometry.isPaged ? .fast : .desktop
    case .normal: decelerationRate = .normal
    case .fast: decelerationRate = .fast
    }
  }

  private func point(_ offset: CGFloat) -> CGPoint {
    CGPoint(geometry.axis, main: offset, cross: 0)
  }

  private func move(to offset: CGFloat) {
    isFollowingLayout = true
    defer { isFollowingLayout = false }
    move(to: point(offset))
  }

  // MARK: Scrolling

  /// The item that the present animated scroll leads to, or nil. Another motion has another
  /// destination.
  var destination: ScrollTarget? {
    get {
      activity.cause == .guided && leading?.number == machine.number ? leading?.target : nil
    }
    set { leading = newValue.map { ($0, machine.number) } }
  }

  /// Scrolls so that a range is shown, at `offset` or, if that is not an offset of rest, at one
  /// near it.
  func show(_ range: Range<CGFloat>, from offset: CGFloat, animated: Bool) {
    var target = geometry.limited(offset)
    if geometry.hasStops {
      let stops = [
        geometry.rest(near: target), geometry.rest(proposed: target, at: target, velocity: -1),
        geometry.rest(proposed: target, at: target, velocity: 1),
      ]
      let length = geometry.viewport
      let isShown = { (stop: CGFloat) in
        range.lowerBound >= stop - 0.01 && range.upperBound <= stop + length + 0.01
      }
      target = stops.first(where: isShown) ?? stops[0]
    }
    // Rounding can make the target differ slightly from the row's offset.
    let now = (animated ? restingOffset : contentOffset).along(geometry.axis)
    guard abs(target - now) > 0.001 else { return }
    setContentOffset(point(target), animated: animated)
  }

  override func targetOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let axis = geometry.axis
    return point(
      geometry.rest(
        proposed: proposed.along(axis), at: position, velocity: velocity.along(axis)))
  }

  override func boundsDidChange(from old: CGRect) {
    if !isFollowingLayout { rows.didScroll(self, by: bounds.origin - old.origin) }
  }

  override func needsFrame() { rows.needsFrame(self) }
  override var animates: Bool { rows.owner.animates }
  override var isPointerPressed: Bool { rows.owner.isPointerPressed }
}
