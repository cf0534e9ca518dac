import Foundation

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

  /// Nil where there is nothing to show.
  package func makeMenu() -> ItemMenu? {
    guard let menu = actionProvider?([]), !menu.children.isEmpty else { return nil }
    return menu
  }
}

/// An entry of a menu, or a menu in it.
@preconcurrency @MainActor
open class ItemMenuElement {
  public let title: String

  fileprivate init(title: String) { self.title = title }
}

/// Entries under a title, or, with `.displayInline`, between two lines.
@preconcurrency @MainActor
public final class ItemMenu: ItemMenuElement {
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The entries stand among those of the menu around, apart from the others.
    public static let displayInline = Options(rawValue: 1)
  }

  public let options: Options
  public let children: [ItemMenuElement]

  public init(title: String = "", options: Options = [], children: [ItemMenuElement] = []) {
    self.options = options
    self.children = children
    super.init(title: title)
  }
}

/// An entry that does something.
@preconcurrency @MainActor
public final class ItemMenuAction: ItemMenuElement {
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

  public enum State: Int, Sendable {
    case off, on, mixed
  }

  public var attributes: Attributes
  /// With `.on` the entry has a check mark.
  public var state: State
  private let handler: (ItemMenuAction) -> Void

  /// - Parameter handler: Called when the entry is chosen, with the action itself.
  public init(
    title: String, attributes: Attributes = [], state: State = .off,
    handler: @escaping (ItemMenuAction) -> Void
  ) {
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title)
  }

  package func perform() { handler(self) }
}
