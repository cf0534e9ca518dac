/// The direction in which the user's language is read.
public enum UserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}
