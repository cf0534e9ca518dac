/// The type of view an element is shown by.
public enum ElementCategory: Int, Sendable {
  case cell
  case supplementaryView
  case decorationView
}
