import Foundation
import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// The list of the places beside the grid: the library and parts of it, the searches that were kept, the
/// albums, and the folders as a tree.
@MainActor
final class Sidebar {
  enum Section: Hashable, Sendable { case library, searches, albums, folders }
  private typealias Source = DiffableDataSource<Section, Place>

  /// The width in points.
  private static let width = 220
  private static let heading = CollectionView.elementKindSectionHeader

  let widget: Widget
  private let collectionView: CollectionView
  private lazy var source = makeSource()
  private let covers: AlbumCovers
  private let folders: PhotoFolders
  private let dropping = SidebarDropping()
  private var albums: [Album] = []
  /// The place that the window shows.
  private var shown: Place
  /// The folders that the user has expanded.
  private(set) var expandedFolders: Set<ExactName>
  weak var delegate: (any SidebarDelegate)?

  /// Creates the sidebar.
  ///
  /// - Parameters:
  ///   - grid: The grid, which loads the covers of albums.
  ///   - shown: The place that the window shows.
  ///   - expandedFolders: The folders that are expanded at the start.
  init(
    _ grid: PhotoGrid, folders: PhotoFolders, shown: Place, expandedFolders: Set<ExactName>
  ) {
    (self.folders, self.shown, self.expandedFolders) = (folders, shown, expandedFolders)
    covers = AlbumCovers(grid)
    let layout = SidebarLayout()
    collectionView = CollectionView(frame: .zero, collectionViewLayout: layout.layout)
    // The box determines the width. A scrolled list would take as much as the grid leaves.
    let space = Box(.vertical)
    space.setSizeRequest(width: Self.width, height: nil)
    widget = Overlay(space, overlays: [ScrolledWindow(collectionView.widget)])
    widget.addCSSClass("sidebar")
    widget.hexpand = false
    layout.section = { [weak self] in self?.source.sectionIdentifier(for: $0) }
    collectionView.delegate = self
    collectionView.accessibilityLabel = tr("Places")
    collectionView.allowsFocus = true
    collectionView.remembersLastFocusedIndexPath = true
    collectionView.selectionFollowsFocus = true
    // A click opens a place, and a right click selects nothing.
    collectionView.selectionStyle = .tap
    collectionView.movesItemsByDragging = true
    dropping.sidebar = self
    collectionView.dropDelegate = dropping
    covers.onChange = { [weak self] in self?.showAgain(albumsBeginningWith: $0) }
    var start = Source.Snapshot()
    start.appendSections([.library, .albums])
    start.appendItems(
      [.library, .videos, .recentlyAdded, .screenshots, .trash], toSection: .library)
    source.apply(start, animatingDifferences: false)
    select()
  }

  // MARK: Data

  private func makeSource() -> Source {
    let rows = CollectionView.CellRegistration<CollectionViewListCell, Place> {
      [weak self] cell, _, place in self?.fill(cell, with: place)
    }
    let headings = CollectionView.SupplementaryRegistration<SidebarHeading>(
      elementKind: Self.heading
    ) { [weak self] heading, _, indexPath in self?.fill(heading, ofSection: indexPath.section) }
    let source = Source(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: rows, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, indexPath in
      view.dequeueConfiguredReusableSupplementary(using: headings, for: indexPath)
    }
    source.reorderingHandlers.canReorderItem = { $0.album != nil }
    source.reorderingHandlers.didReorder = { [weak self] transaction in
      let order = transaction.finalSnapshot.itemIdentifiers(inSection: .albums)
      self?.delegate?.sidebarDidArrange(order.compactMap(\.album))
    }
    source.sectionSnapshotHandlers.willExpandItem = { [weak self] in
      if let folder = $0.folder { self?.expandedFolders.insert(folder) }
    }
    source.sectionSnapshotHandlers.willCollapseItem = { [weak self] in
      if let folder = $0.folder { self?.expandedFolders.remove(ExactName(folder)) }
    }
    return source
  }

  /// Shows the albums.
  func show(_ new: [Album]) {
    let former = Dictionary(albums.map { ($0.id, $0) }) { $1 }
    albums = new
    var snapshot = source.snapshot()
    snapshot.deleteItems(snapshot.itemIdentifiers(inSection: .albums))
    snapshot.appendItems(new.map { .album($0.id) }, toSection: .albums)
    let changed = new.filter { album in former[album.id].map { $0 != album } ?? false }
    snapshot.reconfigureItems(changed.map { .album($0.id) })
    source.apply(snapshot)
    select()
  }

  /// Shows the searches that the user has kept, by what was typed.
  func show(searches texts: [String]) {
    var snapshot = source.snapshot()
    let isShown = snapshot.indexOfSection(.searches) != nil
    guard isShown || !texts.isEmpty else { return }
    if isShown { snapshot.deleteSections([.searches]) }
    if !texts.isEmpty {
      snapshot.insertSections([.searches], beforeSection: .albums)
      snapshot.appendItems(texts.map { .search($0) }, toSection: .searches)
    }
    source.apply(snapshot)
    select()
  }

  /// Shows the folders.
  func showFolders() {
    var tree = DiffableDataSourceSectionSnapshot<Place>()
    var known: Set<ExactName> = []
    func append(_ nodes: [FolderTree.Node]) {
      for node in nodes where known.insert(node.path).inserted {
        tree.append([.folder(node.path)], to: node.parent.map { .folder($0) })
      }
    }
    append(folders.home.tree.nodes)
    for visited in folders.visited { append(visited.tree.nodesWithRoots) }
    tree.expand(expandedFolders.filter { known.contains($0) }.map { .folder($0) })
    var snapshot = source.snapshot()
    let isShown = snapshot.indexOfSection(.folders) != nil
    if known.isEmpty {
      guard isShown else { return }
      snapshot.deleteSections([.folders])
      source.apply(snapshot)
    } else {
      if !isShown {
        snapshot.appendSections([.folders])
        source.apply(snapshot, animatingDifferences: false)
      }
      source.apply(tree, to: .folders, animatingDifferences: isShown)
    }
    select()
  }

  /// Marks the place that the window shows.
  func show(_ place: Place) {
    shown = place
    select()
  }

  private func select() {
    let target = source.indexPath(for: shown)
    guard collectionView.indexPathsForSelectedItems?.first != target else { return }
    collectionView.selectItem(at: target, animated: false, scrollPosition: [])
    if let target, collectionView.layoutAttributesForItem(at: target) != nil, isOutOfView(target) {
      collectionView.scrollToItem(at: target, at: .centeredVertically, animated: false)
    }
  }

  private func isOutOfView(_ row: IndexPath) -> Bool {
    let bounds = collectionView.bounds
    guard bounds.height > 0, let frame = collectionView.layoutAttributesForItem(at: row)?.frame
    else { return false }
    return frame.minY < bounds.minY || frame.maxY > bounds.maxY
  }

  /// Gives the list the keyboard.
  func takeKeyboard() { collectionView.widget.grabFocus() }

  /// The place whose row has the keyboard, or nil.
  var focusedPlace: Place? {
    collectionView.focusedIndexPath.flatMap { source.itemIdentifier(for: $0) }
  }

  /// Returns the place of a row.
  func place(at indexPath: IndexPath) -> Place? { source.itemIdentifier(for: indexPath) }

  // MARK: Rows

  /// Shows the covers again of albums that begin with photos whose files have changed.
  func filesDidChange(_ paths: [String]) { covers.filesDidChange(paths) }

  private func showAgain(albumsBeginningWith path: ExactName) {
    let changed = albums.filter { $0.cover?.isExactly(path.text) == true }
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(changed.map { .album($0.id) })
    source.apply(snapshot)
  }

  private func album(_ id: Album.ID) -> Album? { albums.first { $0.id == id } }

  private func fill(_ cell: CollectionViewListCell, with place: Place) {
    var content = ListContentConfiguration.sidebarCell()
    content.text = title(of: place)
    content.imageProperties.reservedLayoutSize.width = AlbumCovers.side
    content.image = ViewImage(icon: place.iconName)
    if case .album(let id) = place, let album = album(id), let cover = covers.image(of: album) {
      content.image = cover
      content.imageProperties.maximumSize = CGSize(
        width: AlbumCovers.side, height: AlbumCovers.side)
      content.imageProperties.cornerRadius = PhotoCell.cornerRadius
    }
    cell.contentConfiguration = content
    cell.accessories = place.folder == nil ? [] : [.outlineDisclosure()]
  }

  private func title(of place: Place) -> String {
    switch place {
    case .library: tr("Library")
    case .videos: tr("Videos")
    case .recentlyAdded: tr("Recently Added")
    case .screenshots: tr("Screenshots")
    case .trash: tr("Trash")
    case .album(let id): album(id)?.name.displayed ?? ""
    case .folder(let path): folders.title(of: path.text).displayed
    case .search(let text): text.displayed
    }
  }

  private func fill(_ heading: SidebarHeading, ofSection section: Int) {
    switch source.sectionIdentifier(for: section) {
    case .albums: heading.show(tr("Albums"), button: tr("New Album"), action: "win.new-album")
    case .folders: heading.show(tr("Folders"), button: tr("Open Folder"), action: "win.open")
    case .searches: heading.show(tr("Searches"), button: "", action: "")
    case .library, nil: heading.show("", button: "", action: "")
    }
  }
}

extension Sidebar: CollectionViewDelegate {
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let place = place(at: indexPath), place != shown else { return }
    delegate?.sidebarDidSelect(place)
  }

  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    if let place = place(at: indexPath) { delegate?.sidebarDidActivate(place) }
  }

  /// Keeps albums among the albums.
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    proposedIndexPath.section == originalIndexPath.section ? proposedIndexPath : currentIndexPath
  }

  func collectionView(
    _ collectionView: CollectionView, tooltipForItemAt indexPath: IndexPath
  ) -> String? { place(at: indexPath)?.folder?.displayed }

  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ItemMenuConfiguration? {
    let actions: [ItemMenuAction]
    switch indexPaths.first.flatMap({ place(at: $0) }) {
    case .album(let id): actions = menu(of: id)
    case .folder(let path): actions = menu(ofFolder: path.text)
    case .search(let text): actions = [removal { $0.sidebarAsksToRemove(search: text) }]
    case .library, .videos, .recentlyAdded, .screenshots, .trash: return nil
    case nil:
      actions = [
        ItemMenuAction(title: tr("New Album…")) { [weak self] _ in
          self?.delegate?.sidebarAsksForNewAlbum()
        }
      ]
    }
    return ItemMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      ItemMenu(children: actions)
    }
  }

  private func menu(of album: Album.ID) -> [ItemMenuAction] {
    [
      ItemMenuAction(title: tr("Rename…")) { [weak self] _ in
        self?.delegate?.sidebarAsksToRename(album)
      },
      ItemMenuAction(title: tr("Delete Album")) { [weak self] _ in
        self?.delegate?.sidebarAsksToDelete(album)
      },
    ]
  }

  private func menu(ofFolder path: String) -> [ItemMenuAction] {
    let show = ItemMenuAction(title: tr("Show in Files")) { [weak self] _ in
      self?.delegate?.sidebarAsksToShowFolder(path)
    }
    guard folders.visited.contains(where: { $0.roots.first?.isExactly(path) == true })
    else { return [show] }
    return [show, removal { $0.sidebarAsksToClose(path) }]
  }

  private func removal(
    _ body: @escaping @MainActor (any SidebarDelegate) -> Void
  ) -> ItemMenuAction {
    ItemMenuAction(title: tr("Remove from Sidebar")) { [weak self] _ in
      if let delegate = self?.delegate { body(delegate) }
    }
  }
}

extension Place {
  fileprivate var iconName: String {
    switch self {
    case .library: "image-x-generic-symbolic"
    case .videos: "video-x-generic-symbolic"
    case .recentlyAdded: "document-open-recent-symbolic"
    case .screenshots: "video-display-symbolic"
    case .trash: "user-trash-symbolic"
    case .album: "folder-pictures-symbolic"
    case .folder: "folder-symbolic"
    case .search: "system-search-symbolic"
    }
  }
}
