import Foundation

/// An entry of a menu that runs a closure when the user chooses it.
///
/// See `ItemMenu` for an example.
@preconcurrency @MainActor
public final class ItemMenuAction: ItemMenuElement {
  /// A name that identifies an action.
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

  /// The name of the action. The default is a unique name.
  public package(set) var identifier = Identifier(UUID().uuidString)
  /// A longer description of the action. GTK's menus do not show it. The default is nil.
  public var discoverabilityTitle: String?
  /// The attributes of the entry. The default is an empty set. A change takes effect when the menu
  /// is shown the next time.
  public var attributes: Attributes
  /// The state of the entry. The entry has a check mark if the state is `on`. The default is `off`.
  /// A change takes effect when the menu is shown the next time.
  public var state: State
  private let handler: (ItemMenuAction) -> Void

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - title: The text of the entry.
  ///   - attributes: The attributes of the entry. The default is an empty set.
  ///   - state: The state of the entry. The default is `off`.
  ///   - handler: Called with the action when the user chooses the entry.
  public init(
    title: String, attributes: Attributes = [], state: State = .off,
    handler: @escaping (ItemMenuAction) -> Void
  ) {
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title)
  }

  /// The control whose event performs the action. It is nil outside the handler, and for an entry of
  /// a menu.
  package private(set) weak var source: AnyObject?

  /// Calls the handler.
  ///
  /// - Parameter source: The control whose event performs the action, or nil for an entry of a menu.
  package func perform(from source: AnyObject? = nil) {
    self.source = source
    handler(self)
    self.source = nil
  }

  package override var isLeftOut: Bool { attributes.contains(.hidden) }
}
