import Foundation

/// The options of the controls of editing mode.
extension CellAccessory {
  /// The look of a delete button.
  public struct DeleteOptions: AccessoryOptions, Hashable, Sendable {
    /// A Boolean value that determines whether the accessory is invisible and does not react,
    /// although it takes up its space. Use it to align rows with and without the accessory. The
    /// default is false.
    public var isHidden: Bool
    /// The width that the row reserves for the accessory. The default is `standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the minus sign. The default is nil, which stands for the theme's color.
    public var tintColor: ViewColor?
    /// The color of the button. The default is nil, which stands for the
    /// theme's color.
    public var backgroundColor: ViewColor?

    /// Creates options. Nil stands for the default value of the property.
    ///
    /// - Parameters:
    ///   - isHidden: Whether the accessory is invisible.
    ///   - reservedLayoutWidth: The width that the row reserves for the accessory.
    ///   - tintColor: The color of the minus sign.
    ///   - backgroundColor: The color of the button.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: ViewColor? = nil, backgroundColor: ViewColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The look of an insert button.
  public struct InsertOptions: AccessoryOptions, Hashable, Sendable {
    /// A Boolean value that determines whether the accessory is invisible and does not react,
    /// although it takes up its space. Use it to align rows with and without the accessory. The
    /// default is false.
    public var isHidden: Bool
    /// The width that the row reserves for the accessory. The default is `standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the plus sign. The default is nil, which stands for the theme's color.
    public var tintColor: ViewColor?
    /// The color of the button. The default is nil, which stands for the
    /// theme's color.
    public var backgroundColor: ViewColor?

    /// Creates options. Nil stands for the default value of the property.
    ///
    /// - Parameters:
    ///   - isHidden: Whether the accessory is invisible.
    ///   - reservedLayoutWidth: The width that the row reserves for the accessory.
    ///   - tintColor: The color of the plus sign.
    ///   - backgroundColor: The color of the button.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: ViewColor? = nil, backgroundColor: ViewColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The look of a check box.
  public struct MultiselectOptions: AccessoryOptions, Hashable, Sendable {
    /// A Boolean value that determines whether the accessory is invisible and does not react,
    /// although it takes up its space. Use it to align rows with and without the accessory. The
    /// default is false.
    public var isHidden: Bool
    /// The width that the row reserves for the accessory. The default is `standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the check mark. The default is nil, which stands for the theme's color.
    public var tintColor: ViewColor?
    /// The color of the check box while the item is selected. The default is nil, which stands for the
    /// cell's `tintColor` if one is set, and otherwise for the theme's color.
    public var backgroundColor: ViewColor?

    /// Creates options. Nil stands for the default value of the property.
    ///
    /// - Parameters:
    ///   - isHidden: Whether the accessory is invisible.
    ///   - reservedLayoutWidth: The width that the row reserves for the accessory.
    ///   - tintColor: The color of the check mark.
    ///   - backgroundColor: The color of the check box.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: ViewColor? = nil, backgroundColor: ViewColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The look of a reorder handle.
  public struct ReorderOptions: AccessoryOptions, Hashable, Sendable {
    /// A Boolean value that determines whether the accessory is invisible and does not react,
    /// although it takes up its space. Use it to align rows with and without the accessory. The
    /// default is false.
    public var isHidden: Bool
    /// The width that the row reserves for the accessory. The default is `standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory. The default is nil, which stands for the theme's color.
    public var tintColor: ViewColor?
    /// A Boolean value that determines whether a line separates the handle from an accessory before
    /// it. The default is true.
    public var showsVerticalSeparator: Bool

    /// Creates options. Nil stands for the default value of the property.
    ///
    /// - Parameters:
    ///   - isHidden: Whether the accessory is invisible.
    ///   - reservedLayoutWidth: The width that the row reserves for the accessory.
    ///   - tintColor: The color of the accessory.
    ///   - showsVerticalSeparator: Whether a line separates the handle from an accessory before it.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: ViewColor? = nil, showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }
  }
}
