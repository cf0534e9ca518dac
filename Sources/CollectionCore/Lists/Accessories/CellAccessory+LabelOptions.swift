import Foundation

extension CellAccessory {
  /// The look of a label.
  public struct LabelOptions: AccessoryOptions, Hashable, Sendable {
    /// A Boolean value that determines whether the label is invisible, although it takes up its
    /// space. The default is false.
    public var isHidden: Bool
    /// The width that the row reserves for the label. The default is `actual`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the text. The default is nil, which stands for the theme's color of secondary
    /// text.
    public var tintColor: ViewColor?
    /// The font of the text. The default is that of body text.
    public var font: ViewFont
    /// A Boolean value that determines whether the size of the font follows the user's text size.
    /// It has no effect: GTK's fonts always do. The default is true.
    public var adjustsFontForContentSizeCategory: Bool

    /// Creates options. Nil stands for the default value of the property.
    ///
    /// - Parameters:
    ///   - isHidden: Whether the label is invisible.
    ///   - reservedLayoutWidth: The width that the row reserves for the label.
    ///   - tintColor: The color of the text.
    ///   - font: The font of the text.
    ///   - adjustsFontForContentSizeCategory: Has no effect.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: ViewColor? = nil, font: ViewFont? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.font = font ?? .preferredFont(forTextStyle: .body)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }
}
