import UIKitNames

/// A task of a list.
struct ListedTask: Hashable, Identifiable {
  let id: Int
  var title: String
  var note: String?
  var isDone = false
}

/// A list of tasks that are deleted, moved and selected in editing mode.
final class TasksViewController: UICollectionViewController {
  enum Section: Int, CaseIterable {
    case today, later
  }

  private(set) var backingStore: [Section: [ListedTask]]
  /// The numbers of the changes in each transaction.
  private(set) var transactions: [[Int]] = []
  private(set) var dataSource: UICollectionViewDiffableDataSource<Section, ListedTask>!

  init(today: [ListedTask], later: [ListedTask]) {
    backingStore = [.today: today, .later: later]
    var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
    configuration.headerMode = .supplementary
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.allowsSelectionDuringEditing = true
    collectionView.allowsMultipleSelectionDuringEditing = true
    configureDataSource()
    configureReordering()
    applySnapshot(animatingDifferences: false)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }

  // MARK: Data source

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, ListedTask> {
      [weak self] (cell, indexPath, task) in
      var content = TaskContentConfiguration()
      content.title = task.title
      content.note = task.note
      content.isDone = task.isDone
      cell.contentConfiguration = content
      cell.configurationUpdateHandler = { cell, state in
        guard var background = cell.backgroundConfiguration?.updated(for: state) else { return }
        if state.isEditing && state.isSelected {
          background.backgroundColor = UIColor.systemBlue.withAlphaComponent(0.15)
          background.cornerRadius = 6
        } else if state.cellDropState == .targeted || state.isReordering {
          background.backgroundColor = .secondarySystemBackground
        } else {
          background.backgroundColor = nil
        }
        cell.backgroundConfiguration = background
      }
      cell.backgroundConfiguration = UIBackgroundConfiguration.listGroupedCell()
      let checkmark = UICellAccessory.checkmark(
        displayed: .whenNotEditing, options: .init(isHidden: !task.isDone))
      cell.accessories = [
        .delete(displayed: .whenEditing, actionHandler: { [weak self] in self?.delete([task]) }),
        .multiselect(displayed: .whenEditing),
        .reorder(displayed: .whenEditing, options: .init(showsVerticalSeparator: true)),
        checkmark,
      ]
    }
    let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { (headerView, _, indexPath) in
      var content = UIListContentConfiguration.prominentInsetGroupedHeader()
      content.text = indexPath.section == 0 ? "Today" : "Later"
      headerView.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource<Section, ListedTask>(
      collectionView: collectionView,
      cellProvider: { (collectionView, indexPath, task) in
        collectionView.dequeueConfiguredReusableCell(
          using: cellRegistration, for: indexPath, item: task)
      })
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      return collectionView.dequeueConfiguredReusableSupplementary(
        using: headerRegistration, for: indexPath)
    }
  }

  private func configureReordering() {
    dataSource.reorderingHandlers.canReorderItem = { task in return !task.isDone }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self = self else { return }
      for sectionTransaction in transaction.sectionTransactions {
        self.apply(sectionTransaction)
      }
      self.transactions.append(transaction.sectionTransactions.map { $0.difference.count })
    }
  }

  private func apply(_ transaction: NSDiffableDataSourceSectionTransaction<Section, ListedTask>) {
    let sectionIdentifier = transaction.sectionIdentifier
    guard let previousItems = backingStore[sectionIdentifier],
      let updatedItems = previousItems.applying(transaction.difference)
    else { return }
    backingStore[sectionIdentifier] = updatedItems
  }

  private func applySnapshot(animatingDifferences: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, ListedTask>()
    snapshot.appendSections(Section.allCases)
    for section in Section.allCases {
      snapshot.appendItems(backingStore[section] ?? [], toSection: section)
    }
    dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
  }

  // MARK: Deletion

  private func delete(_ tasks: [ListedTask]) {
    for section in Section.allCases {
      backingStore[section]?.removeAll { tasks.contains($0) }
    }
    applySnapshot(animatingDifferences: true)
  }

  func deleteSelectedTasks() {
    guard let indexPaths = collectionView.indexPathsForSelectedItems, !indexPaths.isEmpty else {
      return
    }
    delete(indexPaths.compactMap { dataSource.itemIdentifier(for: $0) })
  }

  // MARK: UICollectionViewDelegate

  override func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool {
    guard let task = dataSource.itemIdentifier(for: indexPath) else { return false }
    return !task.isDone
  }
}
