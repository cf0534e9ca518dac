/// The state of a controller's content that a configuration for unavailable content adapts to.
///
/// A controller passes it to `updateContentUnavailableConfiguration(using:)`.
public struct ContentUnavailableConfigurationState: ConfigurationState, Hashable {
  /// The traits of the collection view, such as the light or dark theme.
  public var traitCollection: TraitCollection
  /// The text that the user searches for. The default is nil.
  ///
  /// A controller with a search field sets it in an override of
  /// `contentUnavailableConfigurationState`.
  public var searchText: String?
  private var custom: [ConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state without a search text.
  ///
  /// - Parameter traitCollection: The traits of the collection view.
  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  /// The value of a state that the program defines. The default is nil.
  ///
  /// - Parameter key: The key of the state.
  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
