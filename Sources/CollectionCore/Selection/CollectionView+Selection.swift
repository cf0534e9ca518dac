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
    get { selection.allowsSelection }
    set { changeSelectionRules { $0.allowsSelection = newValue } }
  }

  /// Whether more than one item can be. False at first; set to false, the first selected item stays
  /// selected.
  public var allowsMultipleSelection: Bool {
    get { selection.allowsMultipleSelection }
    set {
      selection.allowsMultipleSelection = newValue
      if !selection.allowsSeveral, selection.items.count > 1 {
        setSelection(selection.items.first.map { ItemRanges($0) } ?? ItemRanges())
      }
    }
  }

  /// In place of `allowsSelection` while `isEditing`. False at first.
  public var allowsSelectionDuringEditing: Bool {
    get { selection.allowsSelectionDuringEditing }
    set { changeSelectionRules { $0.allowsSelectionDuringEditing = newValue } }
  }

  /// In place of `allowsMultipleSelection` while `isEditing`. False at first.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { selection.allowsMultipleSelectionDuringEditing }
    set { selection.allowsMultipleSelectionDuringEditing = newValue }
  }

  /// Whether the content is being edited: other rules of selection hold then. Nothing is selected
  /// after a change of it.
  public var isEditing: Bool {
    get { selection.isEditing }
    set {
      guard newValue != selection.isEditing else { return }
      changeSelectionRules { $0.isEditing = newValue }
      setSelection(ItemRanges())
    }
  }

  /// Assistive technology learns in the next frame whether items can be selected.
  private func changeSelectionRules(_ change: (inout ItemSelection) -> Void) {
    let couldSelect = selection.allows
    change(&selection)
    if selection.allows != couldSelect { needsFrame() }
  }

  /// In reading order; empty when nothing is selected, never nil. O(selected items): where there may
  /// be many, ask `selectedItems(inSection:)`.
  public var indexPathsForSelectedItems: [IndexPath]? {
    existingSelection.positions.map(\.indexPath)
  }

  /// O(ranges).
  public var numberOfSelectedItems: Int { existingSelection.count }

  /// The selected items of one section, as ranges.
  public func selectedItems(inSection section: Int) -> RangeSet<Int> {
    existingSelection.sections[section] ?? RangeSet()
  }

  public func isItemSelected(at indexPath: IndexPath) -> Bool {
    ItemPosition(indexPath).map { existingSelection.contains($0) } ?? false
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
    guard let indexPath else { return setSelection(ItemRanges()) }
    guard let position = existing(indexPath, "select") else { return }
    var items = selection.allowsSeveral ? existingSelection : ItemRanges()
    items.insert(position)
    selection.anchor = position
    setSelection(items)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// The delegate is not told. Without effect where selection is not allowed, and, with a line in the
  /// log, for an item that does not exist.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard selection.allows else { return }
    guard let position = ItemPosition(indexPath), dataCounts.contains(position) else {
      return CallerMistake.warn(missing(indexPath, "deselect"))
    }
    var items = selection.items
    items.remove(position)
    setSelection(items)
  }

  /// Selects every item, where several may be selected. The delegate is not told. O(sections).
  public func selectAllItems() {
    if selection.allowsSeveral { setSelection(ItemRanges(allOf: dataCounts)) }
  }

  // MARK: In the view

  /// A layout's context may have made the view count anew, and no update say what became of items.
  var existingSelection: ItemRanges { selection.items.limited(to: dataCounts) }

  private func existing(_ indexPath: IndexPath, _ verb: String) -> ItemPosition? {
    if let position = ItemPosition(indexPath), dataCounts.contains(position) { return position }
    CallerMistake.report(missing(indexPath, verb))
    return nil
  }

  /// The words for an index path that the data does not have.
  func missing(
    _ indexPath: IndexPath, _ verb: String, _ kind: ElementKind = .cell
  ) -> String {
    let element = kind == .cell ? "item" : "supplementary view of kind \(kind.name ?? "")"
    return "attempt to \(verb) the \(element) at \(Array(indexPath)), which does not exist "
      + "(\(dataCounts.summary(of: indexPath.first ?? 0)))"
  }

  package func setSelection(_ items: ItemRanges) {
    guard selection.set(items) else { return }
    showSelection()
    selectionDidChange?()
  }

  /// O(views on screen).
  func showSelection() {
    for element in visible.all { showSelection(in: element.view, element.key) }
    for (key, view) in prepared.all { showSelection(in: view, key) }
  }

  func showSelection(in view: CollectionReusableView, _ key: ElementKey) {
    guard key.kind == .cell, let cell = view as? CollectionViewCell else { return }
    let position = ItemPosition(section: key.section, item: key.item)
    let (isSelected, isHighlighted) = (
      selection.items.contains(position), selection.highlighted == position
    )
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    let isDropTarget = dropping?.target == position
    if cell.isDropTarget != isDropTarget { cell.isDropTarget = isDropTarget }
    let isDragged = dragging != nil && isDragged(position)
    if cell.isDragged != isDragged { cell.isDragged = isDragged }
  }
}
