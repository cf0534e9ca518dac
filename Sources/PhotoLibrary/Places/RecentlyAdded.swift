internal import CFiles
import Foundation

/// The photos that have been added to the library in the last 30 days, the newest first.
///
/// The file of a photo is as old as the file system says: the time at which it was created there, by
/// copying, saving or downloading it. A file system that does not store this time tells when the file
/// was changed last, also its name or its rights.
package enum RecentlyAdded {
  /// The number of days for which a photo counts as recently added.
  package static let days = 30

  /// Returns the photos of a library that were added lately, in one section. Waits for the disk.
  ///
  /// - Complexity: O(photos), with one question to the file system for each of them.
  package static func photos(of library: PhotoTimeline) -> PhotoTimeline {
    photos(of: library, now: Int64(Date().timeIntervalSince1970)) { photo in
      let added = files_added_time(photo.path)
      return added < 0 ? nil : added
    }
  }

  /// Returns the photos of a library that were added lately.
  ///
  /// - Parameters:
  ///   - library: The photos.
  ///   - now: The present time, in seconds since 1970.
  ///   - added: Returns the time at which a photo was added, or nil if it no longer exists.
  static func photos(
    of library: PhotoTimeline, now: Int64, added: (Photo) -> Int64?
  ) -> PhotoTimeline {
    let start = now - Int64(days) * 86_400
    var found: [(time: Int64, photo: Photo)] = []
    for photo in library.sections.flatMap(\.photos) {
      if let time = added(photo), time >= start { found.append((time, photo)) }
    }
    // Files that were copied together keep the order of the library.
    let order = found.enumerated().sorted { a, b in
      (b.element.time, a.offset) < (a.element.time, b.offset)
    }
    return PhotoTimeline(inOrder: order.map(\.element.photo))
  }
}
