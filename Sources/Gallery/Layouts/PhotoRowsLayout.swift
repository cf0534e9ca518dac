import Foundation
import Trellis

/// The geometry of the rows of a list of photos, in points.
package struct PhotoRow: Equatable, Sendable {
  /// The height of a row.
  package let height: CGFloat
  /// The distance between the leading edge of a row and its thumbnail.
  package let margin: CGFloat
  /// The distance above and below the thumbnail.
  package let padding: CGFloat
  /// The distance between the thumbnail and the text.
  package let spacing: CGFloat

  /// The width and height of the thumbnail.
  package var thumbnail: CGFloat { height - 2 * padding }
  /// The distance between the leading edge of a row and its text.
  package var textInset: CGFloat { margin + thumbnail + spacing }
}

/// The provider of the swipe actions of rows.
@MainActor
package protocol PhotoRowActions: AnyObject {
  func leadingActions(forItemAt indexPath: IndexPath) -> SwipeActionsConfiguration?
  func trailingActions(forItemAt indexPath: IndexPath) -> SwipeActionsConfiguration?
}

/// A list of photos: a compositional layout whose sections are lists.
///
/// The rows are not wider than a reader's eye follows. In a wide window they are in the middle.
package final class PhotoRowsLayout: CollectionViewCompositionalLayout {
  /// A reference that the closures of the list can keep before the layout exists.
  @MainActor
  private final class ActionsReference {
    weak var actions: (any PhotoRowActions)?
  }

  /// The geometry of the rows.
  package let row: PhotoRow
  private let reference: ActionsReference

  /// The provider of the swipe actions. The default is nil: rows have no actions.
  package var actions: (any PhotoRowActions)? {
    get { reference.actions }
    set { reference.actions = newValue }
  }

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - appearance: The look of the list.
  ///   - row: The geometry of the rows.
  ///   - greatestWidth: The width in points that rows do not exceed.
  ///   - titleHeight: The height of the title above each section in points, or nil for no titles.
  init(
    _ appearance: CollectionLayoutListConfiguration.Appearance, row: PhotoRow,
    greatestWidth: CGFloat, titleHeight: CGFloat? = nil
  ) {
    self.row = row
    let reference = ActionsReference()
    self.reference = reference
    var list = CollectionLayoutListConfiguration(appearance: appearance)
    list.estimatedRowHeight = row.height
    list.leadingSwipeActionsConfigurationProvider = {
      reference.actions?.leadingActions(forItemAt: $0)
    }
    list.trailingSwipeActionsConfigurationProvider = {
      reference.actions?.trailingActions(forItemAt: $0)
    }
    super.init(
      sectionProvider: { [list] _, environment in
        let section = CollectionLayoutSection.list(using: list, layoutEnvironment: environment)
        let spare = (environment.container.contentSize.width - greatestWidth) / 2
        section.contentInsets.leading = max(section.contentInsets.leading, spare.rounded())
        section.contentInsets.trailing = max(section.contentInsets.trailing, spare.rounded())
        if let titleHeight { Self.addTitle(titleHeight, to: section) }
        return section
      }, configuration: CollectionViewCompositionalLayoutConfiguration())
  }

  package required init?(coder: NSCoder) { nil }

  private static func addTitle(_ height: CGFloat, to section: CollectionLayoutSection) {
    section.boundarySupplementaryItems = [
      CollectionLayoutBoundarySupplementaryItem(
        layoutSize: CollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
        elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
    ]
    section.contentInsets.top = 0
  }
}

extension CollectionView {
  /// Whether the layout is a list of photos. During an interactive transition, the nearer layout
  /// counts.
  package var showsPhotoRows: Bool {
    guard let transition = collectionViewLayout as? CollectionViewTransitionLayout else {
      return collectionViewLayout is PhotoRowsLayout
    }
    let nearer =
      transition.transitionProgress < 0.5 ? transition.currentLayout : transition.nextLayout
    return nearer is PhotoRowsLayout
  }
}

/// **List**: a card for each month, with a row for each photo.
///
/// A list is a compositional layout too. Its rows have swipe actions and lines between them, and the
/// look of GTK's own lists.
extension PhotoRowsLayout {
  static func list() -> PhotoRowsLayout {
    PhotoRowsLayout(
      .insetGrouped, row: PhotoRow(height: 56, margin: 12, padding: 8, spacing: 12),
      greatestWidth: 860, titleHeight: 46)
  }
}

/// **Outline**: years, months and photos as a tree, in the rows of a sidebar.
///
/// The layout is a plain list. The tree is in the data: a section snapshot says which rows belong
/// to which, and the rows of years and months have a disclosure that opens and closes them.
extension PhotoRowsLayout {
  static func outline() -> PhotoRowsLayout {
    PhotoRowsLayout(
      .sidebar, row: PhotoRow(height: 36, margin: 8, padding: 4, spacing: 8), greatestWidth: 560)
  }
}
