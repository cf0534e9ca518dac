import CollectionCore
import TrellisGtk

/// Descriptions for assistive technology, and the actions that it performs.
extension WidgetHost {
  func describe(_ view: CollectionReusableView, as element: ElementAccess) {
    (view.container as? CellContainer)?.describe(view, as: element)
  }

  func describe(_ list: ListAccess) {
    let parts = [list.layout, AccessText.count(of: list.count)].compactMap(\.self)
    let description = parts.joined(separator: ", ")
    area?.describe(label: list.label, description: description)
    area?.tell(isBusy: list.isChanging)
    guard !list.isChanging else { return }
    if let before = settledLayout, before != list.layout { area?.announce(description) }
    settledLayout = list.layout
  }

  func areaPerformAction(for action: ItemAction, on cell: CellIdentity) {
    guard let view = view(of: cell) else { return }
    // The focus may be in another widget of the window.
    if collectionView.allowsFocus { area?.grabFocus() }
    collectionView.access.perform(ItemAccessAction(action), on: view)
  }

  /// Returns the view that has a native cell. It may be on screen, or off screen if it has the
  /// focus.
  func view(of cell: CellIdentity) -> CollectionReusableView? {
    func isSought(_ view: CollectionReusableView) -> Bool {
      (view.container as? CellContainer)?.cell.identity == cell
    }
    if let pinned = collectionView.focusedCell.pinned?.view, isSought(pinned) { return pinned }
    return collectionView.elements.visible.all.first { isSought($0.view) }?.view
  }
}

extension ItemAccessAction {
  fileprivate init(_ action: ItemAction) {
    self =
      switch action {
      case .activate: .activate
      case .select: .select
      case .toggleSelection: .toggleSelection
      case .menu: .showMenu
      case .focus: .focus
      }
  }
}

extension ElementRole {
  /// Returns the role of a view that has just been created.
  @MainActor
  init(of view: CollectionReusableView) {
    let kind = view.ownership.queue?.key.kind
    self =
      if view is CollectionViewCell {
        view.collectionView?.isRequestingTreeItem == true ? .treeItem : .item
      } else if kind?.category == .decorationView {
        .decoration
      } else if kind?.name == CollectionView.elementKindSectionHeader {
        .heading
      } else {
        .group
      }
  }
}

extension CellAccess {
  @MainActor
  init(of view: CollectionReusableView, as element: ElementAccess) {
    self.init(reading: element.key.readingOrder)
    label = view.accessibilityLabel
    position = element.number
    count = element.count
    var parts = [view.accessibilityValue, view.accessibilityHint].compactMap(\.self)
    if element.number > 0 {
      parts.append(AccessText.position(element.number, of: element.count))
    }
    if let level = element.level { parts.append(AccessText.level(level)) }
    if !parts.isEmpty { description = parts.joined(separator: ", ") }
    isSelected = element.isSelected
    switch view.accessibilityExpandedStatus {
    case .unsupported: isExpanded = nil
    case .expanded: isExpanded = true
    case .collapsed: isExpanded = false
    }
    if (view as? CollectionViewListCell)?.active(.checkmark) != nil { isChecked = true }
    level = element.level ?? 0
  }
}

extension ElementKey {
  /// A number that increases in the reading order: a section's header, its items, each followed by
  /// its supplementary views, and its footer. Sections and items whose numbers are too large for
  /// their bits count as equal.
  @MainActor
  fileprivate var readingOrder: UInt64 {
    let most: UInt64 = 0xFFF_FFFF_FFFF
    let within =
      if kind == .cell {
        UInt64(min(max(item, 0), 0x1FF_FFFF_FFFF)) * 4 + 4
      } else if kind.name == CollectionView.elementKindSectionHeader {
        UInt64(0)
      } else if kind.name == CollectionView.elementKindSectionFooter {
        most
      } else {
        UInt64(min(max(item, 0), 0x1FF_FFFF_FFFF)) * 4 + 5
      }
    return UInt64(min(max(section + 1, 0), 0xF_FFFF)) << 44 | min(within, most)
  }
}
