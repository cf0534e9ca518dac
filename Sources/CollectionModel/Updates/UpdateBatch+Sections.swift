/// The positions of sections before and after a batch.
extension UpdateBatch {
  /// Returns the new index of each old section and the old index of each new section. The batch has
  /// to agree with the numbers of sections. It stores one integer per section on each side.
  package func sections(before: Int, after: Int) -> (newByOld: [Int?], oldByNew: [Int?]) {
    var newByOld = [Int?](repeating: nil, count: before)
    var oldByNew = [Int?](repeating: nil, count: after)
    let gone = Set(deletedSections).union(movedSections.lazy.map(\.from))
    let taken = Set(insertedSections).union(movedSections.lazy.map(\.to))
    for move in movedSections {
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
    return (newByOld, oldByNew)
  }
}
