import Foundation

/// The selection.
///
/// The selection belongs to the data, not to the views: it outlasts scrolling and reuse. Items keep
/// their selection when updates move them, and lose it when they are deleted. `reloadData()` clears
/// the selection. After an update that did not agree with the data, the index paths that still
/// exist stay selected. The selection is stored as ranges: a selection of a million consecutive
/// items is one range.
extension CollectionViewAdditions where Self: CollectionView {
  /// The number of selected items. The cost is O(r) for r ranges of consecutive selected items.
  public var numberOfSelectedItems: Int { selection.existing.count }
}

extension CollectionView {
  /// Returns the selected items of a section, as ranges of item indexes.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The indexes of the selected items in the section. The set is empty if none is
  ///   selected or the section does not exist.
  public func selectedItems(inSection section: Int) -> RangeSet<Int> {
    selection.existing.sections[section] ?? RangeSet()
  }

  /// Returns whether an item is selected. The cost is O(s) for s sections with selected items.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: True if the item is selected, false if it is not or does not exist.
  public func isItemSelected(at indexPath: IndexPath) -> Bool {
    ItemPosition(indexPath).map { selection.existing.contains($0) } ?? false
  }

  /// The implementation of `selectItem(at:animated:scrollPosition:)`.
  func select(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
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

  /// The implementation of `deselectItem(at:animated:)`.
  func deselect(_ indexPath: IndexPath) {
    guard selection.allows else { return }
    guard let position = ItemPosition(indexPath), dataCounts.contains(position) else {
      return CallerMistake.warn(dataCounts.missing(indexPath, "deselect"))
    }
    selection.remove(position)
  }

  /// Selects all items. The delegate is not called.
  ///
  /// If multiple selection is not allowed, the method does nothing. The cost is O(s) for s
  /// sections, independent of the number of items.
  public func selectAllItems() { selection.selectAll() }
}

extension CollectionViewAdditions where Self: CollectionView {
  /// The rules by which clicks and taps select items. The default is `automatic`.
  public var selectionStyle: SelectionStyle {
    get { selection.rules.style }
    set { selection.rules.style = newValue }
  }

  /// A Boolean value that determines whether the user can move items by dragging them. The default
  /// is false.
  ///
  /// A mouse moves the item under the pointer as soon as it is dragged. A finger has to rest on the
  /// item first. If the item is selected, all selected items are moved. Escape and a right click
  /// cancel the movement. The data source has to implement `collectionView(_:moveItemAt:to:)`. When
  /// the value becomes false, a movement in progress is canceled.
  public var movesItemsByDragging: Bool {
    get { pointer.movesItems }
    set { pointer.movesItems = newValue }
  }
}

extension CollectionView {
  // MARK: Display

  /// Updates all cells after a change of the selection or of another state.
  func showSelection() {
    forEachView { showSelection(in: $0, $1) }
  }

  func showSelection(in view: CollectionReusableView, _ key: ElementKey) {
    guard key.kind == .cell, let cell = view as? CollectionViewCell else { return }
    let position = key.position
    let isSelected = selection.items.contains(position)
    let isHighlighted = pointer.highlighted == position
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    let isDropTarget = drops.tracking?.target == position
    if cell.isDropTarget != isDropTarget { cell.isDropTarget = isDropTarget }
    let isDragged = isPart(position, of: drags.active)
    if cell.isDragged != isDragged { cell.isDragged = isDragged }
    var interaction = cell.interaction.subtracting(.ofItem)
    if focus.hasKeyboard, focus.position == position { interaction.insert(.focused) }
    if presentation.isInMovement(key) { interaction.insert(.reordering) }
    if isDragged { interaction.insert(.dragging) }
    if isPart(position, of: drags.liftedSession) { interaction.insert(.lifting) }
    if drops.tracking != nil { interaction.insert(.dropping) }
    cell.interaction = interaction
  }

  // MARK: The selection by positions in the data, for data sources that store it too

  /// Returns the selected items of a section by their positions in the data. Gaps and placeholders
  /// are left out.
  package func selectedItemsOfData(inSection section: Int) -> RangeSet<Int> {
    if presentation.isPlain { return selection.items.sections[section] ?? RangeSet() }
    var items = ItemRanges()
    for position in selection.items.positions {
      guard let path = presentation.dataPath(forShown: position) else { continue }
      items.insert(path.item..<path.item + 1, inSection: path.section)
    }
    return items.sections[section] ?? RangeSet()
  }

  /// Selects items of a section of the data and no others, without calls of the delegate.
  package func selectItemsOfData(_ ranges: [Range<Int>], inSection section: Int) {
    var items = ItemRanges()
    for range in ranges {
      guard !presentation.isPlain else {
        items.insert(range, inSection: section)
        continue
      }
      for item in range {
        let shown = presentation.shownPath(forData: IndexPath(item: item, section: section))
        items.insert(shown.item..<shown.item + 1, inSection: shown.section)
      }
    }
    selection.set(items)
  }

  // MARK: The calls of the delegate for the selection

  /// Calls a method of the delegate that asks about an item or tells of one.
  ///
  /// - Returns: The delegate's answer, or true for a method that returns nothing. Nil if the
  ///   delegate does not implement the method, without a delegate, and for an item that is not in the
  ///   data.
  @discardableResult
  func callDelegate(_ method: OptionalMethod, at position: ItemPosition) -> Bool? {
    guard let delegate, let dataPath = presentation.dataPath(forShown: position) else { return nil }
    return method.ask {
      switch method {
      case .shouldSelect: return delegate.collectionView(self, shouldSelectItemAt: dataPath)
      case .shouldDeselect: return delegate.collectionView(self, shouldDeselectItemAt: dataPath)
      case .didHighlight: delegate.collectionView(self, didHighlightItemAt: dataPath)
      case .didUnhighlight: delegate.collectionView(self, didUnhighlightItemAt: dataPath)
      case .didSelect: delegate.collectionView(self, didSelectItemAt: dataPath)
      case .didDeselect: delegate.collectionView(self, didDeselectItemAt: dataPath)
      case .shouldBeginMultipleSelection:
        return delegate.collectionView(self, shouldBeginMultipleSelectionInteractionAt: dataPath)
      case .didBeginMultipleSelection:
        delegate.collectionView(self, didBeginMultipleSelectionInteractionAt: dataPath)
      default: preconditionFailure("\(method) neither asks about an item nor tells of one")
      }
      return true
    }
  }

  /// Returns whether the delegate allows an item to be highlighted. True without a delegate.
  func shouldHighlight(_ position: ItemPosition) -> Bool {
    guard let delegate, let path = presentation.dataPath(forShown: position) else { return true }
    return delegate.collectionView(self, shouldHighlightItemAt: path)
  }

  // MARK: Cells whose `isUserInteractionEnabled` is false

  /// Returns the cell that shows an item or will show it: on screen, prepared, or kept out of view
  /// because of the keyboard focus. O(1).
  func cell(of position: ItemPosition) -> CollectionViewCell? {
    let key = position.key
    let view =
      elements.visible[key]?.view ?? focusedCell.view(for: key) ?? elements.prepared.all[key]
    return view as? CollectionViewCell
  }

  /// Ends what the user does with an item when its cell is disabled.
  func interactionDidChange(of cell: CollectionViewCell) {
    guard !cell.isUserInteractionEnabled, let key = cell.ownership.shownKey, key.kind == .cell
    else { return }
    if let pressed = pointer.pressed, pressed == ItemPosition(key.indexPath) { pointer.cancel() }
    if cell.swipedRow?.isClosing == false { swipes.close() }
  }
}
