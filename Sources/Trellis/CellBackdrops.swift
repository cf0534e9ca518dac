import CollectionCore
import TrellisGtk

/// The widgets of the background views of a cell.
@MainActor
final class CellBackdrops {
  /// The widget with the views, of which that for the selection is above the other one.
  let widget = Overlay()
  private var shown: [Widget] = []

  /// Shows background views, or none.
  func show(_ views: CellBackgroundViews?, isSelected: Bool) {
    let widgets = [views?.plain, views?.selected].compactMap { $0?.wrapperWidget }
    if !shown.elementsEqual(widgets, by: ===) {
      for old in shown {
        widget.remove(overlay: old)
        // The program can show the view elsewhere.
        old.isVisible = true
      }
      for new in widgets { widget.add(overlay: new) }
      shown = widgets
    }
    guard let selected = views?.selected?.wrapperWidget, selected.isVisible != isSelected else {
      return
    }
    selected.isVisible = isSelected
  }
}
