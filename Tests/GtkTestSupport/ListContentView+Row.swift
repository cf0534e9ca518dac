import Trellis
import TrellisGtk

extension ListContentView {
  /// The widget of the view.
  package var row: RowWidget {
    guard let row = content as? RowWidget else { fatalError("the view has no row: \(self)") }
    return row
  }
}
