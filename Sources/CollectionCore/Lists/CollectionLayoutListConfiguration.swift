import Foundation

/// The description of a list: a section of rows of full width.
///
/// ```swift
/// var configuration = CollectionLayoutListConfiguration(appearance: .insetGrouped)
/// configuration.headerMode = .supplementary
/// let layout = CollectionViewCompositionalLayout.list(using: configuration)
/// ```
@preconcurrency @MainActor
public struct CollectionLayoutListConfiguration {
  /// The looks of lists.
  public enum Appearance: Int, Sendable {
    /// Rows on the background of the collection view, from edge to edge. Headers and footers stay in
    /// sight.
    case plain
    /// Rows from edge to edge, with space and labels between the sections.
    case grouped
    /// Rows in rounded cards, one for each section, with space and labels between them.
    case insetGrouped
    /// The rows of a sidebar that leads to the parts of a program.
    case sidebar
    /// The rows of a sidebar, without distances between the sections. Headers stay in sight.
    case sidebarPlain
  }

  /// The headers of a list.
  public enum HeaderMode: Int, Sendable {
    /// The sections have no headers.
    case none
    /// A section has a supplementary view of the kind `CollectionView.elementKindSectionHeader` above
    /// its rows.
    case supplementary
    /// The first item of each section is shown as its header.
    ///
    /// A click can select it, but keys cannot: the keyboard focus skips it unless it has an outline
    /// disclosure, and Space then expands or collapses it. Ranges that the user selects leave it out.
    case firstItemInSection
  }

  /// The footers of a list.
  public enum FooterMode: Int, Sendable {
    /// The sections have no footers.
    case none
    /// A section has a supplementary view of the kind `CollectionView.elementKindSectionFooter` below
    /// its rows.
    case supplementary
  }

  /// The kinds of views of a list that can be as wide as their content.
  public struct ContentHuggingElements: OptionSet, Hashable, Sendable {
    /// The bits of the kinds.
    public let rawValue: UInt

    /// Creates a set of kinds from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The headers that are supplementary views.
    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1 << 0)
  }

  /// A closure that returns the separators of a row.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item.
  ///   - sectionSeparatorConfiguration: The separators that the list would show.
  /// - Returns: The separators to show.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: ListSeparatorConfiguration
  ) -> ListSeparatorConfiguration

  /// A closure that returns the actions that a swipe reveals in a row, or nil for none.
  ///
  /// It is called once when fingers on a touchpad or screen begin to move sideways over a row, when
  /// the context menu of the row is about to be shown, and when the Delete key is pressed on the row.
  /// It is not called for swipes while the collection view is in editing mode.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: The actions, or nil if the row has none on this side.
  public typealias SwipeActionsConfigurationProvider = (
    _ indexPath: IndexPath
  ) -> SwipeActionsConfiguration?

  /// The look of the list.
  public let appearance: Appearance
  /// The headers of the sections. The default is `none`.
  public var headerMode = HeaderMode.none
  /// The footers of the sections. The default is `none`.
  public var footerMode = FooterMode.none
  /// The views that are as wide as their content, and not as wide as the list. They are at the
  /// leading edge. The default is none.
  public var contentHuggingElements: ContentHuggingElements = []
  /// The distance above the header of each section, in points. It has no effect without headers. The
  /// default is nil, which stands for the distance of the appearance.
  public var headerTopPadding: CGFloat?
  /// A Boolean value that determines whether separators are shown between rows. The default is true.
  ///
  /// The appearances for sidebars show only separators whose visibility is `visible`. If the value is
  /// false, `itemSeparatorHandler` gets separators that are hidden, and may show some of them.
  public var showsSeparators = true
  /// The separators of the rows. The default is that of `ListSeparatorConfiguration` for the
  /// appearance.
  public var separatorConfiguration: ListSeparatorConfiguration
  /// A closure that has the last word on the separators of each row. The default is nil.
  ///
  /// It is called when a row comes on screen, and for all rows on screen when the data or the layout
  /// has changed. Changes of the data that it makes are shown afterwards.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The color behind the list: behind the whole collection view for the layout that `list(using:)`
  /// returns, otherwise behind the section. The default is nil, which stands for the theme's color.
  public var backgroundColor: ViewColor?
  /// A closure that returns the actions at the leading edge of a row. The default is nil.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// A closure that returns the actions at the trailing edge of a row. The default is nil.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The height of a row before it has been measured, in points. During a transition between layouts
  /// no rows are measured, so that rows of another height change it at its end.
  package var estimatedRowHeight: CGFloat = 44

  /// Creates a list with separators and without headers and footers.
  ///
  /// - Parameter appearance: The look of the list.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = ListSeparatorConfiguration(listAppearance: appearance)
  }
}
