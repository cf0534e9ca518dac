import Foundation

/// A function that derives a color from another one, for example a gray from the tint color.
///
/// Configurations apply their transformer each time they resolve a color. A transformer that reads
/// the state of a cell gives the color for that state:
///
/// ```swift
/// background.backgroundColorTransformer = ConfigurationColorTransformer { [weak cell] color in
///   cell?.isSelected == true ? color : color.withAlphaComponent(0.1)
/// }
/// ```
///
/// Two transformers are equal only if one is a copy of the other.
@preconcurrency @MainActor
public struct ConfigurationColorTransformer: Hashable {
  /// Distinguishes transformers, because functions cannot be compared.
  private final class Identity: Sendable {}

  /// The function. Its argument is the color to derive from.
  public let transform: (_ color: ViewColor) -> ViewColor
  nonisolated private let identity = Identity()

  /// Creates a transformer.
  ///
  /// - Parameter transform: The function. Its argument is the color to derive from.
  public init(_ transform: @escaping (_ color: ViewColor) -> ViewColor) {
    self.transform = transform
  }

  /// Returns the color that the transformer derives from a color.
  ///
  /// - Parameter input: The color to derive from.
  /// - Returns: The derived color.
  public func callAsFunction(_ input: ViewColor) -> ViewColor { transform(input) }

  /// A transformer that returns the gray of the same brightness, with the same opacity. For a color
  /// of the theme it uses the fallback color.
  public static let grayscale = ConfigurationColorTransformer { color in
    // The weights of ITU-R BT.709.
    let white = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
    return ViewColor(white: white, alpha: color.alpha)
  }

  /// A transformer that returns the theme's background color of selected content, whatever the
  /// color is.
  public static let preferredTint = ConfigurationColorTransformer { _ in .themeTint }

  /// A transformer that returns the theme's text color, whatever the color is.
  public static let monochromeTint = ConfigurationColorTransformer { _ in .themeText }

  public nonisolated static func == (
    a: ConfigurationColorTransformer, b: ConfigurationColorTransformer
  ) -> Bool { a.identity === b.identity }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(identity))
  }
}

extension ViewColor {
  /// The theme's background color of selected content.
  package static let themeTint = ViewColor(
    themeName: "theme_selected_bg_color",
    else: ViewColor(red: 0.208, green: 0.518, blue: 0.894, alpha: 1))
  /// The theme's text color.
  package static let themeText = ViewColor(
    themeName: "theme_fg_color", else: ViewColor(red: 0.18, green: 0.204, blue: 0.212, alpha: 1))
}
