import Foundation
import TestSupport
import Testing

@testable import PhotoLibrary

struct AlbumKillTests {
  /// Four databases, so that one process starts while another is at work.
  @Test(arguments: 0..<4)
  func theOrderAfterAKillIsTheOneBeforeOrAfterTheLastMove(_ number: Int) async throws {
    let seed = SeededGenerator.freshSeed(for: "killed albums, \(number)")
    var random = SeededGenerator(seed: seed)
    let folder = try AlbumFolder()
    var order = (0..<60).map { "/\($0)" }
    do {
      let store = try folder.open()
      let album = try store.createAlbum(named: "A")
      try store.add(order, to: album.id)
    }
    var moveCount = 0
    for round in 0..<25 {
      let child = try AlbumChild(["move", folder.path, "\(random.next() >> 1)"])
      child.waitForFirstWord()
      // In the middle of anything: a move takes some milliseconds, the disk's included.
      usleep(.random(in: 0...20_000, using: &random))
      let lines = child.kill()
      let (before, after) = try Self.orders(told: lines, from: order)
      moveCount += lines.count(where: { $0 == "did" })

      let store = try folder.open()
      let found = try store.photos(in: store.albums()[0].id)
      let told = "seed \(seed), round \(round)"
      try #require(store.condition == .sound, "\(told)")
      try #require(found == before || found == after, "\(told)")
      try #require(try store.faults.isEmpty, "\(told)")
      order = found
    }
    #expect(moveCount > 0, "no round lived to see a move")
  }

  /// The orders that there may be after the last line.
  private static func orders(
    told lines: [String], from order: [String]
  ) throws -> (before: [String], after: [String]) {
    var (before, after) = (order, order)
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "order": try #require(Array(words.dropFirst()) == before, "the next process saw another")
      case "will": after = Array(words.dropFirst())
      case "did": before = after
      default: Issue.record("\(line)")
      }
    }
    return (before, after)
  }
}
