/// The solved sections of a layout, in order. Sections that are alike and follow each other share
/// their places, and are looked at once.
struct SolvedSections {
  /// Sections that follow each other and share their places.
  struct Run {
    let section: SolvedSection
    let count: Int
  }

  private(set) var all: [SolvedSection] = []
  private(set) var runs: [Run] = []

  /// Adds a section a number of times.
  mutating func append(_ section: SolvedSection, count: Int) {
    all.append(contentsOf: repeatElement(section, count: count))
    runs.append(Run(section: section, count: count))
  }

  mutating func reserveCapacity(_ count: Int) { all.reserveCapacity(count) }
}
