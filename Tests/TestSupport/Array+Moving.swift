extension Array where Element: Hashable {
  /// Returns the array after the elements `moved` have been moved, in their order, before `next` or
  /// else before the first element after `next` that is not moved. If `next` is nil, they are moved
  /// to the end. A simple reference implementation.
  package func moving(_ moved: [Element], before next: Element?) -> [Element] {
    var place = next.flatMap { firstIndex(of: $0) } ?? count
    while place < count, moved.contains(self[place]) { place += 1 }
    let before = self[..<place].filter { !moved.contains($0) }
    let after = self[place...].filter { !moved.contains($0) }
    return before + moved + after
  }
}
