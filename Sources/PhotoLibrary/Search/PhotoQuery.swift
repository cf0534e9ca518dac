import Foundation

/// A search for photos by what one remembers of them: words of the names of files, folders and albums, of what
/// the files say about their making, dates and kinds.
///
/// A photo is found if it has all words. A word with a minus before it excludes the photos that have it.
/// Words between quotation marks belong together.
package struct PhotoQuery: Sendable {
  private enum Condition: Sendable {
    /// A text in the name of the file or of a folder, or in the details, by its number in `texts`.
    case text(Int)
    /// An album, by its number in `albums`.
    case album(Int)
    case kind(SearchKind)
    case months(Set<Int>)
    case year(Int)
    case dates(Range<LocalTime>)
    case sizes(ClosedRange<Int64>)

    var isDate: Bool {
      switch self {
      case .months, .year, .dates: true
      case .text, .album, .kind, .sizes: false
      }
    }
  }

  /// A word that the photos must have, or must not have if it is excluded.
  private struct Requirement: Sendable {
    let word: SearchWord
    /// The conditions of which a photo that has the word fulfils one.
    var alternatives: [Condition]
  }

  /// The most words of a search. Further ones have no effect.
  private static let limit = 32

  private var requirements: [Requirement] = []
  private var texts: [SearchText] = []
  private let albums: [SearchedAlbum]
  private let details: SearchedDetails
  private let roots: [String]

  /// Whether there is nothing to look for, so that every photo is found.
  package var isEmpty: Bool { requirements.isEmpty }

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - text: What the user has typed.
  ///   - roots: The paths of the folders of the library, whose own names find nothing.
  ///   - albums: The albums, whose names find their photos. The default is none.
  ///   - details: What the files say about their making. The default is nothing.
  ///   - words: The words with a meaning of their own.
  ///   - now: The present time, for words such as "yesterday".
  package init(
    _ text: String, inFolders roots: [String], albums: [SearchedAlbum] = [],
    details: SearchedDetails = SearchedDetails(), words: SearchWords,
    now: LocalTime = LocalTime(unixTime: Int64(Date().timeIntervalSince1970))
  ) {
    (self.roots, self.albums, self.details) = (roots, albums, details)
    let dates = SearchDates(words: words, now: now)
    var words = SearchWord.words(of: text).prefix(Self.limit)[...]
    while let word = words.popFirst() {
      if let next = words.first, !word.isPhrase, !next.isPhrase, !next.isExcluded,
        let span = dates.span(word.folded, next.folded)
      {
        words.removeFirst()
        requirements.append(
          Requirement(word: word.joined(with: next), alternatives: [.dates(span)]))
      } else {
        add(word, dates)
      }
    }
  }

  /// Creates a search for a date: "July 2019", "last summer", "12.3.2021". Returns nil if the text has a word
  /// that is no date.
  ///
  /// - Parameters:
  ///   - text: What the user has typed.
  ///   - words: The words with a meaning of their own.
  ///   - now: The present time, for words such as "yesterday".
  package init?(
    date text: String, words: SearchWords,
    now: LocalTime = LocalTime(unixTime: Int64(Date().timeIntervalSince1970))
  ) {
    self.init(text, inFolders: [], words: words, now: now)
    for index in requirements.indices {
      requirements[index].alternatives.removeAll { !$0.isDate }
      let requirement = requirements[index]
      if requirement.alternatives.isEmpty || requirement.word.isExcluded { return nil }
    }
    texts = []
    if isEmpty { return nil }
  }

  private mutating func add(_ word: SearchWord, _ dates: SearchDates) {
    if !word.isPhrase, let sizes = word.sizes {
      return requirements.append(Requirement(word: word, alternatives: [.sizes(sizes)]))
    }
    guard let text = SearchText(word.text) else { return }
    var requirement = Requirement(word: word, alternatives: [.text(texts.count)])
    texts.append(text)
    for (number, album) in albums.enumerated() where text.occurs(in: album.name) {
      requirement.alternatives.append(.album(number))
    }
    if !word.isPhrase {
      let folded = word.folded
      if let kind = dates.words.kinds[folded] { requirement.alternatives.append(.kind(kind)) }
      let months = dates.words.months(beginningWith: folded)
      if !months.isEmpty { requirement.alternatives.append(.months(months)) }
      if let season = dates.words.seasons[folded] {
        requirement.alternatives.append(.months(Set(season)))
      }
      if let year = dates.year(folded) { requirement.alternatives.append(.year(year)) }
      if let day = dates.numbers(folded) ?? dates.span(folded) ?? dates.joinedSpan(folded) {
        requirement.alternatives.append(.dates(day))
      }
    }
    requirements.append(requirement)
  }

  /// Returns the photos of a timeline that the search finds, in the timeline's order.
  ///
  /// - Complexity: O(photos · words). The names of a folder, and equal details, are compared only once.
  package func photos(of timeline: PhotoTimeline) -> PhotoTimeline {
    let inDetails = texts.map { DetailsHits(of: $0, in: details) }
    let bursts = asksForBursts ? Bursts(in: timeline) : Bursts()
    var known: [ObjectIdentifier: FolderHits] = [:]
    var last: (folder: Folder, hits: FolderHits)?
    return timeline.filtered { photo in
      // Most photos of a folder follow each other and share the object.
      if let last, last.folder === photo.folder { return finds(photo, last.hits) }
      let key = ObjectIdentifier(photo.folder)
      let hits = known[key] ?? hits(in: photo.folder, inDetails, bursts)
      known[key] = hits
      last = (photo.folder, hits)
      return finds(photo, hits)
    }
  }

  /// Returns the first photo of a timeline that the search finds, or nil.
  ///
  /// - Complexity: O(photos before it · words).
  package func firstPhoto(of timeline: PhotoTimeline) -> Photo? {
    for photo in timeline.sections.lazy.flatMap(\.photos)
    where finds(photo, hits(in: photo.folder, [], Bursts())) {
      return photo
    }
    return nil
  }

  private var asksForBursts: Bool {
    requirements.contains { requirement in
      requirement.alternatives.contains { if case .kind(.burst) = $0 { true } else { false } }
    }
  }

  /// The details in which a text of the search occurs.
  private struct DetailsHits {
    /// For each text and for each place of the details, whether the searched text occurs in it.
    private let texts, places: [Bool]
    private let isEmpty: Bool

    init(of text: SearchText, in details: SearchedDetails) {
      texts = details.texts.map { text.occurs(inFolded: $0) }
      places = details.places.map { text.beginsWord(ofPlace: $0) }
      isEmpty = !texts.contains(true) && !places.contains(true)
    }

    func contain(_ photo: Photo, _ details: SearchedDetails.InFolder) -> Bool {
      guard !isEmpty, let numbers = details.numbers(of: photo) else { return false }
      return texts[numbers.text] || places[numbers.place]
    }
  }

  /// The hits that the photos of a folder have in common, and the details of these photos.
  private struct FolderHits {
    /// Whether a text occurs in the path of the folder below those of the library, for each text.
    let path: [Bool]
    let inDetails: [DetailsHits]
    let details: SearchedDetails.InFolder
    /// The names of the photos of bursts.
    let bursts: Set<ExactName>
  }

  private func hits(
    in folder: Folder, _ inDetails: [DetailsHits], _ bursts: Bursts
  ) -> FolderHits {
    let path = folder.path
    let root = roots.first { path.isExactly($0) || path.isInside($0) } ?? ""
    let inner = String(path.dropFirst(root.count))
    return FolderHits(
      path: texts.map { $0.occurs(in: inner) }, inDetails: inDetails, details: details[folder],
      bursts: bursts[folder])
  }

  private func finds(_ photo: Photo, _ hits: FolderHits) -> Bool {
    requirements.allSatisfy { requirement in
      requirement.word.isExcluded
        != requirement.alternatives.contains { finds(photo, $0, hits) }
    }
  }

  private func finds(_ photo: Photo, _ condition: Condition, _ hits: FolderHits) -> Bool {
    switch condition {
    case .text(let number):
      hits.path[number] || texts[number].occurs(in: photo.name)
        || hits.inDetails[number].contain(photo, hits.details)
    case .album(let number): albums[number].contains(photo)
    case .kind(let kind): kind.matches(photo, bursts: hits.bursts)
    case .months(let months): months.contains(photo.taken.yearAndMonth.month)
    case .year(let year): photo.taken.yearAndMonth.year == year
    case .dates(let dates): dates.contains(photo.taken)
    case .sizes(let sizes): sizes.contains(photo.byteSize)
    }
  }
}

// MARK: Terms

extension PhotoQuery {
  /// The terms of the search in the order of its text, as they are understood.
  ///
  /// - Complexity: O(words · names of places).
  package var terms: [SearchTerm] {
    requirements.map { requirement in
      let meanings = requirement.alternatives.map { meaning(of: $0, requirement.word) }
      return SearchTerm(
        requirement.word,
        meaning: SearchTerm.Meaning.allCases.first(where: meanings.contains) ?? .text)
    }
  }

  private func meaning(of condition: Condition, _ word: SearchWord) -> SearchTerm.Meaning {
    switch condition {
    case .text(let number):
      details.places.contains(where: texts[number].isWord(ofPlace:)) ? .place : .text
    case .album(let number):
      SearchText(word.text)?.isWord(ofName: albums[number].name) == true ? .album : .text
    case .kind(let kind): kind == .video ? .video : .kind
    case .months, .year, .dates: .date
    case .sizes: .size
    }
  }
}
