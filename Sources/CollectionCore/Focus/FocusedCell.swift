import Foundation

/// Keeps the cell that has the keyboard alive. Out of view it is pinned: it is not recycled, or the
/// keyboard would be nowhere, and not shown by a second cell when it comes into view.
@MainActor
package final class FocusedCell<View: SuppliedView> {
  private let updates: UpdateScheduler
  private let session: LayoutSession
  private let elements: ElementStore<View>
  private let views: ViewSupply<View>
  private let focus: FocusController
  weak var owner: (any FocusedCellOwner<View>)?

  /// The cell while it is out of view.
  package private(set) var pinned: PinnedElement<View>?
  /// The cell that the host was told of last.
  private weak var told: View?

  init(
    updates: UpdateScheduler, session: LayoutSession, elements: ElementStore<View>,
    views: ViewSupply<View>, focus: FocusController
  ) {
    (self.updates, self.session, self.focus) = (updates, session, focus)
    (self.elements, self.views) = (elements, views)
  }

  /// - Returns: Those of the elements that leave the screen that may go.
  func pinning(_ leavers: [VisibleElement<View>]) -> [VisibleElement<View>] {
    guard let key = focus.keyWithKeyboard else { return leavers }
    return leavers.filter { leaver in
      guard leaver.key == key, pinned == nil else { return true }
      leaver.view.ownership.pin(key)
      pinned = PinnedElement(
        key: key, view: leaver.view, applied: leaver.applied, isToldDisplayed: true)
      return false
    }
  }

  /// The cell that is kept out of view for `key`.
  func view(for key: ElementKey) -> View? { pinned.flatMap { $0.key == key ? $0.view : nil } }

  /// The element has come into view.
  func take(_ key: ElementKey) -> PinnedElement<View>? {
    guard let kept = pinned, kept.key == key else { return nil }
    pinned = nil
    return kept
  }

  /// Updates gave its item another index path, or took it away.
  func rename(_ newKey: (ElementKey) -> ElementKey?) {
    guard let kept = pinned else { return }
    guard let key = newKey(kept.key) else { return retire() }
    pinned?.key = key
    pinned?.applied.indexPath = key.indexPath
    kept.view.ownership.pin(key)
  }

  func retire() {
    guard let kept = pinned else { return }
    pinned = nil
    elements.retire(kept.view, of: kept.key, isToldDisplayed: kept.isToldDisplayed)
  }

  /// The views belong to a host that is there no more.
  func discard() { (pinned, told) = (nil, nil) }

  /// The keyboard was in the cell before, which may have been taken off the screen meanwhile.
  func discardReport() { told = nil }

  /// Part of a frame: tells the host which cell has the keyboard, and makes it if it is out of view.
  func update() {
    guard let owner, updates.mayUpdate, owner.hasFrames else { return }
    let key = focus.keyWithKeyboard
    if let pinned, pinned.key != key { retire() }
    let view = key.flatMap { elements.visible[$0]?.view ?? pinnedView(for: $0) }
    place()
    if elements.placementCount > 0 { owner.placeAll() }
    guard view !== told else { return }
    told = view
    owner.reportFocus(focused: view)
  }

  /// The cell, which is made where the layout has it, out of view; nil where it cannot be made.
  private func pinnedView(for key: ElementKey) -> View? {
    if let pinned { return pinned.view }
    guard let owner, !owner.isPassDue else { return nil }
    owner.prepareLayoutIfNeeded()
    guard let attributes = session.attributes(for: key) else { return nil }
    // As in a pass: whatever a data source asks for meanwhile comes in the next frame.
    return updates.during(.showing) { make(key, attributes) }
  }

  private func make(_ key: ElementKey, _ attributes: CollectionViewLayoutAttributes) -> View? {
    guard let owner,
      let view = elements.takePrepared(key) ?? views.makeView(for: key, at: attributes.geometry)
    else { return nil }
    guard !updates.hasOperations, focus.keyWithKeyboard == key else {
      elements.giveBack(view)
      return nil
    }
    view.ownership.pin(key)
    owner.showSelection(in: view, key)
    pinned = PinnedElement(
      key: key, view: view, applied: attributes.copied, isToldDisplayed: false)
    owner.describe(view, key)
    elements.apply(attributes, to: view)
    return view
  }

  /// The layout may have it elsewhere now.
  private func place() {
    guard let kept = pinned, let attributes = session.attributes(for: kept.key),
      !attributes.isEqual(kept.applied)
    else { return }
    pinned?.applied = attributes.copied
    elements.apply(attributes, to: kept.view)
  }
}

/// A view that is kept out of view because the keyboard is in it.
package struct PinnedElement<View: ElementView> {
  package fileprivate(set) var key: ElementKey
  package let view: View
  /// A copy of what was applied last.
  fileprivate var applied: CollectionViewLayoutAttributes
  /// The delegate has heard that it is displayed.
  let isToldDisplayed: Bool
}

/// The part of the collection view that `FocusedCell` uses.
@MainActor
protocol FocusedCellOwner<View>: AnyObject {
  associatedtype View: SuppliedView

  var hasFrames: Bool { get }
  /// The screen is not as the layout says: a pass shows it first.
  var isPassDue: Bool { get }
  func prepareLayoutIfNeeded()
  /// Tells the host every place.
  func placeAll()
  /// Tells the host which view has the keyboard.
  func reportFocus(focused view: View?)
  func showSelection(in view: View, _ key: ElementKey)
  /// Tells assistive technology which element the view shows.
  func describe(_ view: View, _ key: ElementKey)
}
