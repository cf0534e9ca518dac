import Foundation
import GalleryLayouts
import Localization
import Trellis

/// The rows of the list and of the outline: their accessories and their swipe actions.
extension PhotoWall {
  /// Whether the layout is a list.
  var showsRows: Bool { [.list, .outline].contains(arrangement) }

  /// A Boolean value that determines whether rows can be deleted and moved by their accessories.
  var isEditing: Bool {
    get { collectionView.isEditing }
    set { collectionView.isEditing = newValue && showsRows }
  }

  // MARK: Changes of the layout

  /// Prepares for another layout: rows lose their accessories, and the tree becomes a section for each
  /// month.
  func leaveRows(for target: Arrangement) {
    isEditing = false
    collectionView.allowsFocus = false
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

  /// Gives rows their accessories when the change of the layout has ended.
  func enterRows() {
    guard !isScrubbing, !(collectionView.collectionViewLayout is CollectionViewTransitionLayout)
    else { return }
    leftRow = nil
    // Rows have the keyboard focus, for the keys of trees and the Delete key. In the other layouts
    // the arrow keys scroll.
    collectionView.allowsFocus = showsRows
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

  /// Performs what a double click or the Return key does on a row.
  func activate(_ item: AlbumItem) {
    guard showsRows, !isEditing else { return }
    guard item.print != nil else { return toggle(item) }
    arrange(.coverFlow)
    if let indexPath = source.indexPath(for: item) {
      collectionView.scrollToItem(at: indexPath, at: .centeredHorizontally, animated: true)
    }
  }

  /// Removes the photo of the row with the keyboard focus, or a random one in a layout without rows.
  func removeByKey() {
    if showsRows { _ = collectionView.deleteByKey() } else { removeOne() }
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
