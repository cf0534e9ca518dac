import Foundation

/// A menu for items, or a submenu or section of one.
///
/// The menu's `children` are its entries. A child that is a menu is shown as a submenu, or, with
/// the option `displayInline`, as a section of entries between separators. Return the menu in an
/// `ItemMenuConfiguration` from the delegate:
///
/// ```swift
/// func collectionView(
///   _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
///   point: CGPoint
/// ) -> ItemMenuConfiguration? {
///   if indexPaths.isEmpty { return nil }
///   return ItemMenuConfiguration(actionProvider: { _ in
///     let delete = ItemMenuAction(title: "Move to Trash", attributes: .destructive) { _ in
///       self.moveToTrash(indexPaths)
///     }
///     return ItemMenu(children: [
///       ItemMenuAction(title: "Open") { _ in self.showItems(at: indexPaths) },
///       ItemMenu(options: .displayInline, children: [delete]),
///     ])
///   })
/// }
/// ```
@preconcurrency @MainActor
public final class ItemMenu: ItemMenuElement {
  /// Options that determine how a menu appears in the menu that contains it.
  public struct Options: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Creates a set of options from bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The entries are shown as a section of the containing menu, separated from its other entries,
    /// in place of a submenu. The menu's title is the heading of the section.
    public static let displayInline = Options(rawValue: 1)
  }

  /// A name that identifies a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String

    /// Creates an identifier from a string.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from a string.
    ///
    /// - Parameter rawValue: The name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name of the menu. The default is a unique name.
  public package(set) var identifier = Identifier(UUID().uuidString)
  /// The options of the menu. The default is an empty set.
  public let options: Options
  /// The entries of the menu, in the order in which they are shown. The default is an empty array.
  public let children: [ItemMenuElement]

  /// Creates a menu.
  ///
  /// A menu in which all entries are hidden, or which has no entries, is not shown.
  ///
  /// - Parameters:
  ///   - title: The text of the entry that opens the submenu, or the heading of an inline section.
  ///     The title of the menu that an `ItemMenuConfiguration` makes is not shown. The default is
  ///     an empty string.
  ///   - options: The options of the menu. The default is an empty set.
  ///   - children: The entries: objects of the classes `ItemMenuAction` and `ItemMenu`. The default
  ///     is an empty array.
  public init(title: String = "", options: Options = [], children: [ItemMenuElement] = []) {
    self.options = options
    self.children = children
    super.init(title: title)
  }

  package override var isLeftOut: Bool { children.allSatisfy(\.isLeftOut) }
}

/// The context menu of one or more items.
///
/// The delegate returns a configuration from
/// `collectionView(_:contextMenuConfigurationForItemsAt:point:)`. The configuration's closure makes
/// the menu.
@preconcurrency @MainActor
public final class ItemMenuConfiguration: NSObject {
  /// The program's name for the menu, or nil. The default is nil. The collection view does not use
  /// it.
  public let identifier: AnyHashable?
  private let actionProvider: (([ItemMenuElement]) -> ItemMenu?)?

  /// Creates a configuration.
  ///
  /// In a call without `previewProvider`, write the label `actionProvider:`, because a trailing
  /// closure would be the `previewProvider`.
  ///
  /// - Parameters:
  ///   - identifier: The program's name for the menu. The default is nil.
  ///   - previewProvider: Not used: on the desktop, menus have no preview. The default is nil.
  ///   - actionProvider: Returns the menu, or nil to show none. It is called each time the menu is
  ///     about to be shown. The argument is the array of elements that the system suggests, which
  ///     is always empty. The default is nil, which shows no menu.
  public init(
    identifier: AnyHashable? = nil, previewProvider: (() -> AnyObject?)? = nil,
    actionProvider: (([ItemMenuElement]) -> ItemMenu?)? = nil
  ) {
    self.identifier = identifier
    self.actionProvider = actionProvider
  }

  /// Returns the menu to show, or nil if it has no visible entries.
  package func makeMenu() -> ItemMenu? {
    guard let menu = actionProvider?([]), !menu.isLeftOut else { return nil }
    return menu
  }
}

/// The superclass of the entries of a menu, `ItemMenuAction` and `ItemMenu`.
@preconcurrency @MainActor
open class ItemMenuElement: NSObject {
  /// Attributes of an entry.
  public struct Attributes: OptionSet, Sendable {
    /// The attributes as bits.
    public let rawValue: Int

    /// Creates a set of attributes from bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The entry is insensitive: the user cannot choose it.
    public static let disabled = Attributes(rawValue: 1)
    /// The entry deletes something. GTK's menus do not mark such entries.
    public static let destructive = Attributes(rawValue: 2)
    /// The entry is not shown.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// The states of an entry that can be switched on and off.
  public enum State: Int, Sendable {
    /// The entry has no check mark.
    case off
    /// The entry has a check mark.
    case on
    /// The state of a selection of which only a part has the property. The entry is shown as not
    /// checked, because GTK's menus have no mixed state.
    case mixed
  }

  /// The text of the entry. A change takes effect when the menu is shown the next time. Underscores
  /// are shown as they are.
  public var title: String
  /// A second line of text. GTK's menus do not show it. The default is nil.
  public var subtitle: String?
  /// The name of an icon in the icon theme. GTK's menus show entries that have a title without
  /// their icons. The default is nil.
  public var iconName: String?

  init(title: String) { self.title = title }

  /// Whether the containing menu does not show the element.
  package var isLeftOut: Bool { false }
}
