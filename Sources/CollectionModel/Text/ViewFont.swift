import Foundation

/// A font of a text: the user's font in a size and weight, the font of a text style, or a font
/// family.
///
/// A font of a text style follows the size that the user has chosen for all programs. A font with a
/// size in points keeps that size.
public struct ViewFont: Hashable, Sendable {
  /// The size of a font.
  package enum Size: Hashable, Sendable {
    /// A size in points.
    case points(CGFloat)
    /// A factor of the user's size.
    case relative(CGFloat)
  }

  /// The weights of fonts.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight from -1 to 1. Regular is 0.
    public let rawValue: CGFloat

    /// Creates a weight.
    ///
    /// - Parameter rawValue: The weight from -1 to 1. Regular is 0.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a weight.
    ///
    /// - Parameter rawValue: The weight from -1 to 1. Regular is 0.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The weight -0.8, Pango's 100.
    public static let ultraLight = Weight(-0.8)
    /// The weight -0.6, Pango's 200.
    public static let thin = Weight(-0.6)
    /// The weight -0.4, Pango's 300.
    public static let light = Weight(-0.4)
    /// The weight 0, Pango's 400. It is that of body text.
    public static let regular = Weight(0)
    /// The weight 0.23, Pango's 500.
    public static let medium = Weight(0.23)
    /// The weight 0.3, Pango's 600.
    public static let semibold = Weight(0.3)
    /// The weight 0.4, Pango's 700.
    public static let bold = Weight(0.4)
    /// The weight 0.56, Pango's 800.
    public static let heavy = Weight(0.56)
    /// The weight 0.62, Pango's 900.
    public static let black = Weight(0.62)

    /// The weight of Pango and CSS, from 100 to 900.
    package var css: Int {
      let steps: [(end: CGFloat, css: Int)] = [
        (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.115, 400), (0.265, 500), (0.35, 600),
        (0.48, 700), (0.59, 800),
      ]
      return steps.first { rawValue < $0.end }?.css ?? 900
    }
  }

  /// The purposes of text, each with a size relative to the user's font and a weight.
  ///
  /// The sizes and weights are those of GTK's style classes, such as `title-1` and `caption`.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String

    /// Creates a style from its name. An unknown name stands for the body style.
    ///
    /// - Parameter rawValue: The name of the style.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The style of the largest titles: 24 points for a user's font of 11 points, light.
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    /// The style of titles of the first level: 20 points for a user's font of 11 points, heavy.
    public static let title1 = TextStyle(rawValue: "title1")
    /// The style of titles of the second level: 15 points for a user's font of 11 points, heavy.
    public static let title2 = TextStyle(rawValue: "title2")
    /// The style of titles of the third level: 15 points for a user's font of 11 points, bold.
    public static let title3 = TextStyle(rawValue: "title3")
    /// The style of headings: the user's size, bold.
    public static let headline = TextStyle(rawValue: "headline")
    /// The style of headings below a heading: 10 points for a user's font of 11 points.
    public static let subheadline = TextStyle(rawValue: "subheadline")
    /// The style of body text: the user's font.
    public static let body = TextStyle(rawValue: "body")
    /// The style of texts beside the body: slightly smaller than the user's font.
    public static let callout = TextStyle(rawValue: "callout")
    /// The style of footnotes: 9 points for a user's font of 11 points.
    public static let footnote = TextStyle(rawValue: "footnote")
    /// The style of captions: 9 points for a user's font of 11 points.
    public static let caption1 = TextStyle(rawValue: "caption1")
    /// The style of the smallest captions: 8 points for a user's font of 11 points.
    public static let caption2 = TextStyle(rawValue: "caption2")

    fileprivate var measures: (scale: CGFloat, weight: Weight) {
      switch self {
      case .largeTitle: (24.0 / 11, .light)
      case .title1: (20.0 / 11, .heavy)
      case .title2: (15.0 / 11, .heavy)
      case .title3: (15.0 / 11, .bold)
      case .headline: (1, .bold)
      case .subheadline: (10.0 / 11, .regular)
      case .callout: (10.5 / 11, .regular)
      case .footnote, .caption1: (9.0 / 11, .regular)
      case .caption2: (8.0 / 11, .regular)
      default: (1, .regular)
      }
    }
  }

  package var size: Size
  package var weight: Weight
  package var isItalic = false
  /// Whether all digits have the same width, if the font has such digits.
  package var hasMonospacedDigits = false
  /// The family, or nil for that of the user's font.
  package var family: String?

  private init(_ size: Size, _ weight: Weight = .regular) {
    (self.size, self.weight) = (size, weight)
  }

  private static func points(_ size: CGFloat) -> Size {
    .points(size.isFinite && size > 0 ? size : systemFontSize)
  }

  /// Creates a font of a family.
  ///
  /// - Parameters:
  ///   - name: The name of the family, for example "Cantarell". If it is not installed, the
  ///     system chooses another one.
  ///   - size: The size in points.
  /// - Returns: The font, or nil if `name` is empty. A family that is not installed does not give nil.
  public init?(name: String, size: CGFloat) {
    if name.isEmpty { return nil }
    self.init(Self.points(size))
    family = name
  }

  /// Returns the user's font in a size.
  ///
  /// - Parameter size: The size in points. A size that is not positive stands for
  ///   `systemFontSize`, here and in the other methods.
  /// - Returns: The font.
  public static func systemFont(ofSize size: CGFloat) -> ViewFont { ViewFont(points(size)) }

  /// Returns the user's font in a size and weight.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - weight: The weight.
  /// - Returns: The font.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> ViewFont {
    ViewFont(points(size), weight)
  }

  /// Returns the user's font in bold.
  ///
  /// - Parameter size: The size in points.
  /// - Returns: The font.
  public static func boldSystemFont(ofSize size: CGFloat) -> ViewFont {
    ViewFont(points(size), .bold)
  }

  /// Returns the user's font in italics.
  ///
  /// - Parameter size: The size in points.
  /// - Returns: The font.
  public static func italicSystemFont(ofSize size: CGFloat) -> ViewFont {
    var font = ViewFont(points(size))
    font.isItalic = true
    return font
  }

  /// Returns the user's font with digits that have the same width, for numbers that change or are
  /// compared in columns. A font without such digits is shown with its usual ones.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - weight: The weight.
  /// - Returns: The font.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> ViewFont {
    var font = ViewFont(points(size), weight)
    font.hasMonospacedDigits = true
    return font
  }

  /// Returns a font whose characters have the same width.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - weight: The weight.
  /// - Returns: The font.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> ViewFont {
    var font = ViewFont(points(size), weight)
    font.family = "monospace"
    return font
  }

  /// Returns the font of a text style, whose size follows that of the user's font.
  ///
  /// - Parameter style: The text style.
  /// - Returns: The font.
  public static func preferredFont(forTextStyle style: TextStyle) -> ViewFont {
    let measures = style.measures
    return ViewFont(.relative(measures.scale), measures.weight)
  }

  /// The size of GTK's default font of 11 typographic points, in points of the screen: 14⅔.
  public static let systemFontSize: CGFloat = 44.0 / 3

  /// The size of the font in points. The size of a text style is that for GTK's default font.
  public var pointSize: CGFloat {
    switch size {
    case .points(let points): points
    case .relative(let factor): factor * Self.systemFontSize
    }
  }

  /// Returns the font in another size, which no longer follows that of the user's font.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: The font.
  public func withSize(_ fontSize: CGFloat) -> ViewFont {
    var font = self
    font.size = Self.points(fontSize)
    return font
  }
}
