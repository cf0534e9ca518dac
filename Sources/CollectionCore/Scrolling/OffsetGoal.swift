import Foundation

/// A goal decides the content offset when a pass changes the content, the size of the view or the
/// inset.
///
/// Each cause makes one goal. If several meet in a pass, the first one in the order of `Kind` decides;
/// see the table in the article *Architecture*.
enum OffsetGoal {
  /// A paging view shows the same page in another size. `isSnapped` is false while the content moves
  /// to another page.
  case page(PagePlace, isSnapped: Bool)
  /// An element keeps its place in the view. `isForOnePass` is false if it also keeps its place in
  /// later passes, until the offset changes.
  case keep(ScrollAnchor, isForOnePass: Bool)
  /// The offset is the one that the plan of a layout transition gives. It is not limited to the
  /// content.
  case follow(CGPoint)
  /// The offset moves by the adjustments of invalidation contexts, in points.
  case adjust(CGPoint)

  /// The kinds of goals, the strongest first.
  enum Kind: Int, CaseIterable {
    case page, keep, follow, adjust
  }

  var kind: Kind {
    switch self {
    case .page: .page
    case .keep: .keep
    case .follow: .follow
    case .adjust: .adjust
    }
  }
}
