import Foundation
import GalleryLayouts
import Trellis
import TrellisLocalization

/// The rows of the list and of the outline: their accessories and their swipe actions.
extension PhotoWall {
  /// Whether the layout is a list.
  var showsRows: Bool { [.list, .outline].contains(arrangement) }

  /// Whether rows can be deleted and moved by their accessories.
  var isEditing: Bool {
    get { collectionView.isEditing }
    set { collectionView.isEditing = newValue && showsRows }
  }

  // MARK: Changes of the layout

  /// The style class of the collection view during a change of the layout.
  static let changing = "changing"

  /// Prepares for another layout: rows lose their accessories, titles lose their plates, and the tree
  /// becomes a section for each month.
  func leaveRows(for target: Arrangement) {
    changeCount += 1
    isEditing = false
    widget.addCSSClass(Self.changing)
    setAccessories(visible: false)
    if collectionView.collectionViewLayout is PhotoRowsLayout {
      leftRow = tiles.lazy.compactMap(\.sheet.row).first
    }
    let isTree = isTree
    if isTree {
      rememberClosedItems()
      self.isTree = false
      source.apply(album.sections)
    }
    if isTree || target == .outline { indentPhotos(Self.leafIndentation) }
  }

  /// Gives rows their accessories and titles their plates when the change of the layout has ended.
  func enterRows() {
    guard !isScrubbing, !(collectionView.collectionViewLayout is CollectionViewTransitionLayout)
    else { return }
    leftRow = nil
    widget.removeCSSClass(Self.changing)
    indentPhotos(0)
    setAccessories(visible: true)
  }

  /// The indentation level of photos without a tree that is nearest to that of a photo in the tree:
  /// two levels and the room of a disclosure.
  private static let leafIndentation = 3

  private func indentPhotos(_ level: Int) {
    flatIndentation = level
    guard !isTree else { return }
    for tile in tiles { tile.indentationLevel = level }
  }

  private var tiles: [PhotoTile] { collectionView.visibleCells.compactMap { $0 as? PhotoTile } }

  private func setAccessories(visible: Bool) {
    guard visible != showsAccessories else { return }
    showsAccessories = visible
    guard showsRows else { return }
    collectionView.animate {
      for tile in tiles {
        guard let path = collectionView.indexPath(for: tile), let print = print(shownAt: path)
        else { continue }
        tile.accessories = accessories(of: print, in: tile)
      }
    }
  }

  // MARK: Accessories

  /// Returns the accessories of a photo in the present layout.
  func accessories(of print: Album.Print, in tile: PhotoTile) -> [CellAccessory] {
    guard showsAccessories, showsRows else { return [] }
    var accessories: [CellAccessory] = [.delete(), .reorder()]
    if arrangement == .list { accessories.append(.disclosureIndicator(displayed: .whenNotEditing)) }
    if album.favourites.contains(print) {
      accessories.append(
        .customView(
          configuration: CellAccessory.CustomViewConfiguration(
            customView: tile.heart, placement: .trailing())))
    }
    return accessories
  }

  /// Performs what a double click or the Return key does on a photo or a row.
  func activate(_ item: AlbumItem) {
    guard !isEditing else { return }
    guard item.print != nil else { return toggle(item) }
    if arrangement == .stacks, opensPile(of: item) { return }
    arrange(.coverFlow)
    if let indexPath = source.indexPath(for: item) {
      collectionView.scrollToItem(at: indexPath, at: .centeredHorizontally, animated: true)
    }
  }

  /// Removes the photo of the row with the keyboard focus. In a layout without rows, removes the
  /// selected photos, or a random one if none is selected.
  func removeByKey() {
    if showsRows {
      _ = collectionView.deleteByKey()
      return
    }
    let selected = collectionView.indexPathsForSelectedItems ?? []
    let prints = selected.compactMap { source.itemIdentifier(for: $0)?.print }
    if prints.isEmpty { removeOne() } else { remove(prints) }
  }

  /// Sets how photos are selected in the present layout.
  ///
  /// Rows and piles are selected one at a time, because a finger that taps on one performs its action:
  /// it shows the photo, opens or closes the year, or opens the pile. In the other layouts it adds the
  /// photo to the selection or removes it.
  ///
  /// The focused photo is selected, except in Stacks, where the selection opens a pile. The arrow keys
  /// go from pile to pile there, and Space and Return open one.
  func setSelectionRules() {
    collectionView.allowsMultipleSelection = !showsRows && arrangement != .stacks
    collectionView.selectionFollowsFocus = arrangement != .stacks
  }

  // MARK: Piles

  /// The longest time between the clicks of a double click, in seconds. GTK's default is 0.4.
  private static let doubleClickTime = 1.0

  /// Opens the pile of a photo for a double click, a tap or the Return key, and selects the photo, so
  /// that the pile closes when the photo is deselected.
  ///
  /// - Returns: False if the pile was open before. A pile that the first click of a double click has
  ///   opened, or the selection by the same tap, was not.
  private func opensPile(of item: AlbumItem) -> Bool {
    if let opening, opening.photo == item, MainLoop.time - opening.time < Self.doubleClickTime {
      return true
    }
    guard let indexPath = source.indexPath(for: item), openPile(indexPath.section) else {
      return false
    }
    collectionView.selectItem(at: indexPath, animated: false, scrollPosition: [])
    return true
  }

  /// Opens a pile of Stacks and closes the one that was open. Nil only closes.
  ///
  /// - Returns: Whether a pile was opened or closed.
  @discardableResult
  func openPile(_ section: Int?) -> Bool {
    guard let piles = collectionView.collectionViewLayout as? PilesLayout,
      piles.openSection != section
    else { return false }
    collectionView.performBatchUpdates(animation: Self.switchAnimation) {
      piles.openSection = section
    }
    return true
  }
}

extension PhotoWall: PhotoRowActions {
  func leadingActions(forItemAt indexPath: IndexPath) -> SwipeActionsConfiguration? {
    guard let print = source.itemIdentifier(for: indexPath)?.print else { return nil }
    let isFavourite = album.favourites.contains(print)
    let action = ContextualAction(
      style: .normal, title: isFavourite ? tr("Remove Favourite") : tr("Favourite")
    ) { [weak self] _, _, completion in
      self?.toggleFavourite(print)
      completion(true)
    }
    action.image = ViewImage(icon: "emblem-favorite-symbolic")
    return SwipeActionsConfiguration(actions: [action])
  }

  func trailingActions(forItemAt indexPath: IndexPath) -> SwipeActionsConfiguration? {
    guard let print = source.itemIdentifier(for: indexPath)?.print else { return nil }
    let action = ContextualAction(style: .destructive, title: tr("Delete")) {
      [weak self] _, _, completion in
      self?.remove(print)
      completion(true)
    }
    action.image = ViewImage(icon: "user-trash-symbolic")
    return SwipeActionsConfiguration(actions: [action])
  }
}
