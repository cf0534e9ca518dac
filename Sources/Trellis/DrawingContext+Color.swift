import CollectionCore
import TrellisGtk

extension DrawingContext {
  /// Sets the color. A color of the theme is that of the widget's light or dark style, and the widget
  /// is drawn again when that changes.
  public func setColor(_ color: ViewColor) { setColor(CellColor(color)) }
}
