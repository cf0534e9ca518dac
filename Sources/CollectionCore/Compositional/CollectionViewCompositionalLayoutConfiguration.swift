import Foundation

/// The properties of a whole compositional layout.
///
/// The layout copies its configuration. Assign a changed configuration to the layout to apply the
/// changes.
public class CollectionViewCompositionalLayoutConfiguration: Hashable {
  final var values = LayoutConfiguration()

  /// Creates a configuration of a layout that scrolls vertically, without distances.
  public init() {}

  init(_ values: LayoutConfiguration) { self.values = values }

  /// The axis along which the sections follow each other and the content scrolls. The default is
  /// `vertical`.
  public var scrollDirection: CollectionView.ScrollDirection {
    get { values.axis == .vertical ? .vertical : .horizontal }
    set { values.axis = newValue.axis }
  }

  /// The distance between two sections that follow each other, in points. The default is 0.
  public var interSectionSpacing: CGFloat {
    get { values.interSectionSpacing }
    set { values.interSectionSpacing = newValue.usable("the spacing between sections") }
  }

  /// Copies of the supplementary views at the edges of the whole content. Their kinds have to
  /// differ. The default is an empty array.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] {
    get { values.boundaryItems.map { CollectionLayoutBoundarySupplementaryItem($0) } }
    set { values.boundaryItems = newValue.map(\.supplementary) }
  }

  /// The insets of the collection view that sections keep free across the scroll axis. The default
  /// is `safeArea`.
  public var contentInsetsReference: ContentInsetsReference {
    get { values.contentInsetsReference }
    set { values.contentInsetsReference = newValue }
  }

  /// Returns whether two configurations have the same values.
  public static func == (
    a: CollectionViewCompositionalLayoutConfiguration,
    b: CollectionViewCompositionalLayoutConfiguration
  ) -> Bool { a.values == b.values }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
