/// The ways to deal with a text that is longer than a line.
public enum LineBreakMode: Int, Sendable {
  /// Lines break between words, or in a word that is longer than a line.
  case byWordWrapping
  /// Lines break between characters.
  case byCharWrapping
  /// Lines are cut off at the edge.
  case byClipping
  /// The beginning of the line is replaced by "…".
  case byTruncatingHead
  /// The end of the line is replaced by "…".
  case byTruncatingTail
  /// The middle of the line is replaced by "…".
  case byTruncatingMiddle
}
