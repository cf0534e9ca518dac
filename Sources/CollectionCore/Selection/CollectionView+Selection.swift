import Foundation

/// Which items are selected.
///
/// The selection belongs to the data, not to views: it outlives scrolling and reuse, items take it
/// along when updates move them, and lose it when they are deleted. `reloadData()` clears it;
/// after an update that did not fit the data, index paths that still exist stay selected. What is
/// kept are ranges: all of a million items are one.
extension CollectionView {
  /// Whether items can be selected. What is selected stays so when it becomes false.
  public var allowsSelection: Bool {
    get { selection.rules.allowsSelection }
    set { selection.rules.allowsSelection = newValue }
  }

  /// Whether more than one item can be. False at first; set to false, the first selected item stays
  /// selected.
  public var allowsMultipleSelection: Bool {
    get { selection.rules.allowsMultipleSelection }
    set { selection.rules.allowsMultipleSelection = newValue }
  }

  /// In place of `allowsSelection` while `isEditing`. False at first.
  public var allowsSelectionDuringEditing: Bool {
    get { selection.rules.allowsSelectionDuringEditing }
    set { selection.rules.allowsSelectionDuringEditing = newValue }
  }

  /// In place of `allowsMultipleSelection` while `isEditing`. False at first.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { selection.rules.allowsMultipleSelectionDuringEditing }
    set { selection.rules.allowsMultipleSelectionDuringEditing = newValue }
  }

  /// Whether the content is being edited: other rules of selection hold then. Nothing is selected
  /// after a change of it.
  public var isEditing: Bool {
    get { selection.rules.isEditing }
    set { selection.rules.isEditing = newValue }
  }

  /// In reading order; empty when nothing is selected, never nil. O(selected items): where there may
  /// be many, ask `selectedItems(inSection:)`.
  public var indexPathsForSelectedItems: [IndexPath]? {
    selection.existing.positions.map(\.indexPath)
  }

  /// O(ranges).
  public var numberOfSelectedItems: Int { selection.existing.count }

  /// The selected items of one section, as ranges.
  public func selectedItems(inSection section: Int) -> RangeSet<Int> {
    selection.existing.sections[section] ?? RangeSet()
  }

  public func isItemSelected(at indexPath: IndexPath) -> Bool {
    ItemPosition(indexPath).map { selection.existing.contains($0) } ?? false
  }

  /// Selects an item, in place of the one selected before unless several may be. The delegate is
  /// not told. Without effect where selection is not allowed.
  ///
  /// - Parameters:
  ///   - indexPath: Nil deselects everything. In the block of a batch update it is one of the data
  ///     before the update.
  ///   - scrollPosition: Where to bring the item; none to scroll nowhere.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard selection.allows else { return }
    guard let indexPath else { return selection.set(ItemRanges()) }
    guard let position = ItemPosition(indexPath), dataCounts.contains(position) else {
      return CallerMistake.report(dataCounts.missing(indexPath, "select"))
    }
    selection.add(position)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// The delegate is not told. Without effect where selection is not allowed, and, with a line in the
  /// log, for an item that does not exist.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard selection.allows else { return }
    guard let position = ItemPosition(indexPath), dataCounts.contains(position) else {
      return CallerMistake.warn(dataCounts.missing(indexPath, "deselect"))
    }
    selection.remove(position)
  }

  /// Selects every item, where several may be selected. The delegate is not told. O(sections).
  public func selectAllItems() { selection.selectAll() }

  /// Which rules clicks and taps follow. `.automatic` at first.
  public var selectionStyle: SelectionStyle {
    get { selection.rules.style }
    set { selection.rules.style = newValue }
  }

  /// Whether dragging an item moves it by hand, with what is selected besides if it is selected; a
  /// finger has to stay on it first. Escape and a right click put everything back. False at first.
  public var movesItemsByDragging: Bool {
    get { pointer.movesItems }
    set { pointer.movesItems = newValue }
  }

  // MARK: In the view

  /// O(views on screen).
  func showSelection() {
    for element in elements.visible.all { showSelection(in: element.view, element.key) }
    for (key, view) in elements.prepared.all { showSelection(in: view, key) }
  }

  func showSelection(in view: CollectionReusableView, _ key: ElementKey) {
    guard key.kind == .cell, let cell = view as? CollectionViewCell else { return }
    let position = ItemPosition(section: key.section, item: key.item)
    let isSelected = selection.items.contains(position)
    let isHighlighted = pointer.highlighted == position
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    let isDropTarget = drops.tracking?.target == position
    if cell.isDropTarget != isDropTarget { cell.isDropTarget = isDropTarget }
    let isDragged = drags.session != nil && drags.isDragged(position)
    if cell.isDragged != isDragged { cell.isDragged = isDragged }
  }
}

extension CollectionView: SelectionControllerOwner {
  @discardableResult
  func callDelegate(_ method: OptionalMethod, at dataPath: IndexPath) -> Bool? {
    guard let delegate else { return nil }
    return method.ask {
      switch method {
      case .shouldSelect: return delegate.collectionView(self, shouldSelectItemAt: dataPath)
      case .shouldDeselect: return delegate.collectionView(self, shouldDeselectItemAt: dataPath)
      case .didHighlight: delegate.collectionView(self, didHighlightItemAt: dataPath)
      case .didUnhighlight: delegate.collectionView(self, didUnhighlightItemAt: dataPath)
      case .didSelect: delegate.collectionView(self, didSelectItemAt: dataPath)
      case .didDeselect: delegate.collectionView(self, didDeselectItemAt: dataPath)
      default: preconditionFailure("\(method) neither asks about an item nor tells of one")
      }
      return true
    }
  }

  func shouldHighlight(itemAt dataPath: IndexPath) -> Bool {
    delegate?.collectionView(self, shouldHighlightItemAt: dataPath) ?? true
  }

  func canFocus(itemAt dataPath: IndexPath) -> Bool {
    delegate?.collectionView(self, canFocusItemAt: dataPath) ?? true
  }

  func reportSelection() { delegate?.collectionViewDidChangeSelection(self) }
}
