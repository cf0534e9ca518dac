import CollectionCore
import Gtk

/// The native cell around one view's widget.
@MainActor
final class CellContainer: ViewContainer {
  let cell: CellWidget

  init(_ view: CollectionReusableView) {
    cell = CellWidget(isSupplementary: !(view is CollectionViewCell))
    contentDidChange(in: view)
  }

  func contentDidChange(in view: CollectionReusableView) {
    cell.child = view.child
  }
}
