import CollectionCore
import Gtk

extension HostedView {
  /// Puts a widget into the view: it fills the view, above those that were added before. Of a cell, and
  /// of a cell's content view, it is the cell's `child`, or part of it.
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

/// The widgets of a view that was given several. As large as the largest needs.
private final class SubviewStack: Overlay {}
