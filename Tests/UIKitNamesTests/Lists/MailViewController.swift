import UIKitNames

/// A mailbox whose mails are read, flagged and deleted by swipes.
final class MailViewController: UICollectionViewController {
  enum Section {
    case main
  }

  private(set) var mails: [Mail]
  private var dataSource: UICollectionViewDiffableDataSource<Section, Mail.ID>!

  init(mails: [Mail]) {
    self.mails = mails
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.collectionViewLayout = createLayout()
    let registration = UICollectionView.CellRegistration<MailCell, Mail.ID> {
      [weak self] (cell, indexPath, id) in
      guard let mail = self?.mails.first(where: { $0.id == id }) else { return }
      cell.update(with: mail)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      return collectionView.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: id)
    }
    applySnapshot(animatingDifferences: false)
  }

  private func createLayout() -> UICollectionViewLayout {
    var config = UICollectionLayoutListConfiguration(appearance: .plain)
    config.leadingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      self?.leadingSwipeActionsConfiguration(for: indexPath)
    }
    config.trailingSwipeActionsConfigurationProvider = { [unowned self] (indexPath) in
      return self.trailingSwipeActionsConfiguration(for: indexPath)
    }
    config.itemSeparatorHandler = { [weak self] (indexPath, sectionConfiguration) in
      var configuration = sectionConfiguration
      guard let self = self, let mail = self.mail(at: indexPath) else { return configuration }
      if mail.id == self.mails.last?.id {
        configuration.bottomSeparatorVisibility = .hidden
      }
      configuration.topSeparatorInsets.leading = 0
      return configuration
    }
    return UICollectionViewCompositionalLayout.list(using: config)
  }

  private func applySnapshot(animatingDifferences: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Mail.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(mails.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
  }

  private func mail(at indexPath: IndexPath) -> Mail? {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
    return mails.first { $0.id == id }
  }

  // MARK: Swipe actions

  private func leadingSwipeActionsConfiguration(
    for indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let mail = mail(at: indexPath) else { return nil }
    let readAction = UIContextualAction(style: .normal, title: mail.isUnread ? "Read" : "Unread") {
      [weak self] (action, sourceView, completionHandler) in
      self?.update(mail.id) { $0.isUnread.toggle() }
      completionHandler(true)
    }
    readAction.image = UIImage(systemName: mail.isUnread ? "envelope.open" : "envelope.badge")
    readAction.backgroundColor = .systemBlue
    let configuration = UISwipeActionsConfiguration(actions: [readAction])
    configuration.performsFirstActionWithFullSwipe = true
    return configuration
  }

  private func trailingSwipeActionsConfiguration(
    for indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let mail = mail(at: indexPath) else { return nil }
    let deleteHandler: UIContextualAction.Handler = { [weak self] action, view, completion in
      guard let self = self else { return completion(false) }
      self.mails.removeAll { $0.id == mail.id }
      self.applySnapshot()
      completion(true)
    }
    let deleteAction = UIContextualAction(
      style: .destructive, title: "Delete", handler: deleteHandler)
    deleteAction.image = UIImage(systemName: "trash")
    let flagAction = UIContextualAction(style: .normal, title: mail.isFlagged ? "Unflag" : "Flag") {
      [weak self] _, _, completion in
      self?.update(mail.id) { $0.isFlagged.toggle() }
      completion(true)
    }
    flagAction.image = UIImage(systemName: "flag.fill")
    flagAction.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [deleteAction, flagAction])
  }

  private func update(_ id: Mail.ID, _ change: (inout Mail) -> Void) {
    guard let index = mails.firstIndex(where: { $0.id == id }) else { return }
    change(&mails[index])
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([id])
    dataSource.apply(snapshot, animatingDifferences: true)
  }
}
