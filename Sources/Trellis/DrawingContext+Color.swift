import CollectionCore
import Gtk

extension DrawingContext {
  /// Sets the color, which may be one of the theme, such as `ViewColor.label`. It is then the one of
  /// the light or the dark style, and the widget is drawn again when the style changes.
  public func setColor(_ color: ViewColor) { setColor(CellColor(color)) }
}
