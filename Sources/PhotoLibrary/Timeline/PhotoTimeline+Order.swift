internal import CFiles
import Foundation

extension PhotoTimeline {
  /// Returns the photos in another order.
  ///
  /// The timeline must be in its own order: the newest first, or an album arranged by hand.
  ///
  /// - Complexity: O(n log n) in the number of photos. O(1) for the timeline's own order.
  package func arranged(_ order: PhotoOrder) -> PhotoTimeline {
    guard order != self.order else { return self }
    var result = PhotoTimeline()
    result.isAlbum = isAlbum
    result.order = order
    switch order {
    case .newest: return byMonth
    case .oldest: return byMonth.mirrored()
    case .name: result.arrange(Self.byName(photos))
    case .changed:
      result.arrange(
        photos.sorted {
          $0.modified == $1.modified ? Photo.isBefore($0, $1) : $0.modified > $1.modified
        })
    case .size:
      result.arrange(
        photos.sorted {
          $0.byteSize == $1.byteSize ? Photo.isBefore($0, $1) : $0.byteSize > $1.byteSize
        })
    case .byHand: result.arrange(photos)
    }
    return result
  }

  private var photos: [Photo] {
    sections.count == 1 ? sections[0].photos : sections.flatMap(\.photos)
  }

  /// The photos in months, the newest first.
  private var byMonth: PhotoTimeline {
    guard order != .newest else { return self }
    var empty = PhotoTimeline()
    empty.isAlbum = isAlbum
    var builder = Builder(empty)
    builder.add(photos)
    return builder.timeline
  }

  /// Returns the months and their photos with the last one first.
  func mirrored() -> PhotoTimeline {
    var result = self
    result.order = order == .newest ? .oldest : .newest
    result.sections = sections.reversed().map {
      Section(month: $0.month, photos: $0.photos.reversed())
    }
    return result
  }

  /// Returns photos by their names. Those with the same name are ordered by date.
  private static func byName(_ photos: [Photo]) -> [Photo] {
    photos.map { (key: sortKey(of: $0.name), photo: $0) }
      .sorted { a, b in
        a.key == b.key
          ? Photo.isBefore(a.photo, b.photo) : a.key.lexicographicallyPrecedes(b.key)
      }
      .map(\.photo)
  }

  private static func sortKey(of name: String) -> [UInt8] {
    guard let key = files_sort_key(name) else { return Array(name.utf8) }
    defer { free(key) }
    return key.withMemoryRebound(to: UInt8.self, capacity: strlen(key)) {
      Array(UnsafeBufferPointer(start: $0, count: strlen(key)))
    }
  }
}
