import Foundation
import Trellis

/// Changes of the album, each of which is shown as one animated batch update.
///
/// In a batch update the album is changed within the block. Index paths of deletions and of the
/// origins of moves refer to the data before the update, all other index paths to the data after
/// it.
extension PhotoWall {
  /// Inserts a print of a random photo at each of `places`.
  func add(at places: [IndexPath]) {
    collectionView.performBatchUpdates(animation: Self.liveAnimation) { [self] in
      for place in places.sorted() {
        album.insert(at: (place.section, place.item), using: &random)
      }
      collectionView.insertItems(at: places)
    }
    albumDidChange()
  }

  func remove(at places: [IndexPath]) {
    collectionView.performBatchUpdates(animation: Self.liveAnimation) { [self] in
      for place in places.sorted().reversed() {
        album.groups[place.section].prints.remove(at: place.item)
      }
      collectionView.deleteItems(at: places)
    }
    albumDidChange()
  }

  /// Shuffles the photos within each group.
  func shuffle() {
    collectionView.performBatchUpdates(animation: Self.liveAnimation) { [self] in
      for section in album.groups.indices {
        let order = Array(album.groups[section].prints.indices).shuffled(using: &random)
        let old = album.groups[section].prints
        album.groups[section].prints = order.map { old[$0] }
        for (to, from) in order.enumerated() where from != to {
          collectionView.moveItem(
            at: IndexPath(item: from, section: section), to: IndexPath(item: to, section: section))
        }
      }
    }
    albumDidChange()
  }

  /// Moves a photo to another place, in the same group or in another one.
  func move(from: IndexPath, to: IndexPath) {
    collectionView.performBatchUpdates(animation: Self.liveAnimation) { [self] in
      let print = album.groups[from.section].prints.remove(at: from.item)
      album.groups[to.section].prints.insert(print, at: to.item)
      collectionView.moveItem(at: from, to: to)
    }
    albumDidChange()
  }

  // MARK: Random changes

  /// Adds a photo next to a visible one, so that the insertion can be seen.
  func addOne() {
    guard album.canGrow else { return }
    let place = collectionView.indexPathsForVisibleItems.randomElement(using: &random)
    add(at: [place ?? IndexPath(item: 0, section: 0)])
  }

  /// Removes one of the visible photos.
  func removeOne() {
    guard let place = collectionView.indexPathsForVisibleItems.randomElement(using: &random)
    else { return }
    remove(at: [place])
  }

  /// Adds, removes or moves a photo at random. The number of photos stays between half of and one
  /// and a half times the number at the start.
  func changeSomething() {
    let places = collectionView.indexPathsForVisibleItems
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where album.count < baseCount + baseCount / 2: addOne()
    case 1 where album.count > baseCount / 2: removeOne()
    default:
      guard let from = places.randomElement(using: &random),
        let to = places.randomElement(using: &random)
      else { return addOne() }
      // After the removal the group of the photo has one item less.
      let end = album.groups[to.section].prints.count - (from.section == to.section ? 1 : 0)
      move(from: from, to: IndexPath(item: min(to.item, end), section: to.section))
    }
  }
}
