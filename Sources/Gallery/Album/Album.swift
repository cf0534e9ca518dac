import TrellisPhotoLibrary

/// The photos on the wall, by group. The program's buttons change them.
struct Album {
  /// One picture on the wall. The same photo may be on the wall several times, under another number.
  struct Print: Hashable, Sendable {
    let number: Int
    let photo: Photo

    static func == (a: Print, b: Print) -> Bool { a.number == b.number }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  /// A group of pictures with a title.
  struct Group {
    let month: Month
    var title: String
    var prints: [Print]
  }

  var groups: [Group] = []
  /// The prints that the user has marked as favourites.
  var favourites: Set<Print> = []
  /// The photos from which new prints are made.
  private var supply: [Photo] = []
  private var lastNumber = 0

  init() {}

  /// Creates an album with one group for each month.
  init(_ timeline: PhotoTimeline) {
    let titles = MonthTitles()
    for section in timeline.sections {
      let prints = section.photos.map { makePrint(of: $0) }
      groups.append(
        Group(month: section.month, title: titles.title(of: section.month), prints: prints))
    }
    supply = timeline.sections.flatMap(\.photos)
  }

  /// The number of prints in all groups.
  var count: Int { groups.reduce(0) { $0 + $1.prints.count } }

  /// Whether prints can be added.
  var canGrow: Bool { !supply.isEmpty && !groups.isEmpty }

  /// Returns the place of a print, or nil if it is not in the album.
  func place(of print: Print) -> (group: Int, item: Int)? {
    for (group, content) in groups.enumerated() {
      if let item = content.prints.firstIndex(of: print) { return (group, item) }
    }
    return nil
  }

  private mutating func makePrint(of photo: Photo) -> Print {
    lastNumber += 1
    return Print(number: lastNumber, photo: photo)
  }

  /// Inserts a print of a random photo.
  mutating func insert(
    at place: (group: Int, item: Int), using random: inout some RandomNumberGenerator
  ) {
    guard let photo = supply.randomElement(using: &random) else { return }
    groups[place.group].prints.insert(makePrint(of: photo), at: place.item)
  }

  mutating func remove(_ print: Print) {
    guard let place = place(of: print) else { return }
    groups[place.group].prints.remove(at: place.item)
    favourites.remove(print)
  }
}
