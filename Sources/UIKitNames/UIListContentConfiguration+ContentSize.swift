import CollectionCore
import Trellis

extension ListContentConfiguration.TextProperties {
  /// A Boolean value that indicates whether the font follows the text size that the user has chosen
  /// for all programs.
  ///
  /// It is true while `font` is that of a text style, as in the standard configurations. Setting it
  /// to false gives the font a fixed size: the one of the text style with GTK's default font. Setting
  /// it to true has no effect on a font with a fixed size.
  public var adjustsFontForContentSizeCategory: Bool {
    get { if case .relative = font.size { true } else { false } }
    set { if !newValue, adjustsFontForContentSizeCategory { font = font.withSize(font.pointSize) } }
  }
}
