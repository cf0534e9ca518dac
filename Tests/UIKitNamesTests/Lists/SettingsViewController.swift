import UIKitNames

/// One row of the settings.
struct Setting: Hashable, Identifiable {
  enum Kind: Hashable {
    case toggle(isOn: Bool)
    case value(String)
    case disclosure
    case button
  }

  let id: String
  let title: String
  let symbolName: String?
  let tintColor: UIColor
  var kind: Kind
  var isEnabled = true
}

/// The settings of a phone: switches, values and pages, in cards with headers.
final class SettingsViewController: UICollectionViewController {
  enum Section: Int, CaseIterable {
    case connections, general, account

    var title: String? {
      switch self {
      case .connections: return "Connections"
      case .general: return "General"
      case .account: return nil
      }
    }
  }

  private(set) var settings: [Setting.ID: Setting] = [:]
  /// The titles of the pages that were opened.
  private(set) var openedPages: [String] = []
  private var dataSource: UICollectionViewDiffableDataSource<Section, Setting.ID>!

  init() {
    super.init(collectionViewLayout: SettingsViewController.createLayout())
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemGroupedBackground
    configureDataSource()
    applyInitialSnapshot()
  }

  private static func createLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { sectionIndex, layoutEnvironment in
      let section = Section(rawValue: sectionIndex)
      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      configuration.headerMode = section?.title == nil ? .none : .supplementary
      configuration.footerMode = section == .general ? .supplementary : .none
      configuration.headerTopPadding = 12
      configuration.separatorConfiguration.color = .separator
      return NSCollectionLayoutSection.list(
        using: configuration, layoutEnvironment: layoutEnvironment)
    }
  }

  // MARK: Data source

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Setting.ID> {
      [weak self] (cell, indexPath, id) in
      guard let self = self, let setting = self.settings[id] else { return }
      cell.contentConfiguration = self.contentConfiguration(for: setting, in: cell)
      cell.accessories = self.accessories(for: setting)
    }
    let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] (headerView, elementKind, indexPath) in
      guard let section = self?.dataSource.sectionIdentifier(for: indexPath.section) else { return }
      var configuration = headerView.defaultContentConfiguration()
      configuration.text = section.title
      configuration.textProperties.transform = .uppercase
      headerView.contentConfiguration = configuration
    }
    let footerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionFooter
    ) { (footerView, _, _) in
      var configuration = UIListContentConfiguration.groupedFooter()
      configuration.text = "The name is shown to others."
      footerView.contentConfiguration = configuration
    }

    dataSource = UICollectionViewDiffableDataSource<Section, Setting.ID>(
      collectionView: collectionView
    ) { (collectionView, indexPath, id) -> UICollectionViewCell? in
      collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration, for: indexPath, item: id)
    }
    dataSource.supplementaryViewProvider = { (collectionView, kind, indexPath) in
      kind == UICollectionView.elementKindSectionHeader
        ? collectionView.dequeueConfiguredReusableSupplementary(
          using: headerRegistration, for: indexPath)
        : collectionView.dequeueConfiguredReusableSupplementary(
          using: footerRegistration, for: indexPath)
    }
  }

  private func applyInitialSnapshot() {
    let connections = [
      Setting(
        id: "airplane", title: "Airplane Mode", symbolName: "airplane", tintColor: .systemOrange,
        kind: .toggle(isOn: false)),
      Setting(
        id: "wifi", title: "Wi-Fi", symbolName: "wifi", tintColor: .systemBlue,
        kind: .toggle(isOn: true)),
    ]
    let general = [
      Setting(
        id: "name", title: "Name", symbolName: nil, tintColor: .label, kind: .value("Ada's Phone")),
      Setting(
        id: "notifications", title: "Notifications", symbolName: "bell", tintColor: .systemRed,
        kind: .disclosure),
    ]
    let account = [
      Setting(
        id: "signOut", title: "Sign Out", symbolName: nil, tintColor: .systemRed, kind: .button)
    ]
    for setting in connections + general + account { settings[setting.id] = setting }

    var snapshot = NSDiffableDataSourceSnapshot<Section, Setting.ID>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(connections.map { $0.id }, toSection: .connections)
    snapshot.appendItems(general.map { $0.id }, toSection: .general)
    snapshot.appendItems(account.map { $0.id }, toSection: .account)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  // MARK: Cells

  private func contentConfiguration(
    for setting: Setting, in cell: UICollectionViewListCell
  ) -> UIListContentConfiguration {
    var configuration = cell.defaultContentConfiguration()
    if case .value(let value) = setting.kind {
      configuration = UIListContentConfiguration.valueCell()
      configuration.secondaryText = value
      configuration.prefersSideBySideTextAndSecondaryText = true
    }
    configuration.text = setting.title
    configuration.textProperties.adjustsFontForContentSizeCategory = true
    if let symbolName = setting.symbolName {
      configuration.image = UIImage(systemName: symbolName)
      configuration.imageProperties.tintColor = setting.tintColor
      configuration.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
        font: configuration.textProperties.font, scale: .large)
      configuration.imageProperties.reservedLayoutSize = CGSize(
        width: 28, height: UIListContentConfiguration.ImageProperties.standardDimension)
    }
    if setting.kind == .button {
      configuration.textProperties.color = setting.tintColor
      configuration.textProperties.alignment = .center
    } else if !setting.isEnabled {
      configuration.textProperties.color = .secondaryLabel
    }
    return configuration
  }

  private func accessories(for setting: Setting) -> [UICellAccessory] {
    switch setting.kind {
    case .toggle(let isOn):
      let toggle = UISwitch()
      toggle.isOn = isOn
      toggle.isEnabled = setting.isEnabled
      toggle.addAction(
        UIAction { [weak self] action in
          guard let toggle = action.sender as? UISwitch else { return }
          self?.setToggle(setting.id, isOn: toggle.isOn)
        }, for: .valueChanged)
      let configuration = UICellAccessory.CustomViewConfiguration(
        customView: toggle, placement: .trailing(displayed: .always))
      return [.customView(configuration: configuration)]
    case .value, .disclosure:
      return [.disclosureIndicator(options: .init(tintColor: .tertiaryLabel))]
    case .button:
      return []
    }
  }

  // MARK: Changes

  private func setToggle(_ id: Setting.ID, isOn: Bool) {
    settings[id]?.kind = .toggle(isOn: isOn)
    guard id == "airplane" else { return }
    settings["wifi"]?.isEnabled = !isOn
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems(["wifi"])
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  func rename(_ name: String) {
    settings["name"]?.kind = .value(name)
    var snapshot = dataSource.snapshot()
    snapshot.reloadItems(["name"])
    dataSource.apply(snapshot)
  }

  // MARK: UICollectionViewDelegate

  override func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    guard let id = dataSource.itemIdentifier(for: indexPath), let setting = settings[id] else {
      return false
    }
    if case .toggle = setting.kind { return false }
    return true
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let id = dataSource.itemIdentifier(for: indexPath), let setting = settings[id] else {
      return
    }
    openedPages.append(setting.title)
  }
}
