import Trellis
import TrellisLocalization

/// The layouts of the gallery, in the order of the layout bar.
package enum Arrangement: String, CaseIterable, Sendable {
  case grid, shelves, line
  case coverFlow = "cover-flow"
  case stacks, spiral, circle, waterfall, justified, cards, mosaic, timeline, storefront
  case list, outline

  /// The name of the layout on the command line.
  package var name: String { rawValue }

  /// The title of the layout in the user's language.
  package var title: String {
    switch self {
    case .grid: tr("Grid")
    case .shelves: tr("Shelves")
    case .line: tr("Line")
    case .coverFlow: tr("Cover Flow")
    case .stacks: tr("Stacks")
    case .spiral: tr("Spiral")
    case .circle: tr("Circle")
    case .waterfall: tr("Waterfall")
    case .justified: tr("Justified")
    case .cards: tr("Cards")
    case .mosaic: tr("Mosaic")
    case .timeline: tr("Timeline")
    case .storefront: tr("Storefront")
    case .list: tr("List")
    case .outline: tr("Outline")
    }
  }

  /// The key that shows the layout.
  package var key: String {
    let keys = [
      "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "minus", "equal", "w", "l", "o",
    ]
    return keys[Self.allCases.firstIndex(of: self)!]  // fifteen of each
  }

  /// The kind of the numbers on photos, which only the storefront has.
  package static var badgeKind: String { StorefrontLayout.badge }

  /// Returns a new layout object with an accessibility label.
  @MainActor
  package func makeLayout() -> CollectionViewLayout {
    let layout = newLayout
    layout.accessibilityLabel = title
    return layout
  }

  @MainActor
  private var newLayout: CollectionViewLayout {
    switch self {
    case .grid: GridLayout()
    case .shelves: ShelfLayout()
    case .line: LineLayout()
    case .coverFlow: CoverFlowLayout()
    case .stacks: PilesLayout()
    case .spiral: SpiralLayout()
    case .circle: RingsLayout()
    case .waterfall: WallLayout()
    case .justified: AlbumLayout()
    case .cards: CardsLayout()
    case .mosaic: MosaicLayout()
    case .timeline: TimelineLayout()
    case .storefront: StorefrontLayout()
    case .list: PhotoRowsLayout.list()
    case .outline: PhotoRowsLayout.outline()
    }
  }
}
