import Trellis

/// The layout of the sidebar: lists, of which all but the first have a heading.
@MainActor
final class SidebarLayout {
  /// Returns the section with a number.
  var section: @MainActor (Int) -> Sidebar.Section? = { _ in nil }

  private(set) lazy var layout = CollectionViewCompositionalLayout { [self] number, environment in
    var configuration = CollectionLayoutListConfiguration(appearance: .sidebar)
    if section(number) != .library { configuration.headerMode = .supplementary }
    return .list(using: configuration, layoutEnvironment: environment)
  }
}
