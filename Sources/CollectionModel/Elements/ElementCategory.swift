/// The categories of elements, which determine the type of the view that shows an element.
public enum ElementCategory: Int, Sendable {
  /// An item, which is shown by a cell.
  case cell
  /// A supplementary view, for example a header, which the data source provides.
  case supplementaryView
  /// A decoration view, which the layout provides and which shows no data.
  case decorationView
}
