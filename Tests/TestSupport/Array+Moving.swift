extension Array where Element: Hashable {
  /// What is left when `moved` go, in their order, before `next` or else the first after it that
  /// stays; to the end for nil. Slow and obvious.
  package func moving(_ moved: [Element], before next: Element?) -> [Element] {
    var place = next.flatMap { firstIndex(of: $0) } ?? count
    while place < count, moved.contains(self[place]) { place += 1 }
    let before = self[..<place].filter { !moved.contains($0) }
    let after = self[place...].filter { !moved.contains($0) }
    return before + moved + after
  }
}
