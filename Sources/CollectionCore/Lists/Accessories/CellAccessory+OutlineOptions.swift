import Foundation

extension CellAccessory {
  /// The look of an outline disclosure.
  public struct OutlineDisclosureOptions: AccessoryOptions, Hashable, Sendable {
    /// The behaviors of an outline disclosure.
    public enum Style: Int, Sendable {
      /// `header` for the first item of a section that is shown as its header, otherwise `cell`. The
      /// arrow of an item without children is invisible.
      case automatic
      /// The arrow is at the trailing edge, and a click anywhere in the row expands or collapses the
      /// item instead of selecting it.
      case header
      /// The arrow is at the leading edge, and only a click on it expands or collapses the item.
      case cell
    }

    /// The behavior of the accessory. The default is `automatic`.
    public var style: Style
    /// A Boolean value that determines whether the accessory is invisible and does not react,
    /// although it takes up its space. Use it to align rows with and without the accessory. The
    /// default is false.
    public var isHidden: Bool
    /// The width that the row reserves for the accessory. The default is `standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory. The default is nil, which stands for the cell's `tintColor` if one
    /// is set, and otherwise for the theme's color.
    public var tintColor: ViewColor?

    /// Creates options. Nil stands for the default value of the property.
    ///
    /// - Parameters:
    ///   - style: The behavior of the accessory.
    ///   - isHidden: Whether the accessory is invisible.
    ///   - reservedLayoutWidth: The width that the row reserves for the accessory.
    ///   - tintColor: The color of the accessory.
    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: ViewColor? = nil
    ) {
      self.style = style ?? .automatic
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }
}
