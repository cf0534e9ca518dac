/// Views that were made and configured before they come into view, by the elements that they will
/// show.
@MainActor
package struct PreparedViews {
  private var views: [ElementKey: CollectionReusableView] = [:]

  package var count: Int { views.count }
  package var all: [ElementKey: CollectionReusableView] { views }

  package func contains(_ key: ElementKey) -> Bool { views[key] != nil }

  package mutating func insert(_ view: CollectionReusableView, for key: ElementKey) {
    view.ownership.prepare(for: key)
    views[key] = view
  }

  /// Removes and returns the view for `key`, which is about to be shown.
  package mutating func take(_ key: ElementKey) -> CollectionReusableView? {
    views.removeValue(forKey: key)
  }

  /// Gives the elements of the views new keys.
  ///
  /// - Parameter newKey: Returns the new key of an element, or nil if its view is to be removed.
  /// - Returns: The removed views, in the order of their old keys.
  package mutating func rename(
    _ newKey: (ElementKey) -> ElementKey?
  ) -> [CollectionReusableView] {
    guard !views.isEmpty else { return [] }
    var removed: [CollectionReusableView] = []
    var renamed: [ElementKey: CollectionReusableView] = [:]
    for (key, view) in views.sorted(by: { $0.key < $1.key }) {
      guard let new = newKey(key) else {
        removed.append(view)
        continue
      }
      view.ownership.rename(to: new)
      renamed[new] = view
    }
    views = renamed
    return removed
  }

  /// Removes and returns, in reading order, the views of elements that are not in `wanted`.
  package mutating func removeAll(except wanted: Set<ElementKey> = []) -> [CollectionReusableView] {
    let unwanted = views.keys.filter { !wanted.contains($0) }.sorted()
    return unwanted.compactMap { views.removeValue(forKey: $0) }
  }
}
