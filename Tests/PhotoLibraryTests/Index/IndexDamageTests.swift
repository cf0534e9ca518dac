import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Tests of indexes that are damaged, or written by programs that are killed.
struct IndexDamageTests {
  @Test func aDamagedIndexHasEitherAllPhotosOrNone() throws {
    let seed = SeededGenerator.freshSeed(for: "aDamagedIndexHasEitherAllPhotosOrNone")
    var random = SeededGenerator(seed: seed)
    let index = try IndexFolder()
    let whole = PhotoTimeline.ofNumberedPhotos(150)
    let folders = [ScannedFolder(path: "/numbered", changed: 1)]
    replace(index, whole, folders)
    let samples = [index.files, try checkpointed(index)]
    var lostCount = 0
    for number in 0..<1000 {
      for (end, data) in samples[number % 2] {
        var damaged = data
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          guard !damaged.isEmpty else { break }
          let place = Int.random(in: 0..<damaged.count, using: &random)
          switch Int.random(in: 0..<6, using: &random) {
          case 0: damaged.removeSubrange(place...)
          case 1:
            let end = min(damaged.count, place + 512)
            damaged.resetBytes(in: place..<end)
          default: damaged[place] = UInt8.random(in: 0...255, using: &random)
          }
        }
        try damaged.write(to: URL(fileURLWithPath: index.file + end))
      }
      unlink(index.file + "-shm")
      if number % 2 == 1 { unlink(index.file + "-wal") }
      let context = "seed \(seed), case \(number)"
      _ = index.numbered.newestPhotos(10)
      let found = index.numbered.contents()
      if let found {
        #expect(found.timeline.facts == whole.facts, "\(context)")
      } else {
        lostCount += 1
      }
      // It can be used again in any case.
      replace(index, whole, folders)
      #expect(index.numbered.contents()?.timeline.facts == whole.facts, "\(context)")
    }
    print("damaged indexes: \(lostCount) of 1000 begun anew")
    #expect(lostCount > 100)
  }

  private func replace(
    _ index: IndexFolder, _ timeline: PhotoTimeline, _ folders: [ScannedFolder]
  ) {
    let library = index.numbered
    library.replace(timeline, folders, readSince: Date())
    library.finish()
  }

  /// Returns the files of an index whose log has been written back.
  private func checkpointed(_ index: IndexFolder) throws -> [String: Data] {
    let database = try SQLiteDatabase(path: index.file, patience: 1000)
    try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return index.files.filter { !$0.value.isEmpty }
  }

  @Test(arguments: 0..<4) func aKilledProgramLeavesTheLibraryBeforeOrAfterItsChange(
    _ number: Int
  ) throws {
    let seed = SeededGenerator.freshSeed(for: "killed indexes, \(number)")
    var random = SeededGenerator(seed: seed)
    let index = try IndexFolder()
    var state = 0
    #expect(try write(0..<1, to: index).waitForEnd().status == 0)
    for round in 0..<50 {
      let child = try write(state..<state + 1000, to: index)
      child.waitForOutput()
      // On a busy machine no process may have got further until now.
      if round == 49, state == 0 { child.waitForLine("did 1") }
      usleep(.random(in: 0...30_000, using: &random))
      let done = child.kill().last { $0.hasPrefix("did ") }.flatMap { Int($0.dropFirst(4)) }
      let found = try #require(
        Self.state(of: index.numbered), "seed \(seed), round \(round): no state")
      // The first state is written again.
      let expected = (done ?? state)...(done ?? state) + 1
      #expect(expected.contains(found), "seed \(seed), round \(round)")
      state = found
    }
    #expect(state > 0)
  }

  @Test func programsThatShareAnIndexWriteWholeStates() throws {
    let index = try IndexFolder()
    let children = try (0..<4).map { _ in try write(0..<20, to: index) }
    for child in children { #expect(child.waitForEnd().status == 0) }
    // A change of another state than the one before it adds its photos to others.
    let found = try #require(index.numbered.contents()).timeline
    #expect(found.photoCount >= 50)
    #expect(try write(20..<21, to: index).waitForEnd().status == 0)
    #expect(Self.state(of: index.numbered) == 20)
  }

  private func write(_ states: Range<Int>, to index: IndexFolder) throws -> AlbumChild {
    try AlbumChild(
      ["index", index.file, "/numbered", "\(states.lowerBound)", "\(states.upperBound)"])
  }

  /// Returns the state that the program wrote, or nil if the photos are not those of one state.
  private static func state(of library: LibraryIndex) -> Int? {
    let photos = library.contents()?.timeline.sections.flatMap(\.photos) ?? []
    guard let size = photos.first?.byteSize, photos.allSatisfy({ $0.byteSize == size }),
      photos.count == 50 + (Int(size) - 1) % 7 * 10
    else { return nil }
    return Int(size) - 1
  }

  @Test func anIndexThatCannotBeMadeIsNone() throws {
    let index = try IndexFolder()
    try index.folder.write([], to: "cache")
    #expect(index.numbered.contents() == nil)
    replace(index, .ofNumberedPhotos(3), [])
    #expect(index.numbered.contents() == nil)
    #expect(
      index.numbered.changedPaths(in: ScannedFolder(path: "/", changed: 0), since: 0) == ["/"])
  }
}

extension IndexFolder {
  /// The library of numbered photos, of which there are no files.
  fileprivate var numbered: LibraryIndex {
    LibraryIndex(roots: ["/numbered"], in: PhotoIndex(path: file))
  }
}
