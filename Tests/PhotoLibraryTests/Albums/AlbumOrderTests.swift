import TestSupport
import Testing

@testable import TrellisPhotoLibrary

struct AlbumOrderTests {
  private let folder: AlbumFolder
  private let store: AlbumStore
  private let album: Album.ID

  init() throws {
    folder = try AlbumFolder()
    store = try folder.open()
    // The tests make thousands of commits, which need not reach the disk.
    try store.database.execute("PRAGMA synchronous = OFF")
    album = try store.createAlbum(named: "A").id
  }

  private func paths(_ count: Int) -> [String] {
    (0..<count).map { "/photos/\($0).jpg" }
  }

  /// Returns the number of rows that `body` writes.
  private func cost(_ body: () throws -> Void) rethrows -> Int {
    let before = store.database.changeCount
    try body()
    return store.database.changeCount - before
  }

  @Test(arguments: 0..<2) func randomChangesAgreeWithAnArray(_ number: Int) throws {
    let seed = SeededGenerator.freshSeed(for: "random albums, \(number)")
    var random = SeededGenerator(seed: seed)
    var order: [String] = []
    var next = 0
    for step in 0..<600 {
      let isAtEnd = Int.random(in: 0..<4, using: &random) == 0
      let place = isAtEnd ? nil : order.randomElement(using: &random)
      let size = min(order.count, .random(in: 1...4, using: &random))
      let some = Array(order.shuffled(using: &random).prefix(size))
      switch Int.random(in: 0..<10, using: &random) {
      case 0...1:
        let new = (0..<Int.random(in: 1...4, using: &random)).map { "/\(next + $0)" }
        next += new.count
        try store.add(new, to: album, before: place)
        order = order.moving(new, before: place)
      case 2:
        let removal = try store.remove(some, from: album)
        if Bool.random(using: &random) {
          try store.restore(removal)
        } else {
          order.removeAll(where: some.contains)
        }
      case 3:
        // Many moves to one place use up the ranks between its neighbours.
        for path in order.shuffled(using: &random).prefix(40) {
          try store.move([path], in: album, before: place)
          order = order.moving([path], before: place)
        }
      default:
        try store.move(some, in: album, before: place)
        order = order.moving(some, before: place)
      }
      guard step % 5 == 0 else { continue }
      try #require(try store.photos(in: album) == order, "seed \(seed), step \(step)")
    }
    #expect(try store.faults.isEmpty)
    #expect(try folder.open().photos(in: album) == order)
  }

  @Test func movingOnePhotoOfAHundredThousandWritesTwoRows() throws {
    let all = paths(100_000)
    try store.add(all, to: album)
    #expect(try cost { try store.move([all[3]], in: album, before: all[90_000]) } == 2)
    #expect(try cost { try store.move([all[99_999]], in: album, before: all[0]) } == 2)
    #expect(try cost { try store.move([all[5]], in: album, before: nil) } == 2)
    #expect(try cost { try store.move(Array(all[100..<120]), in: album, before: all[7]) } == 40)
    #expect(try cost { try store.remove([all[50]], from: album) } == 1)
    var order = all.moving([all[3]], before: all[90_000])
    order = order.moving([all[99_999]], before: all[0]).moving([all[5]], before: nil)
    order = order.moving(Array(all[100..<120]), before: all[7])
    order.removeAll { $0 == all[50] }
    #expect(try store.photos(in: album) == order)
  }

  @Test func repeatedMovesToOnePlaceWriteFewRows() throws {
    let all = paths(5_000)
    try store.add(all, to: album)
    var order = all
    var most = 0
    let total = try cost {
      for path in all[..<1_000] {
        most = max(most, try cost { try store.move([path], in: album, before: all[4_000]) })
      }
    }
    order = order.moving(Array(all[..<1_000]), before: all[4_000])
    #expect(try store.photos(in: album) == order)
    // Each move writes 2 rows. Now and then, about 32 neighbours on each side are removed and
    // inserted again.
    #expect(total < 1_000 * 16, "\(total) rows")
    #expect(most < 1_000, "\(most) rows")
  }

  @Test func photosMovedBeforeAMovedPhotoComeBeforeTheNextUnmovedOne() throws {
    try store.add(["/a", "/b", "/c", "/d"], to: album)
    try store.move(["/c", "/b"], in: album, before: "/b")
    #expect(try store.photos(in: album) == ["/a", "/c", "/b", "/d"])
    try store.move(["/d", "/b", "/a", "/c", "/d"], in: album, before: "/a")
    #expect(try store.photos(in: album) == ["/d", "/b", "/a", "/c"])
    try store.move([], in: album, before: "/a")
    #expect(try store.photos(in: album) == ["/d", "/b", "/a", "/c"])
  }

  @Test func ranksAreBetweenTheirNeighboursOrNilWithoutRoom() throws {
    for (lower, upper) in [(0, 4), (-9, -1), (3, 103), (-(1 << 61), 1 << 61)] as [(Int64, Int64)] {
      for count in 1...12 {
        let ranks = AlbumRanks(count, after: lower, before: upper).map { Array($0.all) }
        #expect((ranks != nil) == (upper - lower > Int64(count)))
        guard let ranks else { continue }
        #expect(ranks.count == count && Set(ranks).count == count && ranks == ranks.sorted())
        #expect(ranks.allSatisfy { lower < $0 && $0 < upper })
      }
    }
    let spacing = AlbumRanks.spacing
    #expect(AlbumRanks(2, after: nil, before: nil).map { Array($0.all) } == [0, spacing])
    let later = [5 + spacing, 5 + 2 * spacing]
    #expect(AlbumRanks(2, after: 5, before: nil).map { Array($0.all) } == later)
    #expect(AlbumRanks(1, after: nil, before: 5).map { Array($0.all) } == [5 - spacing])
    #expect(AlbumRanks(1, after: AlbumRanks.limit, before: nil) == nil)
    #expect(AlbumRanks(1, after: nil, before: -AlbumRanks.limit) == nil)
    #expect(AlbumRanks(1, after: 0, before: 100, leastStep: 51) == nil)
  }

  @Test func changesAtTheLimitOfTheRanksKeepTheOrder() throws {
    try store.add(["/a", "/b"], to: album)
    try store.database.run(
      "UPDATE entry SET rank = ? WHERE path = '/b'", .integer(AlbumRanks.limit))
    try store.add(["/c"], to: album)
    #expect(try store.photos(in: album) == ["/a", "/b", "/c"])
    try store.database.run(
      "UPDATE entry SET rank = ? WHERE path = '/a'", .integer(-AlbumRanks.limit))
    try store.move(["/c"], in: album, before: "/a")
    #expect(try store.photos(in: album) == ["/c", "/a", "/b"])
  }
}
