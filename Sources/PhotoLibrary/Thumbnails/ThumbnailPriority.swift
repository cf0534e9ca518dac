/// How soon a thumbnail is wanted. The lesser comes first; among equals the one asked for first.
package enum ThumbnailPriority: Comparable, Sendable {
  case visible
  /// Soon to be seen; `distance` in any unit, such as rows.
  case nearby(distance: Int)
}
