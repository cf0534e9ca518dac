import CollectionCore
import Gtk

extension HostedView {
  /// Adds a widget, which fills the view and is above the widgets that were added before.
  ///
  /// The first widget becomes the `child` of the view. Then `child` becomes a container with all
  /// widgets. Widgets that are added to the content view of a cell without a content configuration
  /// become those of the cell.
  ///
  /// - Parameter widget: The widget to add.
  public func addSubview(_ widget: Widget) {
    let view = contentHolder
    guard let child = view.content as? Widget else {
      view.content = widget
      return
    }
    if let stack = child as? SubviewStack {
      stack.add(overlay: widget, isMeasured: true)
      stack.labelsDidChange()
    } else {
      view.content = nil
      let stack = SubviewStack(child)
      stack.add(overlay: widget, isMeasured: true)
      view.content = stack
    }
  }
}

/// The widgets of a view that has several. It is as large as the largest of them.
private final class SubviewStack: Overlay {}
