import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

struct AlbumKillTests {
  /// The test runs with four databases at the same time, so that one process starts while another
  /// works.
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
      child.waitForOutput()
      // On a busy machine no process may have completed a move until now.
      if round == 24, moveCount == 0 { child.waitForLine("did") }
      // The process is killed at any point: a move takes some milliseconds, including the disk's.
      usleep(.random(in: 0...20_000, using: &random))
      let lines = child.kill()
      let (before, after) = try Self.orders(after: lines, from: order)
      moveCount += lines.count(where: { $0 == "did" })

      let store = try folder.open()
      let found = try store.photos(in: store.albums()[0].id)
      let context = "seed \(seed), round \(round)"
      try #require(store.condition == .sound, "\(context)")
      try #require(found == before || found == after, "\(context)")
      try #require(try store.faults.isEmpty, "\(context)")
      order = found
    }
    #expect(moveCount > 0, "no process has completed a move")
  }

  /// Returns the two orders that are possible after the last line.
  private static func orders(
    after lines: [String], from order: [String]
  ) throws -> (before: [String], after: [String]) {
    var (before, after) = (order, order)
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "order":
        try #require(Array(words.dropFirst()) == before, "another order")
      case "will": after = Array(words.dropFirst())
      case "did": before = after
      default: Issue.record("\(line)")
      }
    }
    return (before, after)
  }
}
