import CollectionCore
import TrellisGtk

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

extension HostedView {
  /// The widget that draws the view: its background, border and corners around its content. It is
  /// made when it is first read. A view that is shown inside another widget uses it, for example the
  /// custom view of a background.
  package var wrapperWidget: Widget { hostedWrapper.cell }

  private var hostedWrapper: HostedViewWrapper {
    if let wrapper = wrapper as? HostedViewWrapper { return wrapper }
    let made = HostedViewWrapper(self)
    wrapper = made
    return made
  }

  /// Takes the view from the cell whose background it was, which is a programming error, before
  /// another cell shows it.
  func becomeBackground(of cell: CollectionViewCell) {
    let previous = hostedWrapper.backgroundCell
    hostedWrapper.backgroundCell = cell
    guard let previous, previous !== cell, let views = previous.backgroundViews,
      views.plain === self || views.selected === self
    else { return }
    CallerMistake.report(
      "a \(type(of: self)) is a background view of another cell already: make a new view for each "
        + "cell")
    if views.plain === self { previous.backgroundView = nil }
    if views.selected === self { previous.selectedBackgroundView = nil }
  }
}

/// The widget around the content of a view that is not a cell.
@MainActor
private final class HostedViewWrapper: ViewWrapper {
  let cell = CellWidget.view()
  /// The cell that has shown the view last as one of its background views.
  weak var backgroundCell: CollectionViewCell?

  init(_ view: HostedView) {
    contentDidChange(in: view)
    lookDidChange(of: view)
  }

  func contentDidChange(in view: HostedView) { cell.child = view.content as? Widget }

  func lookDidChange(of view: HostedView) {
    let geometry = view.ownGeometry
    cell.opacity = geometry.isHidden ? 0 : Double(geometry.alpha)
    cell.isTarget = !geometry.isHidden
    if view.look != ViewLook() || cell.hasLook { cell.setLook(CellLook(view.look), content: nil) }
  }
}
