/// The details of photos that a search compares: cameras, lenses, titles, descriptions, keywords, stars and
/// places, as the files and their sidecars say them.
package struct SearchedDetails: Sendable {
  /// A file in the state in which it was read.
  fileprivate struct File: Sendable {
    let modified, byteSize: Int64
    let nanoseconds: Int32
    /// The state of the sidecar, see `Sidecar.state(of:)`.
    let sidecar: Int64
    /// The number of the text in `texts`.
    let text: Int32
    /// The number of the names of the place in `places`.
    let place: Int32

    func isOf(_ photo: Photo, _ sidecar: Int64) -> Bool {
      (modified, nanoseconds, byteSize, self.sidecar)
        == (photo.modified, photo.modifiedNanoseconds, photo.byteSize, sidecar)
    }
  }

  /// The texts of different keys, each with a number.
  private struct Numbered<Key: Hashable & Sendable>: Sendable {
    private(set) var texts: [String] = []
    private var numbers: [Key: Int32] = [:]

    /// Returns the number of a key's text, which is made if the key is new.
    mutating func number(of key: Key, _ text: (Key) -> String) -> Int32 {
      if let known = numbers[key] { return known }
      let number = Int32(texts.count)
      texts.append(text(key))
      numbers[key] = number
      return number
    }
  }

  private var numberedTexts = Numbered<String>()
  /// By the cities.
  private var numberedPlaces = Numbered<[Int]>()
  private var folders: [ExactName: [ExactName: File]] = [:]

  /// The different texts, folded. Most photos of a camera have the same one.
  var texts: [String] { numberedTexts.texts }
  /// The different names of places, in the form that `PlaceText` compares.
  var places: [String] { numberedPlaces.texts }

  /// Adds what is known of files, in place of what was known before.
  ///
  /// - Parameter names: The names of places.
  mutating func add(_ kept: [IndexedDetails], _ names: PlaceNames) {
    for entry in kept {
      let cities = entry.position.map(names.cities) ?? []
      let file = File(
        modified: entry.modified, byteSize: entry.byteSize, nanoseconds: entry.nanoseconds,
        sidecar: entry.sidecar,
        text: numberedTexts.number(of: entry.text) { $0 },
        place: numberedPlaces.number(of: cities, names.text))
      folders[ExactName(entry.folder), default: [:]][ExactName(entry.name)] = file
    }
  }

  /// Returns the photos of which nothing is known, or that have changed since it was read, or whose sidecars
  /// have. Videos without a sidecar, and photos whose files are not there, say nothing.
  ///
  /// - Parameter sidecars: The sidecars in the folders of the timeline.
  /// - Complexity: O(photos).
  func unread(in timeline: PhotoTimeline, _ sidecars: Sidecars) -> [Photo] {
    var unread: [Photo] = []
    for section in timeline.sections {
      unread += section.photos.lazy.filter { photo in
        if photo.isMissing { return false }
        let sidecar = Sidecar.state(of: sidecars.sidecar(of: photo))
        let known = folders[ExactName(photo.folder.path)]?[ExactName(photo.name)]
        guard let known else { return !photo.isVideo || sidecar != 0 }
        return !known.isOf(photo, sidecar)
      }
    }
    return unread
  }

  /// The details of the photos in a folder, by the names of the files.
  struct InFolder {
    fileprivate let files: [ExactName: File]

    /// Returns the numbers of a photo's text and of the names of its place, or nil if nothing is known.
    func numbers(of photo: Photo) -> (text: Int, place: Int)? {
      if files.isEmpty { return nil }
      return files[ExactName(photo.name)].map { (Int($0.text), Int($0.place)) }
    }
  }

  subscript(folder: Folder) -> InFolder { InFolder(files: folders[ExactName(folder.path)] ?? [:]) }
}

extension IndexedDetails {
  /// - Parameters:
  ///   - sidecar: The sidecar of the photo, or nil.
  ///   - details: The details of the photo, with what the sidecar says.
  init(_ photo: Photo, _ sidecar: Sidecar?, _ details: PhotoDetails) {
    let stars = details.rating.map { String(repeating: "★", count: $0) }
    let lines = [
      details.camera, details.lens, details.title, details.description, details.keywords, stars,
    ]
    self.init(
      photo, sidecar,
      text: lines.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "\n").foldedForSearch,
      position: details.position)
  }
}
