/// Where each section went. One word a section and side.
struct SectionChange: Sendable {
  let newByOld: [Int?]
  let oldByNew: [Int?]
  /// Old numbers.
  let reloaded: Set<Int>
  let isIdentity: Bool

  /// - Parameter batch: Known to be consistent with the counts.
  init(_ batch: UpdateBatch, before: Int, after: Int) {
    reloaded = Set(batch.reloadedSections)
    isIdentity =
      batch.deletedSections.isEmpty && batch.insertedSections.isEmpty && batch.movedSections.isEmpty
    var newByOld = [Int?](repeating: nil, count: before)
    var oldByNew = [Int?](repeating: nil, count: after)
    let gone = Set(batch.deletedSections).union(batch.movedSections.lazy.map(\.from))
    let taken = Set(batch.insertedSections).union(batch.movedSections.lazy.map(\.to))
    for move in batch.movedSections {
      newByOld[move.from] = move.to
      oldByNew[move.to] = move.from
    }
    var new = 0
    for old in 0..<before where !gone.contains(old) {
      while taken.contains(new) { new += 1 }
      newByOld[old] = new
      oldByNew[new] = old
      new += 1
    }
    self.newByOld = newByOld
    self.oldByNew = oldByNew
  }
}
