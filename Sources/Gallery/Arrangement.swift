import Foundation
import Trellis

/// The layouts to choose from.
enum Arrangement: CaseIterable {
  case grid, wideGrid, ribbon

  var title: String {
    switch self {
    case .grid: "Grid"
    case .wideGrid: "Wide Grid"
    case .ribbon: "Ribbon"
    }
  }

  @MainActor
  func makeLayout() -> CollectionViewLayout {
    let layout = CollectionViewFlowLayout()
    layout.sectionInset = EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    switch self {
    case .grid:
      layout.itemSize = CGSize(width: 96, height: 96)
    case .wideGrid:
      layout.itemSize = CGSize(width: 200, height: 120)
    case .ribbon:
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 180, height: 180)
    }
    return layout
  }
}
