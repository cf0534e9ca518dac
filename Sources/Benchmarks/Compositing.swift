/// Whether a collection view may draw moving cells as pictures.
enum Compositing: CaseIterable {
  case on, off

  /// Returns the name of a row of a table.
  func title(_ row: String) -> String { self == .on ? row : "\(row), direct" }
}
