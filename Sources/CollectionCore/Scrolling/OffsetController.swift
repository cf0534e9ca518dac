import Foundation

/// Decides the offset when content, size or inset change: holds an item still through updates and resizes
/// (`ScrollAnchor`), keeps the offset within its limits, and follows the item that a scroll is on its way
/// to.
@MainActor
final class OffsetController {
  private unowned let scrollView: ScrollView
  weak var owner: (any OffsetControllerOwner)?

  /// The element that stays in place when the next pass changes the content, until the offset is changed
  /// by something else.
  private(set) var anchor: ScrollAnchor?
  /// The limits that were last applied to the offset; nil before the first layout.
  private(set) var extent: ScrollExtent?
  /// The offset suits the layout as it was last prepared.
  private var isCorrected = false
  /// The controller itself is moving the offset.
  private(set) var isMoving = false
  /// The inset that the layout was last prepared for; nil before the first time.
  private var knownInset: EdgeInsets?
  /// The item to show as soon as there is a layout with items.
  private var awaited: ScrollTarget?
  private var destination: ScrollDestination?

  init(_ scrollView: ScrollView) { self.scrollView = scrollView }

  // MARK: What stays in place

  func setAnchor(_ anchor: ScrollAnchor?) { self.anchor = anchor }

  /// The offset has changed, by the program, a person or a motion.
  func offsetDidChange() {
    if !isMoving { anchor = nil }
  }

  /// The visible items as anchors, in their order; none at the leading edge of the content.
  var visibleAnchors: [ScrollAnchor] {
    guard !scrollView.isAtLeadingEdge, let owner, !owner.isReloading else { return [] }
    let viewport = scrollView.viewport
    return owner.cellsOnScreen.filter { !$0.isInHand }
      .map { (key: $0.key, frame: $0.geometry.frame) }
      .filter { $0.frame.meets(viewport) }
      .sorted { $0.key < $1.key }
      .map { ScrollAnchor($0.key, frame: $0.frame, in: viewport) }
  }

  /// The item that should stay where it is when the content changes; nil at the leading edge of the
  /// content, which stays the leading edge.
  var firstVisibleAnchor: ScrollAnchor? { visibleAnchors.first }

  /// The visible item nearest to the middle of the view.
  ///
  /// - Parameter isCandidate: Of which items.
  func middleAnchor(where isCandidate: (ElementKey) -> Bool = { _ in true }) -> ScrollAnchor? {
    let viewport = scrollView.viewport
    func distance(_ cell: CellOnScreen) -> CGFloat {
      let center = cell.geometry.center
      return hypot(center.x - viewport.midX, center.y - viewport.midY)
    }
    let nearest = (owner?.cellsOnScreen ?? []).filter { isCandidate($0.key) }
      .min { (distance($0), $0.key) < (distance($1), $1.key) }
    return nearest.map {
      ScrollAnchor(
        $0.key, frame: $0.geometry.frame, in: viewport, keeping: $0.geometry.center)
    }
  }

  // MARK: Correcting the offset

  /// The content, its inset or the layout may be another.
  func invalidate() { isCorrected = false }

  /// Notes the inset of now.
  ///
  /// - Returns: The one that the layout knows, if it is another.
  func takeInsetChange() -> EdgeInsets? {
    let (inset, known) = (scrollView.adjustedContentInset, knownInset)
    knownInset = inset
    return known == inset ? nil : known
  }

  /// Moves the offset for the layout, without letting go of the anchor.
  func move(to offset: CGPoint) { whileMoving { scrollView.move(to: offset) } }

  func moveWithinContent(to offset: CGPoint) { move(to: scrollView.limited(offset)) }

  /// Changes the bounds for the host.
  func setBounds(_ bounds: CGRect) { whileMoving { scrollView.bounds = bounds } }

  private func whileMoving(_ change: () -> Void) {
    isMoving = true
    change()
    isMoving = false
  }

  /// Whether the offset is to be corrected for the content as it is now; then `correct` is to follow.
  func beginCorrection() -> ScrollExtent? {
    let new = scrollView.extent
    guard !isCorrected || new != extent else { return nil }
    isCorrected = true
    return new
  }

  /// Brings the offset to where the anchor is, or else `adjustment` further, within the content.
  ///
  /// - Parameters:
  ///   - planned: Where a transition leads, instead of both, while nothing else is kept in place. It
  ///     is not limited.
  /// - Returns: Whether the anchor has decided.
  func correct(to new: ScrollExtent, adjustment: CGPoint, planned: CGPoint?) -> Bool {
    if anchor == nil, let planned {
      correct(to: planned, new)
      return false
    }
    let offset = scrollView.contentOffset
    let anchored = anchor.flatMap { anchor in
      owner?.frameInLayout(of: anchor.key).map { anchor.origin(for: $0) - new.inset.corner }
    }
    let target = anchored ?? offset + adjustment
    // An offset that a program set beyond the content stays until the content changes.
    if target != offset || new != extent { correct(to: limitedKeepingStretch(target), new) }
    return anchored != nil
  }

  private func correct(to corrected: CGPoint, _ new: ScrollExtent) {
    let old = extent ?? new
    extent = new
    let item = destination.flatMap { $0.motionNumber == scrollView.machine.number ? $0 : nil }
    let activity = scrollView.activity
    whileMoving {
      let offset = scrollView.contentOffset
      scrollView.move(to: corrected)
      scrollView.machine.carry(by: scrollView.contentOffset - offset)
      if case .moving(let motion, _) = activity, motion.cause == .guided {
        continueScroll(to: item, or: motion.end, of: old)
      }
    }
  }

  /// `target` within the content, or as far beyond its end as a finger or a bounce has the view now.
  private func limitedKeepingStretch(_ target: CGPoint) -> CGPoint {
    var result = scrollView.limited(target)
    guard let extent, scrollView.isTracking || scrollView.isDecelerating else { return result }
    let (stretch, excess) = (extent.overshoot(of: scrollView.contentOffset), target - result)
    for axis in Axis.allCases {
      let (stretch, excess) = (stretch.along(axis), excess.along(axis))
      guard stretch * excess > 0 else { continue }
      let kept = stretch > 0 ? min(stretch, excess) : max(stretch, excess)
      result.set(result.along(axis) + kept, along: axis)
    }
    return result
  }

  // MARK: On the way

  /// Leads a guided motion to where it was on its way to: one to an offset goes on with the content
  /// around it, one to an end goes to the end, one to an item to where the item is now, though content
  /// is measured and grows on the way.
  ///
  /// - Parameters:
  ///   - end: Where the motion without an item was to end.
  ///   - old: What limited it.
  private func continueScroll(to item: ScrollDestination?, or end: CGPoint, of old: ScrollExtent) {
    guard let extent, case .moving(let motion, _) = scrollView.activity else { return }
    var target = motion.end
    if let item {
      target = offset(for: item.target) ?? target
    } else {
      for axis in Axis.allCases {
        let (before, now) = (old.limits(axis), extent.limits(axis))
        guard before.first < before.last else { continue }
        if end.along(axis) == before.first { target.set(now.first, along: axis) }
        if end.along(axis) == before.last { target.set(now.last, along: axis) }
      }
    }
    if target != motion.end { scrollView.machine.glide(to: target, from: motion.origin) }
    if let item {
      destination = ScrollDestination(
        target: item.target, offset: target, motionNumber: scrollView.machine.number)
    }
  }

  // MARK: To an item

  /// The item of a scroll under way is another item now, or none.
  func discardDestination() { destination = nil }

  /// The item that is awaited is not wanted any more: the program has moved the view.
  func discardAwaited() { awaited = nil }

  /// Shows the item as soon as there is a layout with items.
  func scrollLater(to target: ScrollTarget) { awaited = target }

  /// Scrolls to the item that is awaited, if there are items now: they may be on their way.
  ///
  /// - Parameter prepare: Brings the layout up to date.
  func fulfilAwaited(animated: Bool = false, prepare: () -> Void) {
    guard let target = awaited else { return }
    prepare()
    guard let owner, owner.dataCounts.items.contains(where: { $0 > 0 }) else { return }
    scroll(to: target, animated: animated)
  }

  /// Scrolls to the item. The layout is up to date.
  private func scroll(to target: ScrollTarget, animated: Bool) {
    guard let owner else { return }
    let target = target.isExact ? target : existing(target)
    guard let offset = offset(for: target) else {
      awaited = nil
      return CallerMistake.report(
        owner.dataCounts.missing(target.key.indexPath, "scroll to", target.key.kind))
    }
    anchor = nil
    scrollView.setContentOffset(offset, animated: animated)
    if animated {
      destination = ScrollDestination(
        target: target, offset: offset, motionNumber: scrollView.machine.number)
    } else {
      hold(target)
    }
  }

  /// The target for the last item that is not after the one named.
  private func existing(_ target: ScrollTarget) -> ScrollTarget {
    guard let counts = owner?.dataCounts, !counts.contains(target.key) else { return target }
    let items = counts.items
    var target = target
    let path = target.key.indexPath
    let section =
      items.indices.last { $0 <= path.section && items[$0] > 0 }
      ?? items.indices.first { items[$0] > 0 } ?? 0
    let item = section < path.section ? .max : section > path.section ? 0 : path.item
    target.key = ElementKey(
      .cell, IndexPath(item: max(0, min(item, items[section] - 1)), section: section))
    return target
  }

  /// The offset that brings the item there, within the content, as the layout has the item now; nil for
  /// an item that does not exist.
  private func offset(for target: ScrollTarget) -> CGPoint? {
    guard var frame = owner?.frameInLayout(of: target.key) else { return nil }
    if target.bringsEdges { frame = withEdges(frame, of: target.key) }
    return scrollView.limited(
      target.start(of: scrollView.viewport, for: frame) - scrollView.adjustedContentInset.corner)
  }

  private func withEdges(_ frame: CGRect, of key: ElementKey) -> CGRect {
    guard let owner else { return frame }
    let main = scrollView.mainAxis
    let items = owner.dataCounts.items
    func frameInLayout(_ kind: ElementKind, _ item: Int) -> CGRect? {
      owner.frameInLayout(of: ElementKey(kind: kind, section: key.section, item: item))
    }
    var (start, end) = (frame.min(along: main), frame.max(along: main))
    if let first = frameInLayout(.cell, 0), first.max(along: main) > start {
      let header = frameInLayout(.sectionHeader, 0)
      if let header, header.max(along: main) <= start { start = header.min(along: main) }
      if items[..<key.section].allSatisfy({ $0 == 0 }) { start = min(start, 0) }
    }
    if let last = frameInLayout(.cell, items[key.section] - 1), last.min(along: main) < end,
      items[(key.section + 1)...].allSatisfy({ $0 == 0 })
    {
      end = max(end, scrollView.contentSize.along(main))
    }
    guard end - start <= scrollView.viewport.size.along(main) else { return frame }
    return main == .vertical
      ? CGRect(x: frame.minX, y: start, width: frame.width, height: end - start)
      : CGRect(x: start, y: frame.minY, width: end - start, height: frame.height)
  }

  /// The item stays at its place while it and those around it are measured.
  private func hold(_ target: ScrollTarget) {
    guard let owner, owner.asksViews, !scrollView.isAtLeadingEdge,
      let frame = owner.frameInLayout(of: target.key)
    else { return }
    let viewport = scrollView.viewport
    func point(_ axis: Axis) -> (fraction: CGFloat, position: CGFloat) {
      target.along(axis).map { ($0.item, $0.view * viewport.size.along(axis)) }
        ?? (0, frame.min(along: axis) - viewport.min(along: axis))
    }
    let (x, y) = (point(.horizontal), point(.vertical))
    anchor = ScrollAnchor(
      target.key, fraction: CGPoint(x: x.fraction, y: y.fraction),
      at: CGPoint(x: x.position, y: y.position))
  }

  /// An animated scroll to an item that has come to its end keeps the item there while the last
  /// cells are measured.
  func updateDestination() {
    guard let arrived = destination, arrived.motionNumber != scrollView.machine.number else {
      return
    }
    destination = nil
    if case .idle = scrollView.activity, scrollView.contentOffset == arrived.offset {
      hold(arrived.target)
    }
  }
}

/// The collection view as the offset controller uses it.
@MainActor
protocol OffsetControllerOwner: AnyObject {
  /// The counts of shown sections and items.
  var dataCounts: DataCounts { get }

  /// As the layout has the element now; nil for one that does not exist, and while the layout is out
  /// of date.
  func frameInLayout(of key: ElementKey) -> CGRect?

  /// The cells on screen, in any order.
  var cellsOnScreen: [CellOnScreen] { get }

  /// The cells on screen show data that may be gone.
  var isReloading: Bool { get }

  /// Views say how large they are, so that the layout changes as they come into view.
  var asksViews: Bool { get }
}

/// A cell on screen, in content coordinates.
struct CellOnScreen {
  let key: ElementKey
  let geometry: LayoutGeometry
  /// It is moved by hand, and nothing can be kept in place by it.
  let isInHand: Bool
}

/// An animated scroll to an item.
private struct ScrollDestination {
  let target: ScrollTarget
  /// As the layout has it now.
  let offset: CGPoint
  /// The motion there; another one has another destination.
  let motionNumber: Int
}
