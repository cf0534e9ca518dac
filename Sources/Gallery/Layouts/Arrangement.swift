import Trellis

/// The layouts to choose from, in the order of the switcher.
package enum Arrangement: String, CaseIterable, Sendable {
  case grid, shelves, line
  case coverFlow = "cover-flow"
  case stacks, spiral, circle, waterfall, justified, cards, mosaic, timeline

  /// As on the command line.
  package var name: String { rawValue }

  package var title: String {
    switch self {
    case .grid: "Grid"
    case .shelves: "Shelves"
    case .line: "Line"
    case .coverFlow: "Cover Flow"
    case .stacks: "Stacks"
    case .spiral: "Spiral"
    case .circle: "Circle"
    case .waterfall: "Waterfall"
    case .justified: "Justified"
    case .cards: "Cards"
    case .mosaic: "Mosaic"
    case .timeline: "Timeline"
    }
  }

  /// The key that shows it.
  package var key: String {
    let keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "minus", "equal"]
    return keys[Self.allCases.firstIndex(of: self)!]  // twelve of each
  }

  @MainActor
  package func makeLayout() -> CollectionViewLayout {
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
    }
  }
}
