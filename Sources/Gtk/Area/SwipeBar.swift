internal import CTrellisGtk
import Foundation

/// The buttons of a cell's swipe actions. The bar fills the cell, above its content. In CSS, it is
/// the node `swipe` with one node `action` for each button.
package final class SwipeBar: Widget {
  /// The buttons, the one at the edge of the cell first.
  package private(set) var buttons: [SwipeButton] = []

  /// Creates a bar without buttons.
  ///
  /// - Parameter isAtRight: Whether the buttons appear at the right edge of the cell.
  package init(atRight isAtRight: Bool) {
    let bar = TrellisGtk.raw(trellis_swipe_new(isAtRight ? 1 : 0))
    super.init(widget: bar.assumingMemoryBound(to: GtkWidget.self))
  }

  /// Adds a button. The first one is at the edge of the cell.
  ///
  /// - Parameters:
  ///   - button: The button.
  ///   - color: The color behind the button, or nil for that of its CSS classes.
  package func add(_ button: SwipeButton, color: CellColor? = nil) {
    buttons.append(button)
    guard var color = color?.c else { return trellis_swipe_add(opaque, button.widget, nil) }
    trellis_swipe_add(opaque, button.widget, &color)
  }

  /// Places a button.
  ///
  /// - Parameters:
  ///   - index: The index of the button.
  ///   - innerEdge: The distance of its far edge from the edge of the cell, in points.
  ///   - width: The width of the button from there outwards, in points.
  package func place(_ index: Int, innerEdge: CGFloat, width: CGFloat) {
    trellis_swipe_place(opaque, guint(index), innerEdge, width)
  }

  /// Brings a button in front of all others, or none.
  package func bringToFront(_ index: Int?) {
    trellis_swipe_set_front(opaque, index.map { Int32($0) } ?? -1)
  }
}

/// A button of a swipe action: an image above a text. In CSS, it is the node `action`.
package final class SwipeButton: Button {
  private let accessibleName: String
  private let text: Label?
  private let hasImage: Bool

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The text, or nil for none.
  ///   - image: The image above the text, or nil for none.
  ///   - name: The text for assistive technology.
  ///   - end: The end of the button at which its content stays while the button is wider than the
  ///     content.
  package init(title: String?, image: Widget?, name: String, contentAt end: Align) {
    accessibleName = name
    text = title.map { Label($0) }
    hasImage = image != nil
    super.init(making: trellis_swipe_button_new())
    let box = Box(.vertical, spacing: 2)
    box.halign = end
    box.valign = .center
    if let image {
      image.halign = .center
      box.append(image)
    }
    if let text {
      text.wraps = true
      text.ellipsizes = true
      (text.lines, text.maxWidthChars) = (2, 12)
      text.isCentered = true
      text.halign = .center
      box.append(text)
    }
    gtk_button_set_child(raw.assumingMemoryBound(to: GtkButton.self), box.widget)
    setAccessibleLabel(name)
  }

  /// Hides the text of a button with an image if both together are higher than the row. The text is
  /// a tooltip then.
  ///
  /// - Parameter rowHeight: The height of the row, in points.
  package func fit(_ rowHeight: CGFloat) {
    guard let text, hasImage, naturalLength(along: .vertical) > rowHeight else { return }
    text.isVisible = false
    tooltip = accessibleName
  }

  /// The width that the content needs, in points.
  package var naturalWidth: CGFloat { naturalLength(along: .horizontal) }

  private func naturalLength(along orientation: Orientation) -> CGFloat {
    var natural: Int32 = 0
    gtk_widget_measure(widget, orientation.gtk, -1, nil, &natural, nil, nil)
    return CGFloat(natural)
  }
}
