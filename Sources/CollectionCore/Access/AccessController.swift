import Foundation

/// Describes the collection view and the elements on screen to assistive technology, and performs
/// the actions that it requests: names, positions among the items, states.
///
/// A view is described when it comes on screen. A view that stays on screen is described again only
/// when the data or the rules of selection have changed. Nothing is computed while no assistive
/// technology is active.
@MainActor
package final class AccessController: ViewPart {
  /// The state of the data and of the selection rules that descriptions are made from.
  private struct Basis: Equatable {
    var dataEdition = -1
    var countsEdition = -1
    var allowsSelection = false
    var layout: ObjectIdentifier?
  }

  private var basis = Basis()
  /// A number that changes whenever `basis` does.
  private var edition = 0
  /// The edition for which every view on screen has been described.
  private var describedEdition = 0
  private var list: ListAccess?
  private weak var layout: AnyObject?
  /// The numbers of all items of the current basis.
  private var numbering = ItemNumbering(itemCounts: [])

  // MARK: Descriptions

  /// Describes a view that has come on screen for an element.
  func describe(_ view: CollectionReusableView, _ key: ElementKey) {
    guard let host, host.isAccessible else { return }
    updateBasis()
    elements.visible[key]?.describedEdition = edition
    var element = ElementAccess(key: key)
    if key.kind == .cell {
      let position = key.position
      element.level = owner.outlinePosition(of: position).map { $0.level + 1 }
      if let place = owner.placeAmongSiblings(position) ?? placeInRow(position) {
        (element.number, element.count) = place
      } else {
        element.number = numbering.number(of: key.indexPath).map { $0 + 1 } ?? 0
        element.count = numbering.count
      }
      if selection.allows {
        element.isSelected = selection.items.contains(position)
      }
    }
    host.describe(view, as: element)
  }

  private var host: (any CollectionViewHost)? { owner.host }

  /// Returns the position of an item among those of its section, starting at 1, and their number, if
  /// the section scrolls by itself. Otherwise nil: the item counts among all items.
  private func placeInRow(_ position: ItemPosition) -> (number: Int, count: Int)? {
    guard owner.rows.geometry(ofSection: position.section) != nil else { return nil }
    return (position.item + 1, session.dataCounts.items[position.section])
  }

  /// Describes, at the end of a frame, the views whose descriptions are out of date, and the
  /// collection view itself if its description has changed.
  func describeChanges() {
    guard let host, host.isAccessible, updates.mayUpdate, session.isPrepared else { return }
    updateBasis()
    if describedEdition != edition {
      describedEdition = edition
      for element in elements.visible.all where element.describedEdition != edition {
        describe(element.view, element.key)
      }
      if let pinned = focusedCell.pinned { describe(pinned.view, pinned.key) }
    }
    let shown = owner.nextLayout
    let isNew = shown !== layout && layout != nil
    let isMoving = !elements.animations.isEmpty
    let new = ListAccess(
      label: owner.accessibilityLabel, layout: shown.accessibilityLabel, count: numbering.count,
      isChanging: owner.refreshControl?.isRefreshing == true || shown !== owner.layout
        || (isNew || list?.isChanging == true) && isMoving)
    layout = shown
    guard new != list else { return }
    list = new
    host.describe(new)
  }

  private func updateBasis() {
    let new = Basis(
      dataEdition: selection.dataEdition, countsEdition: session.countsEdition,
      allowsSelection: selection.allows, layout: ObjectIdentifier(owner.nextLayout))
    guard new != basis else { return }
    basis = new
    edition += 1
    numbering = ItemNumbering(itemCounts: session.dataCounts.items)
  }

  // MARK: Actions

  /// Performs an action of assistive technology on the item that a view shows.
  ///
  /// - Returns: Whether the action was performed. False if the view shows no item of the data or is
  ///   disabled, the item must not have the focus or be selected, or there is no menu to show.
  @discardableResult
  package func perform(_ action: ItemAccessAction, on view: CollectionReusableView) -> Bool {
    guard updates.mayUpdate, host != nil else { return false }
    owner.prepareLayoutIfNeeded()
    guard let key = view.ownership.shownKey, key.kind == .cell,
      let position = ItemPosition(key.indexPath), session.dataCounts.contains(position),
      !owner.isDisabled(position)
    else { return false }
    focus.setIfAllowed(position)
    switch action {
    case .focus: return focus.position == position
    case .activate:
      owner.performPrimaryAction(position)
      return true
    case .select, .toggleSelection:
      guard selection.allows else { return false }
      selection.select(position, action == .select ? [] : .toggle)
      return true
    case .showMenu:
      guard let frame = session.attributes(for: key)?.frame else { return false }
      let (place, view) = (frame.intersection(owner.bounds), owner.bounds)
      guard !place.isNull else { return false }
      return pointer.showMenu(
        for: position, at: CGPoint(x: place.midX - view.minX, y: place.midY - view.minY))
    }
  }
}
