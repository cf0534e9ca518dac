extension AlbumStore {
  /// "Sea", or where an album has that name "Sea 2" and so on.
  package func freeName(like name: String) throws(AlbumError) -> String {
    let taken = Set(try albums().map(\.name))
    var free = name
    var number = 1
    while taken.contains(free) {
      number += 1
      free = "\(name) \(number)"
    }
    return free
  }

  /// As `restore(_:)`, but an album whose name another has got comes back under one like it.
  package func restoreAnyway(_ removal: AlbumRemoval) throws(AlbumError) {
    try write { () throws(AlbumError) in
      do throws(AlbumError) {
        try restore(removal)
      } catch .nameTaken {
        try restore(removal.named(try freeName(like: removal.name)))
      }
    }
  }
}
