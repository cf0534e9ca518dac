internal import CDesktop
import Foundation
import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// Answers the searches of the desktop's overview, in a process of its own without a window. It knows what the
/// index knows of the Pictures folder.
final class SearchProvider {
  /// The number of results that are told. A desktop shows fewer.
  private static let limit = 20
  /// The time after the last question at which the process ends, in seconds.
  private static let patience: UInt32 = 60

  private let files = ProgramFiles(name: "trellis")
  private let thumbnails = ThumbnailCache()
  private lazy var dates = PhotoDates()
  private var search: IndexedSearch?
  /// The state of the index that `search` has read.
  private var read: [Date?]?
  /// The photos that have been found, by their URIs.
  private var found: [String: Photo] = [:]

  /// Answers until nothing has been asked for a while.
  ///
  /// - Returns: The exit status of the process.
  func run() -> Int32 {
    // GTK does it in a process with windows.
    setlocale(LC_ALL, "")
    if let folder = files.path("locale") { Localization.open(folder) }
    var answers = CSearchAnswers(
      find: { user, words in SearchProvider.from(user).find(words) },
      describe: { user, uri, result in
        guard let uri, let result else { return 0 }
        return SearchProvider.from(user).describe(String(cString: uri), &result.pointee) ? 1 : 0
      })
    return withExtendedLifetime(self) {
      let isAnswered = csearch_provide(
        PhotosProgram.id, Self.patience, &answers, Unmanaged.passUnretained(self).toOpaque())
      return isAnswered != 0 ? 0 : 1
    }
  }

  private static func from(_ user: gpointer?) -> SearchProvider {
    guard let user else { preconditionFailure("the provider is passed to csearch_provide()") }
    return Unmanaged.fromOpaque(user).takeUnretainedValue()
  }

  /// Reads the index, if it has changed since it was read.
  private func readIndex() {
    let index = PhotoIndex.shared
    let now = index.changeTimes
    guard read != now else { return }
    read = now
    search = IndexedSearch(
      of: [UserFolders.pictures.resolvingSymbolicLinks], in: index,
      albums: AlbumStore.albumsForReading(),
      placeFile: files.path("places/cities.tsv"))
  }

  private func find(
    _ words: UnsafePointer<UnsafePointer<CChar>?>?
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    var texts: [String] = []
    var next = words
    while let word = next?.pointee {
      texts.append(String(cString: word))
      next = next?.successor()
    }
    readIndex()
    let photos = search?.newestPhotos(texts.joined(separator: " "), atMost: Self.limit) ?? []
    let uris = photos.compactMap { photo in
      photo.path.fileURI.map { uri in
        found[uri] = photo
        return uri
      }
    }
    // The caller frees the list as GLib does.
    let list = g_malloc0_n(
      gsize(uris.count + 1), gsize(MemoryLayout<UnsafeMutablePointer<CChar>?>.stride)
    )
    .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    for (index, uri) in uris.enumerated() { list[index] = g_strdup(uri) }
    return list
  }

  private func describe(_ uri: String, _ result: inout CSearchResult) -> Bool {
    guard let photo = found[uri] else { return false }
    result.name = strdup(photo.name.displayed)
    result.description = strdup(dates.text(of: photo.taken))
    result.picture = thumbnails.path(ofThumbnailOf: photo.path).flatMap { strdup($0) }
    return true
  }
}
