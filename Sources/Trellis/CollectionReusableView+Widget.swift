import CollectionCore
import Gtk

extension CollectionReusableView {
  /// The widget that shows this view's content and fills it. Set it once, in `init(frame:)`, and
  /// change what it shows when the view is used for another element.
  ///
  /// It stands in a CSS node `cell`, or `supplementary` for what is no cell.
  public var child: Widget? {
    get { content as? Widget }
    set { content = newValue }
  }

  /// The node around `child`, for style classes; nil outside a collection view that has a widget.
  public var widget: Widget? { (container as? CellContainer)?.cell }
}
