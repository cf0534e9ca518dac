/// The state of a view that configurations adapt to.
public protocol ConfigurationState {
  /// Creates the state of a view that is not selected, highlighted, focused or disabled.
  ///
  /// - Parameter traitCollection: The traits of the view.
  init(traitCollection: TraitCollection)

  /// The traits of the view, such as the light or dark theme.
  var traitCollection: TraitCollection { get set }

  /// The value of a state that the program defines. The default is nil.
  ///
  /// A cell adds values in an override of `configurationState`.
  ///
  /// - Parameter key: The key of the state.
  subscript(key: ConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a state that the program defines.
///
/// ```swift
/// extension ConfigurationStateCustomKey {
///   static let isArchived = ConfigurationStateCustomKey("org.example.isArchived")
/// }
/// ```
public struct ConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key. It should be unique, for example by a reversed domain name at its start.
  public let rawValue: String

  /// Creates a key from its name.
  ///
  /// - Parameter rawValue: The name of the key.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a key from its name.
  ///
  /// - Parameter rawValue: The name of the key.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
