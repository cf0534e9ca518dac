import UIKitNames

/// The identity of a cell or a section, of any hashable type.
///
/// `AnyHashable` does not conform to `Sendable`, which the identifiers of a diffable data source have
/// to.
public struct AnyIdentifier: Hashable, Sendable {
  private let base: any Hashable & Sendable

  /// Creates an identifier. One that is made of another `AnyIdentifier` equals it.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? AnyIdentifier)?.base ?? base
  }

  public static func == (one: AnyIdentifier, other: AnyIdentifier) -> Bool {
    AnyHashable(one.base) == AnyHashable(other.base)
  }

  public func hash(into hasher: inout Hasher) { AnyHashable(base).hash(into: &hasher) }
}

extension AnyIdentifier: CustomStringConvertible {
  public var description: String { "\(base)" }
}

extension AnyIdentifier: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}

extension AnyIdentifier: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self.init(value) }
}
