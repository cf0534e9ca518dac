import CollectionCore
import Gtk

extension CollectionReusableView {
  /// The widget that shows the view's content and fills the view. The default is nil.
  ///
  /// Set it once, in `init(frame:)`, and change what it shows when the view is used for another
  /// element. In CSS it is inside a node `cell`, or `supplementary` for a view that is not a cell.
  public var child: Widget? {
    get { content as? Widget }
    set { content = newValue }
  }

  /// The widget around `child`, for style classes. Nil for a view that is not in a collection view
  /// with a widget.
  public var widget: Widget? { (container as? CellContainer)?.cell }
}
