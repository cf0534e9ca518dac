import Foundation
import Trellis
import TrellisLocalization

/// The mark of a photo whose file ends too early: an icon on a tile, and a sentence on a page.
final class IncompleteMark: Box {
  /// The width in points below which a page shows only the icon.
  private static let minimumTextWidth: CGFloat = 180

  private let label = Label()

  init() {
    let icon = Image(icon: "dialog-warning-symbolic", pixelSize: 12)
    icon.setAccessibleLabel(tr("Incomplete"))
    label.wraps = true
    super.init(.horizontal, spacing: 6, [icon, label])
    addCSSClass("incomplete-mark")
    valign = .end
    isTarget = false
  }

  /// Adapts the mark to a cell.
  ///
  /// - Parameters:
  ///   - sentence: The sentence that a page shows.
  ///   - width: The width of the cell, in points.
  ///   - isPage: Whether the cell is an open photo.
  func arrange(_ sentence: String, width: CGFloat, isPage: Bool) {
    let hasText = isPage && width >= Self.minimumTextWidth
    if label.text != sentence { label.text = sentence }
    label.isVisible = hasText
    halign = hasText ? .center : .end
  }
}
