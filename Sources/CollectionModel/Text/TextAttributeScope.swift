import Foundation

/// The looks of parts of an attributed string, which the texts of list cells show.
///
/// ```swift
/// var text = AttributedString("Unread: 3")
/// if let count = text.range(of: "3") {
///   text[count].font = .boldSystemFont(ofSize: 15)
///   text[count].foregroundColor = ViewColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
/// }
/// ```
///
/// A `link` of Foundation's attributes is shown underlined in the theme's color of links.
public struct TextAttributeScope: AttributeScope {
  /// The font of the characters.
  public let font: Font
  /// The color of the characters.
  public let foregroundColor: ForegroundColor
  /// The color behind the characters.
  public let backgroundColor: BackgroundColor
  /// The lines below the characters.
  public let underlineStyle: UnderlineStyle
  /// The lines through the characters.
  public let strikethroughStyle: StrikethroughStyle
  /// The attributes of Foundation, such as `link`.
  public let foundation: AttributeScopes.FoundationAttributes

  /// The key of the font.
  public enum Font: AttributedStringKey {
    /// The type of the value.
    public typealias Value = ViewFont
    /// The name of the attribute.
    public static let name = "Trellis.Font"
  }

  /// The key of the color of the characters.
  public enum ForegroundColor: AttributedStringKey {
    /// The type of the value.
    public typealias Value = ViewColor
    /// The name of the attribute.
    public static let name = "Trellis.ForegroundColor"
  }

  /// The key of the color behind the characters.
  public enum BackgroundColor: AttributedStringKey {
    /// The type of the value.
    public typealias Value = ViewColor
    /// The name of the attribute.
    public static let name = "Trellis.BackgroundColor"
  }

  /// The key of the lines below the characters.
  public enum UnderlineStyle: AttributedStringKey {
    /// The type of the value.
    public typealias Value = TextLineStyle
    /// The name of the attribute.
    public static let name = "Trellis.UnderlineStyle"
  }

  /// The key of the lines through the characters.
  public enum StrikethroughStyle: AttributedStringKey {
    /// The type of the value.
    public typealias Value = TextLineStyle
    /// The name of the attribute.
    public static let name = "Trellis.StrikethroughStyle"
  }
}

extension AttributeScopes {
  /// The attributes of Trellis.
  public var trellis: TextAttributeScope.Type { TextAttributeScope.self }
}

extension AttributeDynamicLookup {
  /// Returns an attribute of Trellis by its name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<TextAttributeScope, Key>
  ) -> Key { self[Key.self] }
}
