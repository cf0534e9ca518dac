/// A description of the content of a cell or supplementary view, and the factory of the view that
/// shows it.
///
/// A configuration is a value: it stores the properties of the content and no view. Set one as the
/// `contentConfiguration` of a cell. To show widgets of your own, write a structure that conforms to
/// this protocol, and a subclass of `HostedView` that conforms to `ContentView`:
///
/// ```swift
/// struct Rating: ContentConfiguration {
///   var stars = 0
///
///   func makeContentView() -> any HostedView & ContentView { RatingView(self) }
///   func updated(for state: any ConfigurationState) -> Rating { self }
/// }
///
/// final class RatingView: HostedView, ContentView {
///   private let label = Label()
///   var configuration: any ContentConfiguration { didSet { show() } }
///
///   init(_ configuration: Rating) {
///     self.configuration = configuration
///     super.init(frame: .zero)
///     addSubview(label)
///     show()
///   }
///
///   private func show() {
///     guard let rating = configuration as? Rating else { return }
///     label.text = String(repeating: "★", count: rating.stars)
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol ContentConfiguration {
  /// Creates a view that shows the configuration.
  ///
  /// A cell calls it when it has no content view that supports the configuration.
  ///
  /// - Returns: A new view.
  func makeContentView() -> any HostedView & ContentView

  /// Returns the configuration for a state of the view, for example with other colors for a
  /// selected cell. Properties that the program has set should keep their values.
  ///
  /// - Parameter state: The state: a `CellConfigurationState` for a cell.
  /// - Returns: The configuration for the state.
  func updated(for state: any ConfigurationState) -> Self
}

/// A view that shows a content configuration.
///
/// Conform a subclass of `HostedView` to it. `addSubview(_:)` gives the view its widgets.
@preconcurrency @MainActor
public protocol ContentView: AnyObject {
  /// The configuration that the view shows. A new value changes what the view shows.
  var configuration: any ContentConfiguration { get set }

  /// Returns whether the view can show a configuration.
  ///
  /// A cell keeps its content view for a configuration that the view supports. The default
  /// implementation returns true for a configuration of the same type as `configuration`.
  ///
  /// - Parameter configuration: The configuration.
  /// - Returns: Whether the view can show it.
  func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ContentView {
  /// Returns true for a configuration of the same type as `configuration`.
  ///
  /// - Parameter configuration: The configuration.
  /// - Returns: Whether the view can show it.
  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
