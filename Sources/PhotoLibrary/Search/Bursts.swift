/// The photos of bursts in a timeline: series of photos that a camera takes while its button is held.
struct Bursts: Sendable {
  /// The fewest photos of a burst whose names say that they are of one.
  private static let leastNamed = 3
  /// The fewest photos of a burst that is recognized by the numbers and the times of its photos.
  private static let leastNumbered = 4
  /// The most photos that a camera takes in a second.
  private static let mostInSecond = 120

  private var names: [Folder: Set<ExactName>] = [:]

  /// Creates an object without bursts.
  init() {}

  /// Finds the bursts of a timeline. The photos of a burst are in one folder.
  ///
  /// - Complexity: O(photos).
  init(in timeline: PhotoTimeline) {
    // A folder may have several objects, and its path is compared only once for each.
    var numbers: [ObjectIdentifier: Int] = [:]
    var folders: [Folder: Int] = [:]
    var photos: [[Photo]] = []
    for photo in timeline.sections.lazy.flatMap(\.photos) where !photo.isVideo {
      let object = ObjectIdentifier(photo.folder)
      let number = numbers[object] ?? folders[photo.folder] ?? photos.count
      if number == photos.count {
        folders[photo.folder] = number
        photos.append([])
      }
      numbers[object] = number
      photos[number].append(photo)
    }
    for (folder, number) in folders {
      let found = Self.named(photos[number]).union(Self.numbered(photos[number]))
      if !found.isEmpty { names[folder] = found }
    }
  }

  /// The names of the photos of a folder that are of bursts.
  subscript(folder: Folder) -> Set<ExactName> { names[folder] ?? [] }

  /// Returns the names of those photos of a folder whose names say that they are of the same burst.
  private static func named(_ photos: [Photo]) -> Set<ExactName> {
    var series: [String: [ExactName]] = [:]
    for photo in photos {
      guard let name = BurstNames.series(of: photo.name) else { continue }
      series[name, default: []].append(ExactName(photo.name))
    }
    return Set(series.values.filter { $0.count >= leastNamed }.joined())
  }

  /// Returns the names of those photos of a folder that have consecutive numbers and were taken within a
  /// second of each other.
  private static func numbered(_ photos: [Photo]) -> Set<ExactName> {
    var next: [ExactName: Photo] = [:]
    let kinds: Set<PictureKind> = [.jpeg, .heif, .raw]
    let candidates = photos.filter { kinds.contains($0.kind) && $0.pixelSize != nil }
    let byName = Dictionary(
      candidates.map { (ExactName($0.name), $0) }, uniquingKeysWith: { first, _ in first })
    var followers: Set<ExactName> = []
    for photo in candidates {
      guard let name = BurstNames.next(after: photo.name), let other = byName[ExactName(name)],
        other.follows(photo)
      else { continue }
      next[ExactName(photo.name)] = other
      followers.insert(ExactName(name))
    }
    var found: Set<ExactName> = []
    for first in candidates where !followers.contains(first.name) {
      var run = [first]
      while let photo = next[ExactName(run[run.count - 1].name)] { run.append(photo) }
      let seconds = run[run.count - 1].taken.seconds - first.taken.seconds + 1
      // More photos have the time at which they were copied.
      if run.count >= leastNumbered, run.count <= mostInSecond * Int(seconds) {
        found.formUnion(run.lazy.map { ExactName($0.name) })
      }
    }
    return found
  }
}

extension Photo {
  /// Returns whether the photo may be the next one of a burst after another one.
  fileprivate func follows(_ other: Photo) -> Bool {
    storedSize == other.storedSize && kind == other.kind && taken >= other.taken
      && (0...1).contains(taken.seconds &- other.taken.seconds)
  }
}
