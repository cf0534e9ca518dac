import Foundation

/// An entry that does something.
@preconcurrency @MainActor
public final class ItemMenuAction: ItemMenuElement {
  /// The name that a program gives an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name of the action. The default is a unique one.
  public package(set) var identifier = Identifier(UUID().uuidString)
  /// A longer description of the entry. GTK's menus do not show it. The default is nil.
  public var discoverabilityTitle: String?
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

  package override var isLeftOut: Bool { attributes.contains(.hidden) }
}
