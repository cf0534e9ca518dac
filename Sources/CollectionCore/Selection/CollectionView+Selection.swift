import Foundation

/// The selection.
///
/// The selection belongs to the data, not to the views: it outlasts scrolling and reuse. Items keep
/// their selection when updates move them, and lose it when they are deleted. `reloadData()` clears
/// the selection. After an update that did not agree with the data, the index paths that still
/// exist stay selected. The selection is stored as ranges: a selection of a million consecutive
/// items is one range.
extension CollectionView {
  /// A Boolean value that determines whether items can be selected, by the user or the program. The
  /// default is true.
  ///
  /// Items that are selected stay selected when the value becomes false. While `isEditing` is true,
  /// `allowsSelectionDuringEditing` is used instead.
  public var allowsSelection: Bool {
    get { selection.rules.allowsSelection }
    set { selection.rules.allowsSelection = newValue }
  }

  /// A Boolean value that determines whether more than one item can be selected at a time. The
  /// default is false.
  ///
  /// When the value becomes false, the first selected item stays selected, and the others are
  /// deselected without a call of the delegate. While `isEditing` is true,
  /// `allowsMultipleSelectionDuringEditing` is used instead.
  public var allowsMultipleSelection: Bool {
    get { selection.rules.allowsMultipleSelection }
    set { selection.rules.allowsMultipleSelection = newValue }
  }

  /// A Boolean value that determines whether items can be selected while `isEditing` is true. It is
  /// used in place of `allowsSelection`. The default is false.
  public var allowsSelectionDuringEditing: Bool {
    get { selection.rules.allowsSelectionDuringEditing }
    set { selection.rules.allowsSelectionDuringEditing = newValue }
  }

  /// A Boolean value that determines whether more than one item can be selected at a time while
  /// `isEditing` is true. It is used in place of `allowsMultipleSelection`, and has no effect while
  /// `allowsSelectionDuringEditing` is false. The default is false.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { selection.rules.allowsMultipleSelectionDuringEditing }
    set { selection.rules.allowsMultipleSelectionDuringEditing = newValue }
  }

  /// The index paths of the selected items, in ascending order.
  ///
  /// The array is empty if no item is selected. The value is never nil; it is optional as in UIKit.
  /// The cost is O(n) for n selected items. Where many items may be selected, use
  /// `selectedItems(inSection:)` or `numberOfSelectedItems`.
  public var indexPathsForSelectedItems: [IndexPath]? {
    selection.existing.positions.map(\.indexPath)
  }

  /// The number of selected items. The cost is O(r) for r ranges of consecutive selected items.
  public var numberOfSelectedItems: Int { selection.existing.count }

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

  /// Selects an item, and optionally scrolls to it. The delegate is not called.
  ///
  /// If multiple selection is not allowed, the item that was selected before is deselected. If
  /// selection is not allowed, the method does nothing.
  ///
  /// ```swift
  /// let indexPath = IndexPath(item: 4, section: 0)
  /// collectionView.selectItem(at: indexPath, animated: true, scrollPosition: .centeredVertically)
  /// ```
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item, or nil to deselect all items. In the block of a
  ///     batch update it is an index path of the data before the update. If the item does not
  ///     exist, a programmer error is reported, and the selection does not change.
  ///   - animated: Whether the scroll to the item is animated. The change of the selection is not.
  ///   - scrollPosition: The position in the view to scroll the item to. An empty option set does
  ///     not scroll.
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

  /// Deselects an item. The delegate is not called.
  ///
  /// If selection is not allowed, the method does nothing.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item. For an item that does not exist, a warning is
  ///     logged, and the selection does not change.
  ///   - animated: Has no effect. It is there for source compatibility with UIKit.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
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

  // MARK: Display

  /// Brings the state of all views up to date. O(v) for v views on screen.
  func showSelection() {
    for element in elements.visible.all { showSelection(in: element.view, element.key) }
    for (key, view) in elements.prepared.all { showSelection(in: view, key) }
    if let pinned = focusedCell.pinned { showSelection(in: pinned.view, pinned.key) }
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
    var interaction = cell.interaction.subtracting(.ofItem)
    if focus.hasKeyboard, focus.position == position { interaction.insert(.focused) }
    if presentation.isInMovement(key) { interaction.insert(.reordering) }
    if isDragged { interaction.insert(.dragging) }
    if drags.isLifted(position) { interaction.insert(.lifting) }
    if drops.tracking != nil { interaction.insert(.dropping) }
    cell.interaction = interaction
  }
}

/// The selection by positions in the data, for data sources that store it too.
extension CollectionView {
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
