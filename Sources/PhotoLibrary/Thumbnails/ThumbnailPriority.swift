/// The priority of a thumbnail. Lesser values come first, and equal ones in the order of the
/// requests.
package enum ThumbnailPriority: Comparable, Sendable {
  /// The thumbnail is visible.
  case visible
  /// The thumbnail may become visible soon. `distance` is its distance from the visible ones in any
  /// unit, such as rows.
  case nearby(distance: Int)
}
