/// Views that were made and filled ahead of coming into view, by what they will show.
@MainActor
package struct PreparedViews<View: ElementView> {
  private var views: [ElementKey: View] = [:]

  package var count: Int { views.count }
  package var all: [ElementKey: View] { views }

  package func contains(_ key: ElementKey) -> Bool { views[key] != nil }

  package mutating func insert(_ view: View, for key: ElementKey) {
    view.ownership.prepare(for: key)
    views[key] = view
  }

  /// The view for `key`, to be shown now.
  package mutating func take(_ key: ElementKey) -> View? {
    views.removeValue(forKey: key)
  }

  /// Gives what the views will show other keys.
  ///
  /// - Parameter newKey: Nil for one that is to be removed.
  /// - Returns: The removed, in the order of their old keys.
  package mutating func rename(
    _ newKey: (ElementKey) -> ElementKey?
  ) -> [View] {
    guard !views.isEmpty else { return [] }
    var removed: [View] = []
    var renamed: [ElementKey: View] = [:]
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

  /// Removes and returns, in reading order, the views of elements that are not among `wanted`.
  package mutating func removeAll(except wanted: Set<ElementKey> = []) -> [View] {
    let unwanted = views.keys.filter { !wanted.contains($0) }.sorted()
    return unwanted.compactMap { views.removeValue(forKey: $0) }
  }
}
