import CollectionCore
import GalleryLayouts

/// A layout of the matrix tests: one of the gallery's, or a list.
enum MatrixLayout: Hashable, Sendable, CaseIterable, CustomStringConvertible {
  typealias Appearance = CollectionLayoutListConfiguration.Appearance

  case gallery(Arrangement)
  case list(Appearance)

  static let allCases: [MatrixLayout] =
    Arrangement.allCases.map { .gallery($0) } + [.plain, .insetGrouped, .sidebar].map { .list($0) }

  static let grid = MatrixLayout.gallery(.grid)
  static let cards = MatrixLayout.gallery(.cards)
  static let stacks = MatrixLayout.gallery(.stacks)

  var description: String {
    switch self {
    case .gallery(let arrangement): arrangement.name
    case .list(let appearance): "\(appearance) list"
    }
  }

  /// Returns a new layout with decoration views that need no widgets.
  @MainActor
  func makeLayout() -> CollectionViewLayout {
    switch self {
    case .gallery(let arrangement):
      let layout = arrangement.makeLayout()
      for kind in ["shelf", "rail", "panel"] {
        layout.register(CollectionReusableView.self, forDecorationViewOfKind: kind)
      }
      return layout
    case .list(let appearance): return Self.makeList(appearance)
    }
  }

  /// Returns a list whose headers are pinned, are the first items, or do not exist, depending on the
  /// appearance.
  @MainActor
  private static func makeList(_ appearance: Appearance) -> CollectionViewLayout {
    var list = CollectionLayoutListConfiguration(appearance: appearance)
    switch appearance {
    case .plain: list.headerMode = .supplementary
    case .insetGrouped: list.headerMode = .firstItemInSection
    default: break
    }
    return CollectionViewCompositionalLayout.list(using: list)
  }
}
