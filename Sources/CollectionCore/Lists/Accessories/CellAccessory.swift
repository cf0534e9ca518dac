import Foundation

/// A sign or a control beside the content of a `CollectionViewListCell`, for example an arrow that
/// shows that the row leads to another page.
///
/// ```swift
/// cell.accessories = [
///   .label(text: "12"),
///   .disclosureIndicator(),
///   .delete { mailboxes.remove(inbox) },
///   .reorder(),
/// ]
/// ```
///
/// The kind of an accessory determines its edge of the row and its place among the others. At the
/// leading edge these are, from the edge: delete, insert, multiselect and outline disclosure; at the
/// trailing edge, towards the edge: label, pop-up menu, detail, checkmark, outline disclosure,
/// disclosure indicator and reorder. A custom view is between them and the content unless its
/// `Placement` says otherwise. Each kind can occur once in a cell, and custom views any number of
/// times.
@preconcurrency @MainActor
public struct CellAccessory {
  /// A closure that is called when the user clicks an accessory.
  public typealias ActionHandler = () -> Void

  /// A closure that is called when the user has chosen an entry of a pop-up menu.
  ///
  /// - Parameter menu: The menu, with the new states of its entries.
  public typealias MenuSelectedElementDidChangeHandler = (_ menu: ItemMenu) -> Void

  /// The kinds of accessories.
  public enum AccessoryType: Hashable {
    /// An arrow in the reading direction.
    case disclosureIndicator
    /// An arrow that shows and hides the children of the item.
    case outlineDisclosure
    /// A check mark.
    case checkmark
    /// A button that deletes the item.
    case delete
    /// A button that inserts an item.
    case insert
    /// A handle by which the row is dragged to another place.
    case reorder
    /// A check box that shows whether the item is selected.
    case multiselect
    /// A button that shows details of the item.
    case detail
    /// A short text.
    case label
    /// A button that opens a menu and shows the chosen entry.
    case popUpMenu
    /// A view of the program.
    case customView(HostedView)
  }

  /// The states of a cell in which an accessory is displayed. An accessory that is not displayed
  /// takes up no space.
  public enum DisplayedState: Hashable, Sendable {
    /// The accessory is always displayed.
    case always
    /// The accessory is displayed while the cell is in editing mode.
    case whenEditing
    /// The accessory is displayed while the cell is not in editing mode.
    case whenNotEditing
  }

  /// The width that a row reserves for an accessory, which is centered in it.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width of the accessory itself.
    case actual
    /// A width that aligns accessories in different rows: 16 points for check marks and arrows, and 24
    /// points for other accessories. A wider accessory has its own width.
    case standard
    /// A width in points. A wider accessory extends beyond it on both sides.
    case custom(CGFloat)
  }

  /// The kind of the accessory.
  public let accessoryType: AccessoryType
  package var displayedState = DisplayedState.always
  package var appearance = AccessoryAppearance()
  /// The value that only accessories of this kind have, for example the text of a label.
  package var detail = Detail.none
  package var actionHandler: ActionHandler?

  /// Properties of single kinds.
  package enum Detail {
    case none
    case outline(OutlineDisclosureOptions.Style)
    case reorder(showsVerticalSeparator: Bool)
    case text(String, LabelOptions)
    case menu(ItemMenu, MenuSelectedElementDidChangeHandler?)
    case custom(Placement, maintainsFixedSize: Bool)
  }

  init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ appearance: AccessoryAppearance,
    _ detail: Detail = .none, action: ActionHandler? = nil
  ) {
    (accessoryType, displayedState) = (type, displayed)
    (self.appearance, self.detail, actionHandler) = (appearance, detail, action)
  }

  /// Returns whether the accessory is displayed in a cell.
  ///
  /// - Parameter isEditing: Whether the cell is in editing mode.
  package func isDisplayed(whileEditing isEditing: Bool) -> Bool {
    switch displayedState {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}

/// The properties that all kinds of accessories have.
package struct AccessoryAppearance: Hashable, Sendable {
  /// Whether the accessory takes up its space without being visible.
  package var isHidden = false
  package var reservedLayoutWidth = CellAccessory.LayoutDimension.standard
  /// The color of the accessory, or nil for the theme's.
  package var tintColor: ViewColor?
  /// The color behind the sign of a button or a check box, or nil for the theme's.
  package var backgroundColor: ViewColor?
}

/// The options of an accessory that are part of its appearance.
protocol AccessoryOptions {
  var isHidden: Bool { get }
  var reservedLayoutWidth: CellAccessory.LayoutDimension { get }
  var tintColor: ViewColor? { get }
  var backgroundColor: ViewColor? { get }
}

extension AccessoryOptions {
  var backgroundColor: ViewColor? { nil }

  var appearance: AccessoryAppearance {
    AccessoryAppearance(
      isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor,
      backgroundColor: backgroundColor)
  }
}
