import CollectionCore
import Gtk

extension HostedView {
  /// Puts a widget into the view: it fills the view, above those that were added before. Of a cell, and
  /// of a cell's content view, it is the cell's `child`, or part of it.
  public func addSubview(_ widget: Widget) {
    guard let view = (self as? CollectionReusableView) ?? (superview as? CollectionReusableView)
    else { return }
    guard let child = view.child else {
      view.child = widget
      return
    }
    if let stack = child as? SubviewStack {
      stack.add(overlay: widget)
    } else {
      view.child = nil
      view.child = SubviewStack(child, overlays: [widget])
    }
  }
}

/// The widgets of a view that was given several.
private final class SubviewStack: Overlay {}
