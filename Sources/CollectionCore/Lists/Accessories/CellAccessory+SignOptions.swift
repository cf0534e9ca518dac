import Foundation

/// The options of signs and of buttons without a color of their own.
extension CellAccessory {
  /// The look of a disclosure indicator.
  public struct DisclosureIndicatorOptions: AccessoryOptions, Hashable, Sendable {
    /// A Boolean value that determines whether the accessory is invisible and does not react,
    /// although it takes up its space. Use it to align rows with and without the accessory. The
    /// default is false.
    public var isHidden: Bool
    /// The width that the row reserves for the accessory. The default is `standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory. The default is nil, which stands for the theme's color.
    public var tintColor: ViewColor?

    /// Creates options. Nil stands for the default value of the property.
    ///
    /// - Parameters:
    ///   - isHidden: Whether the accessory is invisible.
    ///   - reservedLayoutWidth: The width that the row reserves for the accessory.
    ///   - tintColor: The color of the accessory.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: ViewColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The look of a check mark.
  public struct CheckmarkOptions: AccessoryOptions, Hashable, Sendable {
    /// A Boolean value that determines whether the accessory is invisible and does not react,
    /// although it takes up its space. Use it to align rows with and without the accessory. The
    /// default is false.
    public var isHidden: Bool
    /// The width that the row reserves for the accessory. The default is `standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the check mark. The default is nil, which stands for the cell's `tintColor` if one
    /// is set, and otherwise for the theme's color.
    public var tintColor: ViewColor?

    /// Creates options. Nil stands for the default value of the property.
    ///
    /// - Parameters:
    ///   - isHidden: Whether the accessory is invisible.
    ///   - reservedLayoutWidth: The width that the row reserves for the accessory.
    ///   - tintColor: The color of the check mark.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: ViewColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The look of a detail button.
  public struct DetailOptions: AccessoryOptions, Hashable, Sendable {
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
    ///   - isHidden: Whether the accessory is invisible.
    ///   - reservedLayoutWidth: The width that the row reserves for the accessory.
    ///   - tintColor: The color of the accessory.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: ViewColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The look of a pop-up menu.
  public struct PopUpMenuOptions: AccessoryOptions, Hashable, Sendable {
    /// A Boolean value that determines whether the accessory is invisible and does not react,
    /// although it takes up its space. Use it to align rows with and without the accessory. The
    /// default is false.
    public var isHidden: Bool
    /// The width that the row reserves for the accessory. The default is `actual`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory. The default is nil, which stands for the cell's `tintColor` if one
    /// is set, and otherwise for the theme's color.
    public var tintColor: ViewColor?

    /// Creates options. Nil stands for the default value of the property.
    ///
    /// - Parameters:
    ///   - isHidden: Whether the accessory is invisible.
    ///   - reservedLayoutWidth: The width that the row reserves for the accessory.
    ///   - tintColor: The color of the accessory.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: ViewColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }
}
