import Foundation

/// Keeps the cell that has the keyboard alive. Out of view the cell is pinned: it is not recycled,
/// because the keyboard would be lost, and no second cell is created for its item when the item
/// comes into view.
@MainActor
package final class FocusedCell: ViewPart {
  /// The focused cell while it is out of view, or nil.
  package private(set) var pinned: VisibleElement?
  /// The cell that was last reported to the host.
  private weak var reportedView: CollectionReusableView?
  /// The view that contains the widget that has the keyboard, while no item has the focus.
  private weak var viewWithKeyboard: CollectionReusableView?

  /// Pins the cell that has the keyboard if it is among the elements that leave the screen.
  ///
  /// - Returns: The other elements.
  func pinning(_ leavingElements: [VisibleElement]) -> [VisibleElement] {
    let key = focus.keyWithKeyboard
    if key == nil, viewWithKeyboard == nil { return leavingElements }
    return leavingElements.filter { leaver in
      guard leaver.key == key || leaver.view === viewWithKeyboard, pinned == nil else {
        return true
      }
      leaver.view.ownership.pin(leaver.key)
      pinned = leaver
      return false
    }
  }

  /// Records which view contains the widget that has the keyboard.
  ///
  /// - Parameter view: The view, or nil if the keyboard is not in a widget of a view, or in the cell
  ///   of the focused item.
  func keyboardIsIn(_ view: CollectionReusableView?) { viewWithKeyboard = view }

  /// Takes the keyboard from a view that is about to be recycled, so that what is typed does not go
  /// to another element.
  func viewWillBeRecycled(_ view: CollectionReusableView) {
    guard view === viewWithKeyboard else { return }
    viewWithKeyboard = nil
    owner.host?.releaseKeyboard(from: view)
  }

  /// Returns the pinned cell if it shows the element with the given key.
  func view(for key: ElementKey) -> CollectionReusableView? {
    pinned.flatMap { $0.key == key ? $0.view : nil }
  }

  /// Returns the pinned cell of an element that has come into view, and no longer pins it.
  func take(_ key: ElementKey) -> VisibleElement? {
    guard let kept = pinned, kept.key == key else { return nil }
    pinned = nil
    return kept
  }

  /// Gives the pinned cell the new index path of its item, or retires it if the item is gone.
  func rename(_ newKey: (ElementKey) -> ElementKey?) {
    guard let kept = pinned else { return }
    guard let key = newKey(kept.key) else { return retire() }
    kept.key = key
    kept.applied.indexPath = key.indexPath
    if kept.report.isReported { kept.report = owner.displayReport(of: key) }
    kept.view.ownership.pin(key)
  }

  /// Stops pinning the cell, and puts it into its reuse queue.
  func retire() {
    guard let kept = pinned else { return }
    pinned = nil
    elements.retire(kept)
  }

  /// Discards the record of all cells, because they belong to an earlier host.
  ///
  /// - Returns: The cell that was pinned, or nil.
  func discard() -> VisibleElement? {
    defer { (pinned, reportedView, viewWithKeyboard) = (nil, nil, nil) }
    return pinned
  }

  /// Makes the next update report the focused cell again. The keyboard has been in the cell before,
  /// which may have been removed from the screen meanwhile.
  func discardReport() { reportedView = nil }

  /// Reports to the host which cell has the keyboard, and creates the cell if its item is out of
  /// view. Called in each frame.
  func update() {
    guard updates.mayUpdate, let host = owner.host else { return }
    let key = focus.keyWithKeyboard
    if key != nil { viewWithKeyboard = nil }
    if let pinned, pinned.key != key, pinned.view !== viewWithKeyboard { retire() }
    let view = key.flatMap { elements.visible[$0]?.view ?? pinnedView(for: $0) }
    place()
    if elements.placementCount > 0 { owner.placeAll() }
    guard view !== reportedView else { return }
    reportedView = view
    host.focus(view)
    owner.showSelection()
  }

  /// Returns the pinned cell, or creates it out of view where the layout places it. Nil if it
  /// cannot be created.
  private func pinnedView(for key: ElementKey) -> CollectionReusableView? {
    if let pinned { return pinned.view }
    guard !owner.pass.isDue else { return nil }
    owner.prepareLayoutIfNeeded()
    guard let attributes = session.attributes(for: key) else { return nil }
    // Updates that the data source requests meanwhile are shown in the next frame, as in a layout
    // pass.
    return updates.during(.showing) { make(key, attributes) }
  }

  private func make(_ key: ElementKey, _ attributes: CollectionViewLayoutAttributes)
    -> CollectionReusableView?
  {
    guard
      let view = elements.prepared.take(key) ?? views.makeView(for: key, at: attributes.geometry)
    else { return nil }
    guard !updates.hasOperations, focus.keyWithKeyboard == key else {
      elements.giveBack(view)
      return nil
    }
    view.ownership.pin(key)
    owner.showSelection(in: view, key)
    pinned = VisibleElement(key: key, view: view, applied: attributes.copied, report: .unreported)
    owner.access.describe(view, key)
    elements.apply(attributes, to: view)
    return view
  }

  /// Applies the layout's present attributes to the pinned cell.
  private func place() {
    guard let kept = pinned, let attributes = session.attributes(for: kept.key),
      !attributes.isEqual(kept.applied)
    else { return }
    kept.applied = attributes.copied
    elements.apply(attributes, to: kept.view)
  }
}
