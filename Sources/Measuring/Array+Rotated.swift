extension Array {
  /// Returns the elements in a circle from another one on: from the first for round 0, from the second
  /// for round 1, and so on. Subjects that are measured in this order are affected alike by other load
  /// on the computer.
  package func rotated(by round: Int) -> [Element] {
    indices.map { self[($0 + round) % count] }
  }
}
