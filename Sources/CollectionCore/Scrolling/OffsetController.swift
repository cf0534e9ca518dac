import Foundation

/// Decides the content offset when the content, the size or the inset changes. The controller stores
/// the goal that the next pass resolves (`OffsetGoal`), keeps the offset within its limits, and
/// follows the item that an animated scroll leads to.
@MainActor
final class OffsetController: ViewPart {
  /// The goal that decides the offset when the next pass changes the content, or nil to keep it. A
  /// change of the offset from outside the controller drops it, except for the steps of motions and
  /// drags that come before that pass.
  private var goal: OffsetGoal?
  /// The limits that were last applied to the offset, or nil before the first layout.
  private(set) var extent: ScrollExtent?
  /// The edition of the counts for which the offset was last corrected.
  private var countsEdition = 0
  /// Whether the offset has been corrected for the layout as it was last prepared.
  private var isCorrected = false
  /// The origin of the next change of the offset.
  private var mover = Mover.program
  /// Whether the next pass asks the layout for a target offset, because the size of the view has
  /// changed.
  var awaitsTargetOffset = false
  /// The inset that the layout was last prepared for, or nil before the first preparation.
  private var knownInset: EdgeInsets?
  /// The item to scroll to as soon as there is a layout with items, and whether the scroll is
  /// animated; or nil.
  var arrival: (target: ScrollTarget, isAnimated: Bool)?
  /// The item that the present scroll leads to, or nil.
  var destination: ScrollDestination?

  // MARK: Goals

  /// The element that keeps its place when the next pass changes the content, or nil.
  var anchor: ScrollAnchor? { if case .keep(let anchor, _) = goal { anchor } else { nil } }

  /// Keeps an element in place in the next pass, and in later ones until the offset changes. Nil keeps
  /// the offset.
  ///
  /// - Parameters:
  ///   - anchor: The element and its place.
  ///   - isForOnePass: Whether the element keeps its place in the next pass only. The default is
  ///     false.
  func keep(_ anchor: ScrollAnchor?, isForOnePass: Bool = false) {
    goal = anchor.map { .keep($0, isForOnePass: isForOnePass) }
  }

  /// Keeps an element in place during a change, unless the offset has another goal already.
  func keep(_ anchor: ScrollAnchor?, during change: () -> Void) {
    let isFree = goal == nil
    if isFree { keep(anchor) }
    change()
    if isFree { release() }
  }

  /// Keeps a paging view on a page in the next pass.
  func stay(onPageOf place: PagePlace, isSnapped: Bool) {
    goal = .page(place, isSnapped: isSnapped)
  }

  /// Drops the goal, so that the offset stays as it is.
  func release() { goal = nil }

  /// Drops a goal for the pass that is over.
  ///
  /// - Parameter isLast: Whether no other pass is due. The end of the content that an anchor keeps is
  ///   then dropped too, because the layout for which it was made is shown.
  func passIsOver(isLast: Bool) {
    switch goal {
    case .keep(_, isForOnePass: true), .page: release()
    case .keep(let anchor, _) where isLast && anchor.contentEnd != nil: release()
    default: break
    }
  }

  /// Drops the goal if the program, the user or a motion has changed the offset. In a step of a
  /// motion or a drag, an anchor that no pass has used yet moves with its element.
  ///
  /// - Parameter distance: The change of the offset, in points. The default is zero.
  func offsetDidChange(by distance: CGPoint = .zero) {
    guard mover != .layout else { return }
    let isStep = mover == .motion
    mover = .program
    keep(isStep ? anchor.flatMap { visible.scrolled($0, by: distance) } : nil)
  }

  /// Runs a step of a motion or a drag, which changes the offset.
  func step(_ move: () -> Void) {
    if anchor != nil, !isCorrected { mover = .motion }
    move()
    mover = .program
  }

  /// The items on screen that can be anchors.
  var visible: VisibleAnchors { VisibleAnchors(view: owner) }

  /// The item that keeps its place when the size of the view changes.
  var anchorForResize: ScrollAnchor? {
    // An anchor that no pass has used yet is from before the present state of the layout.
    if let anchor, !isCorrected { return anchor }
    return visible.stopped ?? anchor ?? visible.first
  }

  /// Drops an anchor whose item the layout does not show. The item could have a place later, and the
  /// content would move there.
  func releaseLostAnchor() {
    if let anchor, owner.frameInLayout(of: anchor.key) == nil { release() }
  }

  // MARK: Correcting the offset

  /// Marks the offset as not corrected. Called when the content, its inset or the layout may have
  /// changed.
  func invalidate() { isCorrected = false }

  /// Records the present inset.
  ///
  /// - Returns: The inset that the layout was last prepared for, or nil if it is the present one.
  func takeInsetChange() -> EdgeInsets? {
    let (inset, known) = (owner.adjustedContentInset, knownInset)
    knownInset = inset
    return known == inset ? nil : known
  }

  /// Moves the offset for the layout and keeps the anchor.
  func move(to offset: CGPoint) { whileMoving { owner.move(to: offset) } }

  /// Changes the bounds for the host and keeps the anchor.
  func setBounds(_ bounds: CGRect) { whileMoving { owner.bounds = bounds } }

  /// Whether the controller itself is changing the offset.
  var isMoving: Bool { mover == .layout }

  private func whileMoving(_ change: () -> Void) {
    mover = .layout
    change()
    mover = .program
  }

  /// Returns the present limits if the offset has to be corrected for them, otherwise nil. The
  /// caller then calls `resolve(_:in:)`.
  func beginCorrection() -> ScrollExtent? {
    let new = owner.extent
    guard !isCorrected || new != extent else { return nil }
    isCorrected = true
    return new
  }

  /// Moves the offset to the one that the strongest goal asks for: the controller's own one, or one
  /// that others have for this correction alone. The result is limited to the content.
  ///
  /// - Parameters:
  ///   - others: The goals of a transition and of invalidation contexts, the strongest first.
  ///   - new: The present limits of the offset.
  /// - Returns: The kind of the goal that has decided. An anchor that the layout does not show decides
  ///   nothing.
  func resolve(_ others: [OffsetGoal], in new: ScrollExtent) -> OffsetGoal.Kind? {
    let offset = owner.contentOffset
    for goal in [goal].compactMap(\.self) + others {
      guard let target = self.offset(for: goal, in: new) else { continue }
      if goal.kind == .follow {
        correct(to: target, new)
      } else if target != offset || new != extent {
        // An offset that the program set beyond the content stays until the content changes.
        correct(to: limitedKeepingStretch(target), new)
      }
      return goal.kind
    }
    return nil
  }

  /// Returns the offset for a goal in the present layout, or nil if it decides nothing there.
  private func offset(for goal: OffsetGoal, in extent: ScrollExtent) -> CGPoint? {
    switch goal {
    case .page(let place, true): extent.limited(place.page(in: extent))
    case .page(let place, false): extent.limited(place.offset(in: extent.view, isSnapped: false))
    case .keep(let anchor, _): self.offset(keeping: anchor, in: extent)
    case .follow(let offset): offset
    case .adjust(let distance): owner.contentOffset + distance
    }
  }

  /// Returns the offset at which an anchor keeps its place in the present layout, or nil if the
  /// layout does not show its element.
  private func offset(keeping anchor: ScrollAnchor, in extent: ScrollExtent) -> CGPoint? {
    if let distance = anchor.distanceFromStop, let stop = owner.stop(for: anchor.key) {
      return stop + distance
    }
    return owner.frameInLayout(of: anchor.key).map { anchor.offset(for: $0, in: extent) }
  }

  private func correct(to corrected: CGPoint, _ new: ScrollExtent) {
    let old = extent ?? new
    extent = new
    let item = destination.flatMap { $0.motionNumber == owner.machine.number ? $0 : nil }
    let activity = owner.activity
    let edition = session.countsEdition
    let isSameData = edition == countsEdition
    countsEdition = edition
    whileMoving {
      let offset = owner.contentOffset
      owner.move(to: corrected)
      owner.machine.carry(by: owner.contentOffset - offset)
      switch activity {
      case .moving(let motion, _) where motion.cause == .guided:
        continueScroll(to: item, or: motion.end, of: old)
      // A scrollbar does not lead to items that have been added meanwhile.
      case .scrollbarDrag where isSameData: continueScrollbar(at: offset, of: old)
      default: break
      }
    }
  }

  /// Returns `target` limited to the content, or as far beyond an end of the content as a drag or a
  /// bounce has moved the view at present.
  private func limitedKeepingStretch(_ target: CGPoint) -> CGPoint {
    var result = owner.limited(target)
    guard let extent, owner.isTracking || owner.isDecelerating else { return result }
    let (stretch, excess) = (extent.overshoot(of: owner.contentOffset), target - result)
    for axis in Axis.allCases {
      let (stretch, excess) = (stretch.along(axis), excess.along(axis))
      guard stretch * excess > 0 else { continue }
      let kept = stretch > 0 ? min(stretch, excess) : max(stretch, excess)
      result.set(result.along(axis) + kept, along: axis)
    }
    return result
  }

  // MARK: Target offsets after a change of the size

  /// Returns whether the layout is to be asked for a target offset in this pass. A paging view stops
  /// at pages, which the layout does not choose.
  func takeTargetRequest() -> Bool {
    defer { awaitsTargetOffset = false }
    return awaitsTargetOffset && !owner.isPagingEnabled
  }

  /// Whether nothing moves the content, so that a chosen offset can be applied at once.
  var isAtRest: Bool { if case .idle = owner.activity { true } else { false } }

  // MARK: Scrolls in progress

  /// Redirects a guided motion after the content has changed. A motion to an offset continues with
  /// the content around it, a motion to an end of the content continues to the new end, and a
  /// motion to an item continues to the item's present position, because content is measured and
  /// grows during the scroll.
  ///
  /// - Parameters:
  ///   - item: The item that the motion leads to, or nil.
  ///   - end: The end of a motion without an item, before the change.
  ///   - old: The limits of the offset before the change.
  private func continueScroll(to item: ScrollDestination?, or end: CGPoint, of old: ScrollExtent) {
    guard let extent, case .moving(let motion, _) = owner.activity else { return }
    var target = motion.end
    if let item {
      target = places.offset(for: item.target) ?? target
    } else {
      target = extent.offset(target, atEndsOf: end, in: old)
    }
    if target != motion.end { owner.machine.glide(to: target, from: motion.origin) }
    if let item {
      destination = ScrollDestination(
        target: item.target, offset: target, motionNumber: owner.machine.number)
    }
  }

  /// Continues a movement by a scrollbar that has reached the end of the content to the new end. The
  /// caller makes sure that the data are the same, so that the content has grown because items there
  /// have been measured.
  ///
  /// - Parameters:
  ///   - offset: The offset before the change.
  ///   - old: The limits of the offset before the change.
  private func continueScrollbar(at offset: CGPoint, of old: ScrollExtent) {
    guard let extent, case .scrollbarDrag(let origin, _) = owner.activity else { return }
    let target = extent.offset(owner.contentOffset, atEndsOf: offset, in: old)
    if target != owner.contentOffset { owner.machine.glide(to: target, from: origin) }
  }

  // MARK: Scrolling to an item

  /// Scrolls to the item that is to be shown as soon as there is a layout with items, if there are
  /// items now.
  ///
  /// - Parameter prepare: Brings the layout up to date.
  func scrollToArrival(prepare: () -> Void) {
    guard let (target, animated) = arrival else { return }
    // Items that come later are shown at once at the right place.
    arrival?.isAnimated = false
    prepare()
    guard session.dataCounts.items.contains(where: { $0 > 0 }) else { return }
    if owner.rows.show(target, animated: animated) { prepare() }
    scroll(to: target, animated: animated)
  }

  private var places: TargetPlaces { TargetPlaces(view: owner) }

  /// Scrolls to the item. The layout must be up to date.
  private func scroll(to target: ScrollTarget, animated: Bool) {
    let target = target.isExact ? target : places.existing(target)
    guard let offset = places.offset(for: target) else {
      arrival = nil
      return CallerMistake.report(places.missing(target.key, in: session.dataCounts))
    }
    release()
    owner.setContentOffset(offset, animated: animated)
    if animated {
      destination = ScrollDestination(
        target: target, offset: offset, motionNumber: owner.machine.number)
    } else {
      hold(target)
    }
  }

  /// Makes the item the anchor, so that it stays in place while it and the items around it are
  /// measured.
  private func hold(_ target: ScrollTarget) {
    if let held = places.anchor(for: target) { keep(held) }
  }

  /// Makes the item of an animated scroll the anchor when the scroll has reached it, so that it
  /// stays in place while the last cells are measured.
  func updateDestination() {
    guard let arrived = destination, arrived.motionNumber != owner.machine.number else {
      return
    }
    destination = nil
    if case .idle = owner.activity, owner.contentOffset == arrived.offset {
      hold(arrived.target)
    }
  }
}

/// The origin of a change of the content offset.
private enum Mover {
  /// A step of a motion or a drag that the anchor follows.
  case motion
  /// The controller itself.
  case layout
  /// Anybody else.
  case program
}

/// The destination of an animated scroll to an item.
struct ScrollDestination {
  fileprivate let target: ScrollTarget
  /// The offset for the item in the present layout.
  fileprivate let offset: CGPoint
  /// The number of the motion that leads there. Another motion has another destination.
  fileprivate let motionNumber: Int
}
