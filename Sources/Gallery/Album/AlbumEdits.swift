import Foundation
import Trellis

/// Changes of the album, each of which is shown as one animated update.
///
/// The album is changed first. Then the data source gets a snapshot of it, and finds out what to
/// insert, delete and move.
extension PhotoWall {
  /// Inserts a print of a random photo before a print, or at the beginning.
  func add(before print: Album.Print?) {
    guard album.canGrow else { return }
    album.insert(at: print.flatMap { album.place(of: $0) } ?? (0, 0), using: &random)
    showAlbum()
  }

  func remove(_ print: Album.Print) { remove([print]) }

  func remove(_ prints: [Album.Print]) {
    for print in prints { album.remove(print) }
    showAlbum()
  }

  /// Shuffles the photos within each group.
  func shuffle() {
    for group in album.groups.indices { album.groups[group].prints.shuffle(using: &random) }
    showAlbum()
  }

  /// Moves a photo to the place of another one, in the same group or in another one.
  func move(_ print: Album.Print, to other: Album.Print) {
    guard let from = album.place(of: print), let to = album.place(of: other) else { return }
    album.groups[from.group].prints.remove(at: from.item)
    // After the removal the group of the photo has one item less.
    let end = album.groups[to.group].prints.count
    album.groups[to.group].prints.insert(print, at: min(to.item, end))
    showAlbum()
  }

  /// Marks a photo as a favourite, or no longer.
  func toggleFavourite(_ print: Album.Print) {
    album.favourites.formSymmetricDifference([print])
    showAgain([.print(print)])
  }

  // MARK: Random changes

  /// One of the visible photos.
  private var randomPrint: Album.Print? {
    collectionView.indexPathsForVisibleItems.compactMap { print(shownAt: $0) }
      .randomElement(using: &random)
  }

  /// Adds a photo next to a visible one, so that the insertion can be seen.
  func addOne() { add(before: randomPrint) }

  /// Removes one of the visible photos.
  func removeOne() {
    if let print = randomPrint { remove(print) }
  }

  /// Adds, removes or moves a photo at random. The number of photos stays between half of and one
  /// and a half times the number at the start.
  func changeSomething() {
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where album.count < baseCount + baseCount / 2: addOne()
    case 1 where album.count > baseCount / 2: removeOne()
    default:
      guard let from = randomPrint, let to = randomPrint else { return addOne() }
      move(from, to: to)
    }
  }
}
