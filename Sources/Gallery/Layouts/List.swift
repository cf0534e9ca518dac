import Foundation
import Trellis

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
