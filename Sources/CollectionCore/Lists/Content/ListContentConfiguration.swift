import Foundation

/// The content of a list cell, header or footer: an image, a text and a secondary text.
///
/// Start with a standard configuration, which has the fonts and distances of GTK's own lists, and
/// change what differs:
///
/// ```swift
/// var content = ListContentConfiguration.subtitleCell()
/// content.image = ViewImage(icon: "folder-symbolic")
/// content.text = "Documents"
/// content.secondaryText = "12 files"
/// cell.contentConfiguration = content
/// ```
///
/// Colors that are nil are those of the theme, which change with the state of the cell. Properties
/// that the program sets keep their values in every state.
@preconcurrency @MainActor
public struct ListContentConfiguration: ContentConfiguration, Hashable {
  /// A text: plain or with attributes.
  private enum Content: Hashable {
    case plain(String)
    case attributed(AttributedString)

    var plain: String {
      switch self {
      case .plain(let text): text
      case .attributed(let text): String(text.characters)
      }
    }

    var attributed: AttributedString? {
      if case .attributed(let text) = self { text } else { nil }
    }
  }

  private var primary: Content?
  private var secondary: Content?
  /// Whether the theme shows the content as disabled.
  package private(set) var isDisabled = false

  /// The image at the leading edge. The default is nil.
  public var image: ViewImage?
  /// The size and the look of the image.
  public var imageProperties = ImageProperties()
  /// The look of the text.
  public var textProperties = TextProperties()
  /// The look of the secondary text.
  public var secondaryTextProperties = TextProperties()

  /// The axes along which the content keeps at least the `layoutMargins` of the collection view.
  /// The default is both.
  public var axesPreservingSuperviewLayoutMargins = ViewAxes.both
  /// The distances from the content to the edges of the view, in points. The standard configurations
  /// have those of GTK's lists, for example 8 at the top and the bottom and 12 at the sides of a
  /// `cell()`.
  public var directionalLayoutMargins = DirectionalEdgeInsets.zero
  /// A Boolean value that determines whether the secondary text is at the trailing edge beside the
  /// text, if both fit on one line. The default is true for `valueCell()` and false otherwise. If
  /// the texts do not fit, the secondary text is below the text.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between the image and the texts, in points. The default is 12.
  public var imageToTextPadding: CGFloat = 12
  /// The smallest distance between texts beside each other, in points. The default is 12.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 12
  /// The distance between texts below each other, in points. The default is 2.
  public var textToSecondaryTextVerticalPadding: CGFloat = 2
  /// The height that the content has at least, without the margins, in points. It is 32 for cells
  /// and 28 for cells of a sidebar, as in GTK's lists, and 0 for headers and footers.
  public var minimumContentHeight: CGFloat = 0

  init() {}

  /// The text. The default is nil, which shows none.
  ///
  /// Setting it removes `attributedText`. After `attributedText` was set, it is that text without
  /// the attributes.
  public var text: String? {
    get { primary?.plain }
    set { primary = newValue.map { .plain($0) } }
  }

  /// The text with attributes. The default is nil. Setting it replaces `text`.
  ///
  /// The attributes are those of `TextAttributeScope` and the `link` of Foundation's attributes.
  /// They have precedence over `textProperties`.
  ///
  /// ```swift
  /// var text = AttributedString("Reply to Ada")
  /// if let name = text.range(of: "Ada") {
  ///   text[name].font = .preferredFont(forTextStyle: .headline)
  /// }
  /// content.attributedText = text
  /// ```
  public var attributedText: AttributedString? {
    get { primary?.attributed }
    set { primary = newValue.map { .attributed($0) } }
  }

  /// The secondary text, below or beside the text. The default is nil, which shows none. Setting it
  /// removes `secondaryAttributedText`.
  public var secondaryText: String? {
    get { secondary?.plain }
    set { secondary = newValue.map { .plain($0) } }
  }

  /// The secondary text with attributes. The default is nil. Setting it replaces `secondaryText`.
  public var secondaryAttributedText: AttributedString? {
    get { secondary?.attributed }
    set { secondary = newValue.map { .attributed($0) } }
  }

  /// Creates a `ListContentView` that shows the configuration.
  ///
  /// - Returns: A new view.
  public func makeContentView() -> any HostedView & ContentView {
    ListContentView(configuration: self)
  }

  /// Returns the configuration for a state of the view.
  ///
  /// In the disabled state the theme dims the content. The theme shows the other states too, so
  /// that the result has the same properties for them.
  ///
  /// - Parameter state: The state.
  /// - Returns: The configuration for the state.
  public func updated(for state: any ConfigurationState) -> ListContentConfiguration {
    var new = self
    new.isDisabled =
      (state as? CellConfigurationState)?.isDisabled
      ?? (state as? ViewConfigurationState)?.isDisabled ?? false
    return new
  }
}
