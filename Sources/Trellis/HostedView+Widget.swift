import CollectionCore
import Gtk

extension HostedView {
  /// Adds a widget, which fills the view and is above the widgets that were added before.
  ///
  /// The view must be a reusable view or the content view of a cell; otherwise a programmer error
  /// is reported. The widget becomes the reusable view's `child`. If there is one already, `child`
  /// becomes a container with both.
  ///
  /// - Parameter widget: The widget to add.
  public func addSubview(_ widget: Widget) {
    guard let view = (self as? CollectionReusableView) ?? (superview as? CollectionReusableView)
    else {
      CallerMistake.report(
        "cannot add \(type(of: widget)) to \(type(of: self)): only reusable views and the content "
          + "views of cells show widgets")
      return
    }
    guard let child = view.child else {
      view.child = widget
      return
    }
    if let stack = child as? SubviewStack {
      stack.add(overlay: widget, isMeasured: true)
    } else {
      view.child = nil
      let stack = SubviewStack(child)
      stack.add(overlay: widget, isMeasured: true)
      view.child = stack
    }
  }
}

/// The widgets of a view that has several. It is as large as the largest of them.
private final class SubviewStack: Overlay {}

extension HostedView {
  /// The widget that shows the content of the view, or nil.
  var shownWidget: Widget? { (self as? CollectionReusableView)?.child }
}
