import CollectionCore
import Foundation
import TrellisGtk

/// The content that is shown in place of items while there are none: an image, a text, a secondary text
/// and up to two buttons.
///
/// Start with a standard configuration, and change what differs:
///
/// ```swift
/// var content = ContentUnavailableConfiguration.empty()
/// content.image = ViewImage(icon: "folder-symbolic")
/// content.text = "No Photos"
/// content.secondaryText = "Photos that you add are shown here."
/// content.button.title = "Add Photos…"
/// content.buttonProperties.primaryAction = ItemMenuAction(title: "Add") { _ in addPhotos() }
/// ```
///
/// Set it as the `contentUnavailableConfiguration` of a `CollectionViewController`, or as the content
/// configuration of a cell. For a collection view without a controller, set the view of
/// `makeContentView()` as its `contentUnavailableView`.
@preconcurrency @MainActor
public struct ContentUnavailableConfiguration: ContentConfiguration, Hashable {
  /// The size and the look of an image.
  public typealias ImageProperties = ListContentConfiguration.ImageProperties
  /// The look of a text.
  public typealias TextProperties = ListContentConfiguration.TextProperties

  /// The places of the content between the leading and the trailing edge.
  public enum Alignment: Int, Sendable {
    /// The image, the texts and the buttons are in the middle.
    case center
    /// The image, the texts and the buttons begin at the leading edge.
    case natural
  }

  /// The image above the texts. The default is nil.
  public var image: ViewImage?
  /// The size and the look of the image. By default an icon has 96 × 96 points.
  public var imageProperties = ImageProperties()
  /// The text. The default is nil. While `attributedText` is not nil, that text is shown.
  public var text: String?
  /// The text with attributes. The default is nil.
  public var attributedText: AttributedString?
  /// The look of the text.
  public var textProperties = TextProperties()
  /// The secondary text, below the text. The default is nil. While `secondaryAttributedText` is not
  /// nil, that text is shown.
  public var secondaryText: String?
  /// The secondary text with attributes. The default is nil.
  public var secondaryAttributedText: AttributedString?
  /// The look of the secondary text.
  public var secondaryTextProperties = TextProperties()
  /// The content and the style of the button below the texts. A button without a title and an image is
  /// not shown.
  public var button = ButtonConfiguration.bordered()
  /// The action of the button, and whether it can be pressed.
  public var buttonProperties = ButtonProperties()
  /// The content and the style of the button below the first one. A button without a title and an image
  /// is not shown.
  public var secondaryButton = ButtonConfiguration.plain()
  /// The action of the second button, and whether it can be pressed.
  public var secondaryButtonProperties = ButtonProperties()
  /// The background. The default is clear.
  public var background = BackgroundConfiguration.clear()
  /// The place of the content between the leading and the trailing edge. The default is `center`.
  public var alignment = Alignment.center
  /// The smallest distances from the content to the edges of the view, in points. The default is 36 at
  /// the top and the bottom and 12 at the sides.
  public var directionalLayoutMargins = DirectionalEdgeInsets(
    top: 36, leading: 12, bottom: 36, trailing: 12)
  /// The distance between the image and the texts, in points. The default is 24.
  public var imageToTextPadding: CGFloat = 24
  /// The distance between the text and the secondary text, in points. The default is 12.
  public var textToSecondaryTextPadding: CGFloat = 12
  /// The distance between the texts and the button, in points. The default is 24.
  public var textToButtonPadding: CGFloat = 24
  /// The distance between the buttons, in points. The default is 12.
  public var buttonToSecondaryButtonPadding: CGFloat = 12

  /// Whether a spinner is shown in place of the image.
  var showsSpinner = false
  /// Whether the text names what the user searches for, as long as it is this text.
  private var searchPlaceholder: String?

  private init() {
    imageProperties.maximumSize = CGSize(width: 96, height: 96)
    textProperties.font = .preferredFont(forTextStyle: .title1)
    textProperties.alignment = .center
    secondaryTextProperties.alignment = .center
  }

  /// Returns the configuration for a view without items. It has no image and no texts.
  public static func empty() -> ContentUnavailableConfiguration { .init() }

  /// Returns the configuration for items that are being loaded: a spinner and the text "Loading…" in the
  /// user's language.
  public static func loading() -> ContentUnavailableConfiguration {
    var new = ContentUnavailableConfiguration()
    new.showsSpinner = true
    new.text = LibraryText.loading
    new.textProperties.font = .preferredFont(forTextStyle: .body)
    new.imageToTextPadding = 12
    return new
  }

  /// Returns the configuration for a search without results. Its texts are in the user's language. The
  /// text names the `searchText` of the state, if there is one, until the program sets another text.
  public static func search() -> ContentUnavailableConfiguration {
    var new = ContentUnavailableConfiguration()
    new.image = ViewImage(icon: "edit-find-symbolic")
    new.text = LibraryText.noResults
    new.searchPlaceholder = new.text
    new.secondaryText = LibraryText.searchHint
    return new
  }

  /// Creates a `ContentUnavailableView` that shows the configuration.
  ///
  /// - Returns: A new view.
  public func makeContentView() -> any HostedView & ContentView {
    ContentUnavailableView(configuration: self)
  }

  /// Returns the configuration for a state: that of `search()` names the `searchText` of a
  /// `ContentUnavailableConfigurationState`. Every other configuration is returned as it is.
  ///
  /// - Parameter state: The state.
  /// - Returns: The configuration for the state.
  public func updated(for state: any ConfigurationState) -> ContentUnavailableConfiguration {
    guard let searchPlaceholder, text == searchPlaceholder,
      let state = state as? ContentUnavailableConfigurationState
    else { return self }
    var new = self
    let sought = state.searchText ?? ""
    new.text = sought.isEmpty ? LibraryText.noResults : LibraryText.noResults(for: sought)
    new.searchPlaceholder = new.text
    return new
  }
}
