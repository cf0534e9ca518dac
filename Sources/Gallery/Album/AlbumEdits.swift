import Foundation
import Trellis

/// Changes of the album and of what is shown of it, in one animated update each.
///
/// The rules of a batch: the album is changed within the block; places of what goes and of where a
/// move begins are places before it, all others places after it.
extension PhotoWall {
  /// Another print in each of `places`.
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

  /// Each group in another order.
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

  /// A photo goes from one place to another, in whatever group.
  func move(from: IndexPath, to: IndexPath) {
    collectionView.performBatchUpdates(animation: Self.liveAnimation) { [self] in
      let print = album.groups[from.section].prints.remove(at: from.item)
      album.groups[to.section].prints.insert(print, at: to.item)
      collectionView.moveItem(at: from, to: to)
    }
    albumDidChange()
  }

  // MARK: By chance

  /// Beside a photo that is in view, so that it can be seen to come.
  func addOne() {
    guard album.canGrow else { return }
    let place = collectionView.indexPathsForVisibleItems.randomElement(using: &random)
    add(at: [place ?? IndexPath(item: 0, section: 0)])
  }

  /// One that is in view.
  func removeOne() {
    guard let place = collectionView.indexPathsForVisibleItems.randomElement(using: &random)
    else { return }
    remove(at: [place])
  }

  /// Any of them, while there are neither too few nor too many photos.
  func changeSomething() {
    let places = collectionView.indexPathsForVisibleItems
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where album.count < baseCount + baseCount / 2: addOne()
    case 1 where album.count > baseCount / 2: removeOne()
    default:
      guard let from = places.randomElement(using: &random),
        let to = places.randomElement(using: &random)
      else { return addOne() }
      // In its own group the last place is one less far.
      let end = album.groups[to.section].prints.count - (from.section == to.section ? 1 : 0)
      move(from: from, to: IndexPath(item: min(to.item, end), section: to.section))
    }
  }
}
