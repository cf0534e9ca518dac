import Foundation

/// Entries under a title, or, with `.displayInline`, between two lines.
@preconcurrency @MainActor
public final class ItemMenu: ItemMenuElement {
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The entries stand among those of the menu around, apart from the others.
    public static let displayInline = Options(rawValue: 1)
  }

  /// The name that a program gives a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name of the menu. The default is a unique one.
  public package(set) var identifier = Identifier(UUID().uuidString)
  public let options: Options
  public let children: [ItemMenuElement]

  public init(title: String = "", options: Options = [], children: [ItemMenuElement] = []) {
    self.options = options
    self.children = children
    super.init(title: title)
  }

  package override var isLeftOut: Bool { children.allSatisfy(\.isLeftOut) }
}

/// A menu for items, as `collectionView(_:contextMenuConfigurationForItemsAt:point:)` returns it.
@preconcurrency @MainActor
public final class ItemMenuConfiguration {
  /// A program's own name for it.
  public let identifier: AnyHashable?
  private let actionProvider: (([ItemMenuElement]) -> ItemMenu?)?

  /// - Parameters:
  ///   - identifier: A program's own name for the menu.
  ///   - previewProvider: Not used: on a desktop a menu comes without a preview.
  ///   - actionProvider: Makes the menu when it is to be shown. It is given elements that the system
  ///     would add, of which there are none.
  public init(
    identifier: AnyHashable? = nil, previewProvider: (() -> AnyObject?)? = nil,
    actionProvider: (([ItemMenuElement]) -> ItemMenu?)? = nil
  ) {
    self.identifier = identifier
    self.actionProvider = actionProvider
  }

  /// Returns nil for a menu without an entry that is shown.
  package func makeMenu() -> ItemMenu? {
    guard let menu = actionProvider?([]), !menu.isLeftOut else { return nil }
    return menu
  }
}

/// An entry of a menu, or a menu in it.
@preconcurrency @MainActor
open class ItemMenuElement {
  /// The ways in which an entry differs from others.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The entry cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// The entry deletes something. GTK's menus show it as the others.
    public static let destructive = Attributes(rawValue: 2)
    /// The entry is left out.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// The states of an entry that is switched on and off.
  public enum State: Int, Sendable {
    case off, on, mixed
  }

  /// The text of the entry.
  public var title: String
  /// A second line of text. GTK's menus do not show it. The default is nil.
  public var subtitle: String?
  /// The name of an icon of the desktop's icon theme. GTK's menus show an entry that has a title
  /// without its icon. The default is nil.
  public var iconName: String?

  init(title: String) { self.title = title }

  /// Whether a menu around shows nothing of the element.
  package var isLeftOut: Bool { false }
}
