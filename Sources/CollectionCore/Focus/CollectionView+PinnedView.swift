import Foundation

/// The cell of the focused item while it is out of view: it is not recycled, or the keyboard would
/// be nowhere, and not shown by a second cell when it comes into view.
extension CollectionView {
  /// - Returns: Those that may go.
  func pinningFocused(_ leavers: [ShownElement]) -> [ShownElement] {
    guard focus.hasKeyboard, let position = focus.position else { return leavers }
    let key = ElementKey(.cell, position.indexPath)
    return leavers.filter { element in
      guard element.key == key, focus.pinned == nil else { return true }
      element.view.custody.pin(key)
      focus.pinned = PinnedElement(
        key: key, view: element.view, applied: element.applied, isToldDisplayed: true)
      return false
    }
  }

  /// The cell that is kept out of view for `key`.
  func pinnedOne(for key: ElementKey) -> CollectionReusableView? {
    focus.pinned.flatMap { $0.key == key ? $0.view : nil }
  }

  /// The element has come into view.
  func takePinned(_ key: ElementKey) -> PinnedElement? {
    guard let pinned = focus.pinned, pinned.key == key else { return nil }
    focus.pinned = nil
    return pinned
  }

  /// Updates gave its item another index path, or took it away.
  func renamePinned(_ newKey: (ElementKey) -> ElementKey?) {
    guard let pinned = focus.pinned else { return }
    guard let key = newKey(pinned.key) else { return retirePinned() }
    focus.pinned?.key = key
    focus.pinned?.applied.indexPath = key.indexPath
    pinned.view.custody.pin(key)
  }

  func retirePinned() {
    guard let pinned = focus.pinned else { return }
    focus.pinned = nil
    elements.retire(pinned.view, of: pinned.key, isToldDisplayed: pinned.isToldDisplayed)
  }

  /// Makes the cell where the layout has it, out of view.
  func pinnedView(for key: ElementKey) -> CollectionReusableView? {
    if let pinned = focus.pinned { return pinned.view }
    guard !pass.isDue, let attributes = layoutAttributesForItem(at: key.indexPath) else {
      return nil
    }
    // As in a pass: whatever a data source asks for meanwhile comes in the next frame.
    return updates.during(.showing) { makePinnedView(for: key, attributes) }
  }

  private func makePinnedView(
    for key: ElementKey, _ attributes: CollectionViewLayoutAttributes
  ) -> CollectionReusableView? {
    guard let view = elements.takePrepared(key) ?? makeView(for: key, attributes) else {
      return nil
    }
    guard !updates.hasOperations, focus.position?.indexPath == key.indexPath else {
      elements.giveBack(view)
      return nil
    }
    view.custody.pin(key)
    showSelection(in: view, key)
    focus.pinned = PinnedElement(
      key: key, view: view, applied: attributes.copied, isToldDisplayed: false)
    describe(view, key)
    elements.apply(attributes, to: view)
    return view
  }

  /// The layout may have it elsewhere now.
  func placePinned() {
    guard let pinned = focus.pinned, let attributes = attributesInLayout(for: pinned.key),
      !attributes.isEqual(pinned.applied)
    else { return }
    focus.pinned?.applied = attributes.copied
    elements.apply(attributes, to: pinned.view)
  }
}
