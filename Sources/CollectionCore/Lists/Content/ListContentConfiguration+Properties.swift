import Foundation

extension ListContentConfiguration {
  /// The size and the look of an image.
  @preconcurrency @MainActor
  public struct ImageProperties: Hashable {
    /// A width or height of `reservedLayoutSize` that is the same for all images of lists: 24
    /// points. Texts beside images of different sizes then begin at the same place.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    /// Returns a size with the values of `standardDimension` replaced, and limited to what can be
    /// drawn.
    package static func usable(_ size: CGSize) -> CGSize {
      func length(_ value: CGFloat) -> CGFloat {
        if value == standardDimension { return 24 }
        return value.isNaN ? 0 : min(max(value, 0), 10_000)
      }
      return CGSize(width: length(size.width), height: length(size.height))
    }

    /// The color of a symbolic icon. The default is nil, which stands for the color of the text. It
    /// has no effect on pictures and on icons with colors of their own.
    public var tintColor: ViewColor?
    /// The function that derives the color of a symbolic icon from `tintColor`, or from the theme's
    /// text color if that is nil. The default is nil.
    public var tintColorTransformer: ConfigurationColorTransformer?
    /// The radius of the corners of the image, in points. The default is 0.
    public var cornerRadius: CGFloat = 0
    /// The greatest size, in points. A larger picture is made smaller and keeps its aspect ratio. A
    /// width or height of 0 is not limited. The default is zero.
    ///
    /// An icon of the icon theme has the greatest square in this size, and 16 × 16 points if the
    /// size is zero.
    public var maximumSize = CGSize.zero
    /// The size of the space that the image has in the middle of, in points. A width or height of 0
    /// stands for that of the image. The default is zero.
    public var reservedLayoutSize = CGSize.zero

    package init() {}

    /// Adds the values to a hasher. Sizes are not hashable before Swift 6.1.
    ///
    /// - Parameter hasher: The hasher.
    nonisolated public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(tintColorTransformer)
      hasher.combine(cornerRadius)
      hasher.combine(maximumSize.width)
      hasher.combine(maximumSize.height)
      hasher.combine(reservedLayoutSize.width)
      hasher.combine(reservedLayoutSize.height)
    }

    /// Returns the color that a symbolic icon has with a tint color: the result of
    /// `tintColorTransformer` for the property `tintColor`, or for the given tint color if that is
    /// nil.
    ///
    /// The tint color of an icon is that of the view if the program has set one. Otherwise the icon
    /// has the color of the text.
    ///
    /// - Parameter tintColor: The tint color.
    /// - Returns: The color.
    public func resolvedTintColor(for tintColor: ViewColor) -> ViewColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  /// The look of a text.
  @preconcurrency @MainActor
  public struct TextProperties: Hashable {
    /// The alignments of a text.
    public enum TextAlignment: Int, Sendable {
      /// The text begins at the leading edge.
      case natural
      /// The text is in the middle.
      case center
      /// The lines of a text with several lines, except the last one, reach from edge to edge.
      case justified
    }

    /// The changes of the letters of a text.
    public enum TextTransform: Int, Sendable {
      /// The text is shown as it is.
      case none
      /// The text is shown in capital letters.
      case uppercase
      /// The text is shown in small letters.
      case lowercase
      /// Each word is shown with a capital letter at its beginning.
      case capitalized
    }

    /// The font. The default depends on the standard configuration.
    public var font = ViewFont.preferredFont(forTextStyle: .body)
    /// The color. The default is nil, which stands for the theme's color: for a secondary text that
    /// of dimmed labels.
    public var color: ViewColor?
    /// The function that derives the color from `color`, or from the theme's text color if that is
    /// nil. The default is nil.
    public var colorTransformer: ConfigurationColorTransformer?
    /// The alignment. The default is `natural`.
    public var alignment = TextAlignment.natural
    /// The way to deal with a text that is longer than its lines. The default is
    /// `byTruncatingTail`.
    ///
    /// A text that may have any number of lines breaks between words in each mode except
    /// `byCharWrapping`.
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// The greatest number of lines, or 0 for no limit. The default is 0 for cells and 1 for
    /// headers.
    ///
    /// A text on one line shows its line breaks as spaces, or ends at the first one if it is
    /// clipped or wraps.
    public var numberOfLines = 0
    /// The change of the letters. The default is `none`.
    public var transform = TextTransform.none
    /// Whether the theme dims the text if it has no color.
    package var isDimmed = false

    package init() {}

    /// Returns the color that the text is shown with: the result of `colorTransformer` for `color`,
    /// or for the theme's text color if that is nil.
    ///
    /// - Returns: The color.
    public func resolvedColor() -> ViewColor {
      let color = color ?? .themeText
      return colorTransformer?(color) ?? color
    }

    /// The color that the text is shown with, or nil for that of the theme.
    package var ownColor: ViewColor? {
      color == nil && colorTransformer == nil ? nil : resolvedColor()
    }
  }
}
