import Foundation

/// Gives the views on screen their rows: their places and looks in the lists of the layout.
///
/// A row is computed when its view comes on screen. All rows are computed again when the data, the
/// layout, the order of the items or, if separators depend on it, the selection has changed.
/// Otherwise nothing is computed, and nothing while the layout has no lists.
@MainActor
final class ListRows: ViewPart {
  /// The state that all rows depend on.
  private struct Basis: Equatable {
    var layout: ObjectIdentifier?
    var sectionsEdition = 0
    var countsEdition = -1
    var dataEdition = -1
    var renameEdition = -1
  }

  /// The state that separators may depend on.
  private struct SelectionBasis: Equatable {
    var edition = 0
    var allowsMultiple = false
  }

  private var basis = Basis()
  private var selectionBasis = SelectionBasis()
  /// A number that changes whenever `basis` does.
  private var edition = 0
  /// Whether the layout of `basis` has lists.
  private var hasLists = false
  /// Whether separators of the layout of `basis` depend on the selection.
  private var followsSelection = false
  /// Whether views have come on screen since the last update.
  private var hasNewViews = false

  // MARK: Views that appear

  /// Gives a view that is made for an element its row. The separators follow when the view is on
  /// screen.
  func prepare(_ view: CollectionReusableView, for key: ElementKey) {
    let list = owner.layout.listLayout?.solution?.list(ofSection: key.section)
    guard let list else {
      if view.listRow != nil { view.listRow = nil }
      return
    }
    let counts = session.dataCounts.items
    guard key.section < counts.count else { return }
    var row = ListRow(key, in: list, count: counts[key.section])
    row?.topSeparator = view.listRow?.topSeparator
    row?.bottomSeparator = view.listRow?.bottomSeparator
    view.listRow = row
    Self.showBackground(of: list, in: view)
  }

  private static func showBackground(of list: ListDescription, in view: CollectionReusableView) {
    (view as? SectionBackgroundView)?.backgroundColor = list.configuration.backgroundColor
  }

  /// Records that a view has come on screen.
  func didShow() { hasNewViews = true }

  // MARK: Updates

  /// Whether rows may have changed since the last update.
  var isOutOfDate: Bool {
    hasNewViews || basis != currentBasis || followsSelection && selectionBasis != currentSelection
  }

  /// Updates the rows that may have changed. The handlers of the lists are called.
  ///
  /// - Complexity: O(v) for v views on screen.
  func update() {
    guard session.isPrepared else { return }
    let layout = owner.layout.listLayout
    let new = currentBasis
    let isChanged = new != basis
    hasNewViews = false
    if isChanged {
      basis = new
      edition += 1
      readLists(of: layout)
    }
    let isSelectionChanged = followsSelection && selectionBasis != currentSelection
    selectionBasis = currentSelection
    guard hasLists, let solution = layout?.solution else {
      if isChanged { clear() }
      return
    }
    var changed: [VisibleElement] = []
    for element in elements.visible.all
    where isSelectionChanged || !isRead(element) { changed.append(element) }
    for element in changed where !isRead(element) { read(element, solution) }
    for element in changed {
      show(element, solution)
      // The separator below a row depends on the row after it.
      if !isChanged, !isSelectionChanged, let upper = row(beside: element, -1) {
        show(upper, solution)
      }
    }
  }

  private var currentBasis: Basis {
    let layout = owner.layout.listLayout
    return Basis(
      layout: layout.map { ObjectIdentifier($0) }, sectionsEdition: layout?.sectionsEdition ?? 0,
      countsEdition: session.countsEdition, dataEdition: selection.dataEdition,
      renameEdition: elements.renameEdition)
  }

  private var currentSelection: SelectionBasis {
    SelectionBasis(edition: selection.edition, allowsMultiple: selection.allowsMultiple)
  }

  private func readLists(of layout: CollectionViewCompositionalLayout?) {
    let lists = layout?.solution.map { LayoutLists($0) }
    hasLists = lists?.isEmpty == false
    followsSelection = lists?.followsSelection == true
    owner.listBackground = lists?.background
  }

  private func clear() {
    for element in elements.visible.all where element.view.listRow != nil {
      element.view.listRow = nil
    }
  }

  // MARK: Rows

  private func isRead(_ element: VisibleElement) -> Bool {
    (element.row as? ReadRow)?.edition == edition
  }

  /// Reads the separators that the program wants for an element.
  private func read(_ element: VisibleElement, _ solution: CompositionalSolution) {
    let row = ReadRow(edition)
    element.row = row
    guard element.key.kind == .cell, let separators = separators(of: element.key, solution),
      let position = ItemPosition(element.key.indexPath)
    else { return }
    row.separators = separators.configuration(forItemAt: presentation.dataPath(forShown: position))
  }

  private func show(_ element: VisibleElement, _ solution: CompositionalSolution) {
    let key = element.key
    guard let separators = separators(of: key, solution), key.section < counts.count else {
      element.view.listRow = nil
      return
    }
    Self.showBackground(of: separators.list, in: element.view)
    guard var row = ListRow(key, in: separators.list, count: counts[key.section]) else {
      element.view.listRow = nil
      return
    }
    if let own = separatorRow(of: element) {
      let lower = self.row(beside: element, 1).flatMap { separatorRow(of: $0) }
      if row.isFirst || row.isHeader {
        row.topSeparator = separators.separator(atEdgeOf: own, isTop: true)
      }
      row.bottomSeparator =
        row.isLast || row.isHeader
        ? separators.separator(atEdgeOf: own, isTop: false)
        : separators.separator(below: own, above: lower)
    }
    element.view.listRow = row
  }

  private var counts: [Int] { session.dataCounts.items }

  private func separators(
    of key: ElementKey, _ solution: CompositionalSolution
  ) -> ListSeparators? {
    solution.list(ofSection: key.section).map {
      ListSeparators(list: $0, allowsMultipleSelection: selectionBasis.allowsMultiple)
    }
  }

  private func separatorRow(of element: VisibleElement) -> ListSeparators.Row? {
    (element.row as? ReadRow)?.separators.map {
      ListSeparators.Row(
        separators: $0,
        isSelected: selection.items.contains(
          element.key.position))
    }
  }

  /// Returns the row on screen at a distance from another one in the same section.
  private func row(beside element: VisibleElement, _ distance: Int) -> VisibleElement? {
    let key = element.key
    guard key.kind == .cell else { return nil }
    return elements.visible[
      ElementKey(kind: .cell, section: key.section, item: key.item + distance)]
  }
}

/// The wishes of the program that `ListRows` has read for an element on screen.
private final class ReadRow {
  /// The edition of the lists.
  let edition: Int
  /// The separators that the program wants around the element. Nil for an element that is not an
  /// item of a list.
  var separators: ListSeparatorConfiguration?

  init(_ edition: Int) { self.edition = edition }
}
