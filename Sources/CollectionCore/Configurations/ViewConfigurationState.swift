/// The state of a supplementary view.
public struct ViewConfigurationState: ConfigurationState, Hashable {
  /// The traits of the view, such as the light or dark theme.
  public var traitCollection: TraitCollection
  /// A Boolean value that indicates whether the view is disabled. The default is false.
  public var isDisabled = false
  /// A Boolean value that indicates whether the view is pressed. The default is false.
  public var isHighlighted = false
  /// A Boolean value that indicates whether the view is selected. The default is false.
  public var isSelected = false
  /// A Boolean value that indicates whether the view has the keyboard focus. The default is false.
  public var isFocused = false
  /// A Boolean value that indicates whether the view is pinned to the visible bounds, away from its
  /// place in the content. The default is false.
  public var isPinned = false
  private var custom: [ConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a view that is not selected, highlighted, focused or disabled.
  ///
  /// - Parameter traitCollection: The traits of the view.
  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  /// The value of a state that the program defines. The default is nil.
  ///
  /// - Parameter key: The key of the state.
  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
