import UIKitNames

/// A list of settings in cards, below a sidebar's list of accounts.
@MainActor
final class SettingsList {
  /// The sections of the list.
  enum Section: Int, CaseIterable {
    case accounts, settings, about
  }

  func createLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { sectionIndex, layoutEnvironment in
      guard let section = Section(rawValue: sectionIndex) else { return nil }
      switch section {
      case .accounts:
        let configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
        return NSCollectionLayoutSection.list(
          using: configuration, layoutEnvironment: layoutEnvironment)
      case .settings:
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .firstItemInSection
        configuration.footerMode = .supplementary
        configuration.separatorConfiguration.bottomSeparatorInsets.leading = 52
        configuration.itemSeparatorHandler = { indexPath, sectionSeparatorConfiguration in
          var configuration = sectionSeparatorConfiguration
          configuration.bottomSeparatorVisibility = indexPath.item == 2 ? .hidden : .automatic
          return configuration
        }
        return .list(using: configuration, layoutEnvironment: layoutEnvironment)
      case .about:
        var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
        configuration.headerMode = .supplementary
        configuration.headerTopPadding = 0
        configuration.backgroundColor = .systemGroupedBackground
        let section = NSCollectionLayoutSection.list(
          using: configuration, layoutEnvironment: layoutEnvironment)
        section.contentInsets.bottom = 30
        return section
      }
    }
  }

  static func plainLayout() -> UICollectionViewCompositionalLayout {
    var config = UICollectionLayoutListConfiguration(appearance: .plain)
    config.showsSeparators = false
    config.backgroundColor = .clear
    return UICollectionViewCompositionalLayout.list(using: config)
  }
}
