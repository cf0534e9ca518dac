import CollectionCore
import Trellis

// Symbol configurations, as far as lists use them: for the size of icons.

extension ViewImage {
  /// The size of a symbol relative to a font.
  public enum SymbolScale: Int, Sendable {
    /// The scale `medium`.
    case `default` = -1
    /// The scale `medium`.
    case unspecified = 0
    /// Four fifths of the size of the font.
    case small = 1
    /// The size of the font.
    case medium = 2
    /// Thirteen tenths of the size of the font.
    case large = 3

    fileprivate var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .large: 1.3
      case .default, .unspecified, .medium: 1
      }
    }
  }

  /// The weight of the lines of a symbol. It has no effect: the icons of a theme have one weight.
  public enum SymbolWeight: Int, Sendable {
    /// The default weight.
    case unspecified = 0
    /// UIKit's weight of this name.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size of a symbol.
  public struct SymbolConfiguration: Hashable, Sendable {
    /// The width and height of the icon in points. 0 stands for the size of icons in rows, 16 points.
    let side: CGFloat

    init(side: CGFloat) { self.side = side }

    /// Creates a configuration for a size of a font.
    ///
    /// - Parameters:
    ///   - pointSize: The size of the font in points.
    ///   - weight: UIKit's parameter of this name. It has no effect.
    ///   - scale: The size of the symbol relative to the font.
    public init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .default
    ) {
      side = max(0, pointSize * scale.factor).rounded()
    }

    /// Creates a configuration for a font.
    ///
    /// - Parameters:
    ///   - font: The font. The size of a text style is the one with GTK's default font.
    ///   - scale: The size of the symbol relative to the font.
    public init(font: ViewFont, scale: SymbolScale = .default) {
      self.init(pointSize: font.pointSize, scale: scale)
    }

    /// Creates a configuration for a text style.
    ///
    /// - Parameters:
    ///   - textStyle: The text style, whose size is the one with GTK's default font.
    ///   - scale: The size of the symbol relative to the font.
    public init(textStyle: ViewFont.TextStyle, scale: SymbolScale = .default) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }

    /// Creates a configuration for body text.
    ///
    /// - Parameter scale: The size of the symbol relative to the text.
    public init(scale: SymbolScale) { self.init(textStyle: .body, scale: scale) }
  }
}

extension ViewImage {
  /// Creates an image for an SF Symbol, as `init(systemName:)` does.
  ///
  /// The view that shows an icon determines its size. In a content configuration, set the
  /// `preferredSymbolConfiguration` of the `imageProperties`.
  ///
  /// - Parameters:
  ///   - name: The name of an SF Symbol or of an icon.
  ///   - configuration: The size of the symbol. It has no effect.
  public init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    self.init(systemName: name)
  }
}

extension ListContentConfiguration.ImageProperties {
  /// The size of an icon. It is another way to set `maximumSize`, and limits pictures too. The
  /// default is nil, which stands for a `maximumSize` of zero.
  public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get {
      let side = min(maximumSize.width, maximumSize.height)
      return side > 0 ? UIImage.SymbolConfiguration(side: side) : nil
    }
    set {
      let side = newValue?.side ?? 0
      maximumSize = CGSize(width: side, height: side)
    }
  }
}
