import Foundation

/// The layout pass: decides when one is due, and takes every change of the screen from the data to the
/// views on screen: scroll, resize, reload, update, another layout, an
/// animated change of the bounds, a step of a transition.
@MainActor
final class ScreenPass<View: ElementView> {
  private let updates: UpdateScheduler
  private let session: LayoutSession
  private let offsets: OffsetController
  private let elements: ElementStore<View>
  private let sizes: SizeNegotiation<View>
  private let transitions: LayoutTransitions
  weak var owner: (any ScreenPassOwner<View>)?

  /// The screen is not as the layout says.
  private(set) var isDue = true

  init(
    updates: UpdateScheduler, session: LayoutSession, offsets: OffsetController,
    elements: ElementStore<View>, sizes: SizeNegotiation<View>, transitions: LayoutTransitions
  ) {
    (self.updates, self.session, self.offsets) = (updates, session, offsets)
    (self.elements, self.sizes, self.transitions) = (elements, sizes, transitions)
  }

  func setDue() { isDue = true }

  /// Takes the order for a pass.
  func begin() { isDue = false }

  /// Shows a change.
  ///
  /// - Returns: False when the layout cannot be shown yet: it asks for a reload whenever it is prepared.
  @discardableResult
  func run<Change: ScreenChange>(_ change: Change) -> Bool where Change.View == View {
    guard let owner else { return false }
    // Counts, layout and names: from here on everything that is asked for belongs to the new state.
    change.announce()
    // The visible rectangle depends on the content size and the content offset, so these come before
    // the layout is asked for elements.
    if change.correctsOffsetFirst { updateGeometry() }
    // The reading direction is the layout's; views keep their places in content coordinates.
    if session.isPrepared { owner.updateMirroring() }
    // After a reload the views on screen belong to data that is gone.
    if session.isPrepared, session.isReloading, change.clearsOldData { clearScreen() }
    // The layout and the delegate choose with the content size of the new state before them, and what
    // they choose decides which elements are asked for.
    if change.requestsOffset() { chooseOffset() }
    change.offsetIsChosen()
    // A callback of any step so far may have invalidated the layout.
    if !session.isPrepared, !session.isReloading { updateGeometry() }
    guard session.isPrepared else {
      change.abandon()
      return false
    }
    change.willShow()
    // Elements that leave are shown on their way in an animated change; otherwise their views are free
    // for the elements that appear.
    if change.isAnimated { elements.gatherLeavers() }
    if !session.isReloading {
      // Views that appear may ask for another size, which changes the layout, and with it what is
      // visible: then there is another round. What a callback has asked for waits for the next pass.
      var rounds = SizingRounds()
      repeat {
        showAnswer()
      } while !isDue && sizes.negotiate(&rounds, updateGeometry: updateGeometry)
    }
    // Everything is in its final place, from which the animations are reckoned back.
    change.animate(elements.takeDeparting())
    DebugLog.layout?.record(
      "pass: \(elements.visible.count) elements, \(elements.placementCount) placed")
    // The host is given all places in one call, before the change ends.
    owner.placeAll()
    change.finish()
    return true
  }

  /// Everything on screen shows earlier data.
  private func clearScreen() {
    guard let owner else { return }
    session.endReload()
    owner.clearScreen()
    guard session.isReloading else { return }
    // The delegate asked for another; nothing is shown yet that it would take away.
    session.endReload()
    updateGeometry()
  }

  /// Brings the screen up to date with what the layout answers now.
  private func showAnswer() {
    guard let owner else { return }
    let answering = owner.layoutIdentity
    let (answer, isNew) = session.answer(
      in: owner.bounds, ahead: owner.answerAhead, isFixed: !owner.isMovingItems,
      axes: owner.scrollingAxes)
    let difference = elements.compare(
      with: answer, isNew: isNew, in: owner.bounds, reusesAttributes: owner.reusesAttributes)
    for element in owner.withoutFocused(difference.leavers) { elements.depart(element) }
    // A callback may install another layout: then this answer is void, and the next pass comes.
    for change in difference.changed where owner.layoutIdentity == answering {
      owner.update(change.element, to: change.attributes)
    }
    for index in difference.appearing
    where owner.layoutIdentity == answering && !updates.hasOperations {
      answer.entries[index].state = owner.show(answer.entries[index])
    }
    elements.takeBackLent()
  }

  // MARK: Geometry

  /// Repeats until the content size and the offset agree: a corrected offset changes the bounds,
  /// and the layout may answer anew for them.
  func updateGeometry() {
    for _ in 0..<4 {
      updateInset()
      prepareLayout()
      guard let extent = offsets.beginCorrection() else { break }
      correctOffset(to: extent)
    }
    // For a layout whose content and offset never agree.
    prepareLayout()
    // The correction's own change of bounds is part of this pass.
    isDue = !session.isPrepared
  }

  private func correctOffset(to extent: ScrollExtent) {
    let planned = transitions.plannedOffset()
    let isPlanned = offsets.anchor == nil && planned != nil
    let adjustment = isPlanned ? .zero : session.takeOffsetAdjustment()
    if offsets.correct(to: extent, adjustment: adjustment, planned: planned) {
      // The anchor, and no transition, has decided where the view is.
      transitions.discardPlan()
    }
  }

  /// The safe area counts along the axes on which the content scrolls: that changes with the content,
  /// the size and the bounces.
  ///
  /// - Returns: Whether the inset has changed, and the layout is out of date.
  @discardableResult
  private func updateInset() -> Bool {
    guard let old = offsets.takeInsetChange() else { return false }
    owner?.contentInsetDidChange(from: old)
    return true
  }

  /// Brings counts and layout up to date, without making views.
  func prepareLayout() {
    if session.prepare() { owner?.layoutWasPrepared() }
    // For the inset that its content asks for.
    if session.isPrepared, updateInset(), session.prepare() { owner?.layoutWasPrepared() }
  }

  /// Reads the content size again, after the layout has heard of an update.
  func readContentSize() {
    prepareLayout()
    if session.readContentSize() { offsets.invalidate() }
  }

  /// Moves the view to where the layout and the delegate want it.
  private func chooseOffset() {
    guard let owner else { return }
    let proposed = owner.bounds.origin
    let target = owner.chosenOffset(for: proposed)
    guard target != proposed else { return }
    guard target.x.isFinite, target.y.isFinite else {
      CallerMistake.report("the target content offset of an update cannot be \(target)")
      return
    }
    offsets.setAnchor(nil)
    offsets.moveWithinContent(to: target)
    updateGeometry()
  }
}

/// A change of the screen: what is different about it from every other.
@MainActor
protocol ScreenChange {
  associatedtype View: ElementView

  /// Before anything is asked for: the layout hears of the change, and views get the names that their
  /// elements have now.
  func announce()

  /// The offset is corrected for the new content before the layout is asked for an offset. Where it is
  /// not, the layout is asked with the offset as it is, and what it leaves unchanged is kept in place.
  var correctsOffsetFirst: Bool { get }

  /// Whether the pass clears the screen after a reload, since views may show data that no longer
  /// exists.
  var clearsOldData: Bool { get }

  /// Called once, when the geometry is settled.
  ///
  /// - Returns: Whether the layout and the delegate are to be asked where the view is to be.
  func requestsOffset() -> Bool

  /// The offset is where layout and delegate want it.
  func offsetIsChosen()

  /// Whether elements that leave are gathered, to be shown on their way.
  var isAnimated: Bool { get }

  /// The last moment before elements come and go.
  func willShow()

  /// Everything is where it belongs; what moves is to start from where it was.
  ///
  /// - Parameter leavers: Elements that are not on screen any more, if the change is animated.
  func animate(_ leavers: [VisibleElement<View>])

  /// The layout cannot be shown yet.
  func abandon()

  /// The host has heard of every place.
  func finish()
}

/// The collection view as a layout pass uses it.
@MainActor
protocol ScreenPassOwner<View>: AnyObject {
  associatedtype View: ElementView

  var bounds: CGRect { get }
  /// Another for each layout of the view.
  var layoutIdentity: ObjectIdentifier { get }
  var reusesAttributes: Bool { get }
  /// Elements are moved by hand in the layout's answer.
  var isMovingItems: Bool { get }
  /// The layout's answer for more than is visible that has been asked for ahead.
  var answerAhead: LayoutAnswer? { get }
  var scrollingAxes: [Axis] { get }

  /// The content inset may depend on the content.
  func contentInsetDidChange(from old: EdgeInsets)
  /// The layout has been prepared anew.
  func layoutWasPrepared()
  /// Where layout and delegate want the view, of `proposed`.
  func chosenOffset(for proposed: CGPoint) -> CGPoint
  /// The layout's reading direction may be another.
  func updateMirroring()
  /// Everything that shows earlier data is to go.
  func clearScreen()

  /// Elements that may go: not the one with the keyboard.
  func withoutFocused(_ leavers: [VisibleElement<View>]) -> [VisibleElement<View>]
  func show(_ entry: LayoutAnswer.Entry) -> LayoutAnswer.State
  func update(_ element: VisibleElement<View>, to attributes: CollectionViewLayoutAttributes)
  /// Tells the host every place.
  func placeAll()
}
