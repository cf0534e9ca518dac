import PhotoLibrary

/// The photos on the wall, by group. What the program's buttons change.
struct Album {
  /// One picture on the wall: the same photo may hang there more than once.
  struct Print: Hashable {
    let number: Int
    let photo: Photo
  }

  struct Group {
    var title: String
    var prints: [Print]
  }

  var groups: [Group] = []
  /// What new prints are made of.
  private var supply: [Photo] = []
  private var lastNumber = 0

  init() {}

  /// A group for each month.
  init(_ timeline: PhotoTimeline) {
    let titles = MonthTitles()
    for section in timeline.sections {
      let prints = section.photos.map { makePrint(of: $0) }
      groups.append(Group(title: titles.title(of: section.month), prints: prints))
    }
    supply = timeline.sections.flatMap(\.photos)
  }

  var count: Int { groups.reduce(0) { $0 + $1.prints.count } }

  var canGrow: Bool { !supply.isEmpty && !groups.isEmpty }

  private mutating func makePrint(of photo: Photo) -> Print {
    lastNumber += 1
    return Print(number: lastNumber, photo: photo)
  }

  /// Another print of one of the photos.
  mutating func insert(
    at place: (group: Int, item: Int), using random: inout some RandomNumberGenerator
  ) {
    guard let photo = supply.randomElement(using: &random) else { return }
    groups[place.group].prints.insert(makePrint(of: photo), at: place.item)
  }
}
