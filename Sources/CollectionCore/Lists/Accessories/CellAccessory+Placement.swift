import Foundation

extension CellAccessory {
  /// The place of a custom view in a row.
  public enum Placement {
    /// A closure that returns the place of a custom view among the accessories at its edge.
    ///
    /// - Parameter accessories: The accessories that are at the edge already, in the reading
    ///   direction, including those that are not displayed at the moment.
    /// - Returns: The index at which the view is inserted, from 0 to the number of accessories.
    ///   Another number is reported as a programming error and limited to this range.
    public typealias Position = (_ accessories: [CellAccessory]) -> Int

    /// The view is at the leading edge. By default it is always displayed, next to the content.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// The view is at the trailing edge. By default it is always displayed, next to the content.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Returns the position before an accessory of a kind, or the first position if there is none.
    ///
    /// - Parameter accessory: An accessory of the kind. Its options have no effect.
    /// - Returns: The position.
    @preconcurrency @MainActor
    public static func position(before accessory: CellAccessory) -> Position {
      let type = accessory.accessoryType
      return { accessories in
        accessories.firstIndex { $0.accessoryType == type } ?? 0
      }
    }

    /// Returns the position after an accessory of a kind, or the last position if there is none.
    ///
    /// - Parameter accessory: An accessory of the kind. Its options have no effect.
    /// - Returns: The position.
    @preconcurrency @MainActor
    public static func position(after accessory: CellAccessory) -> Position {
      let type = accessory.accessoryType
      return { accessories in
        accessories.lastIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count
      }
    }

    var displayed: DisplayedState {
      switch self {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    }
  }

  /// A view of the program, its place in a row and its look.
  ///
  /// ```swift
  /// let progress = HostedView()
  /// progress.addSubview(Spinner())
  /// cell.accessories = [
  ///   .customView(
  ///     configuration: CellAccessory.CustomViewConfiguration(
  ///       customView: progress, placement: .trailing()))
  /// ]
  /// ```
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// The view. A cell shows the widgets that were added to it. It belongs to one cell at a time.
    public let customView: HostedView
    /// The place of the view.
    public let placement: Placement
    /// A Boolean value that determines whether the view is invisible, although it takes up its
    /// space. The default is false.
    public var isHidden: Bool
    /// The width that the row reserves for the view. The default is `actual`.
    public var reservedLayoutWidth: LayoutDimension
    /// The text color of the widgets in the view. The default is nil, which stands for the theme's
    /// color.
    public var tintColor: ViewColor?
    /// A Boolean value that determines whether the view keeps the size of its `frame`. If it is
    /// false, the default, its content determines the size.
    public var maintainsFixedSize: Bool

    /// Creates a configuration. Nil stands for the default value of the property.
    ///
    /// - Parameters:
    ///   - customView: The view.
    ///   - placement: The place of the view.
    ///   - isHidden: Whether the view is invisible.
    ///   - reservedLayoutWidth: The width that the row reserves for the view.
    ///   - tintColor: The text color of the widgets in the view.
    ///   - maintainsFixedSize: Whether the view keeps the size of its `frame`.
    public init(
      customView: HostedView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: ViewColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement) = (customView, placement)
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }

    var appearance: AccessoryAppearance {
      AccessoryAppearance(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }
}
