import UIKitNames

/// A sidebar with sections that expand at their headers, and folders whose contents are read when
/// they are expanded.
@MainActor
final class OutlineViewController: NSObject {
  enum Section: String, CaseIterable {
    case favorites = "Favorites"
    case library = "Library"
  }

  enum Item: Hashable {
    case header(Section)
    case folder(String)
    case file(String)

    var title: String {
      switch self {
      case .header(let section): return section.rawValue
      case .folder(let name), .file(let name): return name
      }
    }
  }

  private(set) var collectionView: UICollectionView!
  private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Item>!
  /// The names of the folders that were read.
  private(set) var readFolders: [String] = []
  /// The titles of the expanded items, to be restored later.
  private(set) var expandedTitles: Set<String> = ["Favorites", "Library"]
  private(set) var selectedTitles: [String] = []

  func viewDidLoad() {
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: createLayout())
    collectionView.delegate = self
    configureDataSource()
    configureSectionSnapshotHandlers()
    applyInitialSnapshots()
  }

  private func createLayout() -> UICollectionViewLayout {
    let sectionProvider = {
      (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment)
        -> NSCollectionLayoutSection? in
      var configuration = UICollectionLayoutListConfiguration(
        appearance: sectionIndex == 0 ? .insetGrouped : .sidebar)
      configuration.headerMode = .firstItemInSection
      let section = NSCollectionLayoutSection.list(
        using: configuration, layoutEnvironment: layoutEnvironment)
      section.contentInsets.bottom = 12
      return section
    }
    return UICollectionViewCompositionalLayout(sectionProvider: sectionProvider)
  }

  private func configureDataSource() {
    let headerRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Section> {
      (cell, indexPath, section) in
      var content = cell.defaultContentConfiguration()
      content.text = section.rawValue
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    }
    let folderRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      (cell, indexPath, name) in
      var content = UIListContentConfiguration.sidebarCell()
      content.text = name
      content.image = UIImage(systemName: "folder")
      cell.contentConfiguration = content
      let disclosureOptions = UICellAccessory.OutlineDisclosureOptions(style: .cell)
      cell.accessories = [.outlineDisclosure(options: disclosureOptions)]
    }
    let fileRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      (cell, indexPath, name) in
      var content = UIListContentConfiguration.sidebarCell()
      content.text = name
      content.image = UIImage(systemName: "doc")
      cell.contentConfiguration = content
      cell.accessories = []
      cell.indentationWidth = 20
    }

    dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      (collectionView, indexPath, item) -> UICollectionViewCell? in
      switch item {
      case .header(let section):
        return collectionView.dequeueConfiguredReusableCell(
          using: headerRegistration, for: indexPath, item: section)
      case .folder(let name):
        return collectionView.dequeueConfiguredReusableCell(
          using: folderRegistration, for: indexPath, item: name)
      case .file(let name):
        return collectionView.dequeueConfiguredReusableCell(
          using: fileRegistration, for: indexPath, item: name)
      }
    }
  }

  private func configureSectionSnapshotHandlers() {
    dataSource.sectionSnapshotHandlers.shouldExpandItem = { item in
      item != .folder("Locked")
    }
    dataSource.sectionSnapshotHandlers.willExpandItem = { [weak self] item in
      self?.expandedTitles.insert(item.title)
    }
    dataSource.sectionSnapshotHandlers.willCollapseItem = { [weak self] item in
      self?.expandedTitles.remove(item.title)
    }
    dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = {
      [weak self] (parent, currentChildSnapshot) -> NSDiffableDataSourceSectionSnapshot<Item> in
      guard let self = self, case .folder(let name) = parent, currentChildSnapshot.items.isEmpty
      else { return currentChildSnapshot }
      self.readFolders.append(name)
      var childSnapshot = NSDiffableDataSourceSectionSnapshot<Item>()
      childSnapshot.append([.file("\(name) 1"), .file("\(name) 2")])
      return childSnapshot
    }
  }

  private func applyInitialSnapshots() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections(Section.allCases)
    dataSource.apply(snapshot, animatingDifferences: false)

    for section in Section.allCases {
      var sectionSnapshot = NSDiffableDataSourceSectionSnapshot<Item>()
      let headerItem = Item.header(section)
      sectionSnapshot.append([headerItem])
      switch section {
      case .favorites:
        sectionSnapshot.append([.file("Notes"), .file("Recipes")], to: headerItem)
      case .library:
        let folders: [Item] = [.folder("Pictures"), .folder("Locked")]
        sectionSnapshot.append(folders, to: headerItem)
      }
      sectionSnapshot.expand([headerItem])
      dataSource.apply(sectionSnapshot, to: section, animatingDifferences: false)
    }
  }

  /// Adds a file to a folder that was read.
  func addFile(_ name: String, to folder: String) {
    var sectionSnapshot = dataSource.snapshot(for: .library)
    sectionSnapshot.append([.file(name)], to: .folder(folder))
    dataSource.apply(sectionSnapshot, to: .library, animatingDifferences: true)
  }
}

extension OutlineViewController: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    if case .file? = dataSource.itemIdentifier(for: indexPath) { return true }
    return false
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let item = self.dataSource.itemIdentifier(for: indexPath) else { return }
    selectedTitles.append(item.title)
  }
}
