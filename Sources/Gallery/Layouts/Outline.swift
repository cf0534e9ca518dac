import Foundation
import Trellis

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
