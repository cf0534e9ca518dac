/// The decoration view behind a section with a background color, which lists have.
final class SectionBackgroundView: CollectionReusableView {
  /// The kind of the decoration view.
  static nonisolated let kind = "TrellisListBackground"
}
