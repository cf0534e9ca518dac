import Foundation

/// What assistive technology is told, and what it asks for.
///
/// A view is described when it comes on screen; those that are there already only when the data has
/// changed. Nothing of this is done for a host that nobody listens to.
extension CollectionView {
  /// A view has come on screen for an element.
  func describe(_ view: CollectionReusableView, _ key: ElementKey) {
    guard let host, host.isAccessible else { return }
    followBasis()
    elements.visible[key]?.describedEdition = access.edition
    var element = ElementAccess(key: key)
    if key.kind == .cell {
      let numbering = itemNumbering
      element.number = numbering.number(of: key.indexPath).map { $0 + 1 } ?? 0
      element.count = numbering.count
      if selection.allows {
        element.isSelected = selection.items.contains(
          ItemPosition(section: key.section, item: key.item))
      }
    }
    host.describe(view, as: element)
  }

  /// Part of a frame, when it is known what is on screen.
  func settleAccess() {
    guard let host, host.isAccessible, mayUpdate, session.isPrepared else { return }
    followBasis()
    if access.toldEdition != access.edition {
      access.toldEdition = access.edition
      for element in elements.visible.all where element.describedEdition != access.edition {
        describe(element.view, element.key)
      }
      if let pinned = focus.pinned { describe(pinned.view, pinned.key) }
    }
    let shown = (layout as? CollectionViewTransitionLayout)?.nextLayout ?? layout
    let isMoving = !elements.animations.isEmpty
    let isNew = shown !== access.layout && access.layout != nil
    let isChanging =
      shown !== layout || (isNew || access.list?.isChanging == true) && isMoving
    access.layout = shown
    let list = ListAccess(
      label: accessibilityLabel, layout: shown.accessibilityLabel, count: itemNumbering.count,
      isChanging: isChanging)
    guard list != access.list else { return }
    access.list = list
    host.describe(list)
  }

  private func followBasis() {
    access.follow(
      AccessState.Basis(
        dataEdition: selection.dataEdition, countsEdition: session.countsEdition,
        allowsSelection: selection.allows))
  }

  private var itemNumbering: ItemNumbering {
    let counts = dataCounts
    if let known = access.numbering, known.edition == session.countsEdition { return known.1 }
    let numbering = ItemNumbering(itemCounts: counts.items)
    access.numbering = (session.countsEdition, numbering)
    return numbering
  }

  /// - Returns: Whether it was of use.
  @discardableResult
  package func perform(_ action: ItemAccessAction, on view: CollectionReusableView) -> Bool {
    guard mayUpdate, host != nil else { return false }
    prepareLayoutIfNeeded()
    guard let key = view.custody.shownKey, key.kind == .cell,
      let position = ItemPosition(key.indexPath), dataCounts.contains(position)
    else { return false }
    if mayFocus(position) { setFocus(position) }
    switch action {
    case .focus: return focus.position == position
    case .activate:
      performPrimaryAction(position)
      return true
    case .select, .toggleSelection:
      guard selection.allows else { return false }
      select(position, action == .select ? [] : .toggle)
      return true
    case .showMenu:
      guard let frame = attributesInLayout(for: key)?.frame else { return false }
      let place = frame.intersection(bounds)
      guard !place.isNull else { return false }
      return showMenu(
        for: position, at: CGPoint(x: place.midX - bounds.minX, y: place.midY - bounds.minY))
    }
  }
}
