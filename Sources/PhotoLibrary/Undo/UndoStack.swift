/// What was done, for it to be undone: the last first, as often as there is something.
package struct UndoStack<Deed> {
  private var deeds: [Deed] = []
  private let capacity: Int

  /// - Parameter capacity: Of more deeds than this the oldest are forgotten.
  package init(capacity: Int = 100) {
    self.capacity = capacity
  }

  /// What would be undone next; nil when there is nothing.
  package var last: Deed? { deeds.last }
  package var count: Int { deeds.count }

  /// - Complexity: O(1), O(`capacity`) when it is full.
  package mutating func push(_ deed: Deed) {
    if deeds.count == capacity { deeds.removeFirst() }
    deeds.append(deed)
  }

  /// Takes the last deed off; nil when there is none.
  package mutating func pop() -> Deed? { deeds.popLast() }
}
