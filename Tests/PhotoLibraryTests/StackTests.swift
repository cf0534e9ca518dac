import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Tests of stacks: a photo with the raw files and videos of the same name.
struct StackTests {
  private func stacks(_ names: String...) -> [String] {
    ListedFile.stacks(of: names).map { file in
      ([file.name] + file.companions.extensions).joined(separator: " ")
    }
  }

  @Test func aRawFileAndAJpegOfTheSameNameAreOneStack() {
    #expect(stacks("a.JPG", "a.CR2", "b.jpg") == ["a.JPG CR2", "b.jpg"])
    #expect(stacks("a.dng", "a.CR2", "a.jpeg") == ["a.jpeg CR2 dng"])
    #expect(stacks("a.nef", "a.heic") == ["a.heic nef"])
    #expect(stacks("a.b.nef", "a.b.jpg", "a.jpg") == ["a.b.jpg nef", "a.jpg"])
  }

  @Test func aLivePhotoAndItsVideoAreOneStack() {
    #expect(stacks("1.MOV", "1.HEIC") == ["1.HEIC MOV"])
    #expect(stacks("1.mp4", "1.jpg", "1.dng") == ["1.jpg dng mp4"])
  }

  @Test func theJpegRepresentsAStackAndOtherPicturesAreShownByThemselves() {
    #expect(stacks("a.heic", "a.jpg", "a.mov") == ["a.heic", "a.jpg mov"])
    #expect(stacks("a.png", "a.nef", "a.tif") == ["a.png", "a.nef", "a.tif"])
    #expect(stacks("a.JPG", "a.jpg", "a.raf") == ["a.JPG raf", "a.jpg"])
  }

  @Test func filesOfOtherNamesAndOtherVideosAreShownByThemselves() {
    #expect(stacks("a.jpg", "A.nef", "b.mov") == ["a.jpg", "A.nef", "b.mov"])
    #expect(stacks("a.jpg", "a.avi") == ["a.jpg", "a.avi"])
    #expect(stacks(".nef", "a.nef") == [".nef", "a.nef"])
    #expect(stacks("a.nef", "a.mov") == ["a.nef", "a.mov"])
    #expect(stacks("\u{E9}.jpg", "e\u{301}.nef") == ["\u{E9}.jpg", "e\u{301}.nef"])
  }

  @Test func companionsAreComparedByTheirExtensions() {
    #expect(Companions(["CR2", "MOV"]) == Companions(["MOV", "CR2"]))
    #expect(Companions(["CR2"]) != Companions(["cr2"]))
    #expect(Companions([]) == .none && Companions.none.extensions == [])
    #expect(Companions(["dng"]).extensions == ["dng"])
  }

  @Test func aPhotoWithCompanionsTakesNoMoreMemory() {
    #expect(MemoryLayout<Photo>.stride == 64)
  }

  // MARK: Folders

  private let picture = SamplePicture.palettePng.bytes

  /// The files of each stack, as they are in the folder, by a rule that knows nothing of the
  /// program's: for each name the best JPEG or HEIC with all raw files and videos.
  private func referee(_ folder: TemporaryFolder) throws -> Set<[String]> {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).map(\.escaped)
    var result: Set<[String]> = []
    for (_, group) in Dictionary(grouping: names, by: { $0.split(separator: ".")[0] }) {
      let others = group.filter { ["cr2", "MOV", "dng"].contains($0.split(separator: ".")[1]) }
      let photos = group.filter { ["jpg", "heic"].contains($0.split(separator: ".")[1]) }
      if let best = photos.contains(where: { $0.hasSuffix("jpg") })
        ? photos.first(where: { $0.hasSuffix("jpg") }) : photos.first, !others.isEmpty
      {
        result.insert([best] + others.sorted())
        result.formUnion(Set(group).subtracting(others + [best]).map { [$0] })
      } else {
        result.formUnion(group.map { [$0] })
      }
    }
    return result
  }

  private func stacks(_ timeline: PhotoTimeline) -> Set<[String]> {
    Set(timeline.sections.flatMap(\.photos).map { $0.paths.map(\.fileName.escaped) })
  }

  @Test func aScanAndTheMonitorFindTheStacksAfterRandomChanges() async throws {
    let seed = SeededGenerator.freshSeed(for: "aScanAndTheMonitorFindTheStacksAfterRandomChanges")
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let monitor = LibraryMonitor(PhotoTimeline(), roots: [folder.path])
    // Two names differ only in their bytes.
    let names = ["a", "b", "\u{E9}", "e\u{301}"].flatMap { base in
      ["jpg", "heic", "cr2", "dng", "MOV", "png"].map { "\(base).\($0)" }
    }
    for round in 0..<120 {
      var touched: Set<ExactName> = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let name = names[Int.random(in: 0..<names.count, using: &random)]
        let path = "\(folder.path)/\(name)"
        if Int.random(in: 0..<5, using: &random) < 2 {
          try? FileManager.default.removeItem(atPath: path)
        } else {
          let day = Int.random(in: 0...60, using: &random)
          try folder.write(picture, to: name, modified: 1_000_000 + day * 86_400)
        }
        touched.insert(path)
      }
      let news = await monitor.look(at: touched.map(\.text))
      let expected = try referee(folder)
      #expect(stacks(news.change.new) == expected, "round \(round), monitor")
      #expect(await stacks(folder.scanned()) == expected, "round \(round), scan")
    }
  }

  @Test func aRawFileThatAppearsAfterItsJpegIsAChangeOfThePhoto() async throws {
    let folder = try TemporaryFolder()
    let jpeg = try folder.write(picture, to: "a.jpg", modified: 5)
    try folder.write(picture, to: "b.jpg", modified: 6)
    let monitor = LibraryMonitor(await folder.scanned(), roots: [folder.path])
    let raw = try folder.write(picture, to: "a.cr2", modified: 5)
    let change = await monitor.look(at: [raw]).change
    #expect(change.refreshed.count == 1 && change.inserted.isEmpty && change.deleted.isEmpty)
    #expect(change.new.position(ofPath: raw)?.item == change.new.position(ofPath: jpeg)?.item)
    #expect(change.new.positions(ofPaths: [raw, jpeg]).count == 1)
    try FileManager.default.removeItem(atPath: jpeg)
    let last = await monitor.look(at: [jpeg]).change
    #expect(stacks(last.new) == [["a.cr2"], ["b.jpg"]])
  }

  @Test func anAlbumThatHasFilesOfAStackShowsItOnce() async throws {
    let folder = try TemporaryFolder()
    let paths = try ["a.jpg", "a.cr2", "b.jpg"].map { try folder.write(picture, to: $0) }
    let library = await folder.scanned()
    for order in [[0, 1, 2], [1, 2, 0]] {
      let album = order.map { paths[$0] }
      for known in [library, PhotoTimeline()] {
        let contents = AlbumContents(album, in: known, looksElsewhere: true)
        let shown = contents.timeline.sections.flatMap(\.photos).map { $0.paths.map(\.fileName) }
        #expect(shown == [["a.jpg", "a.cr2"], ["b.jpg"]])
        #expect(contents.missingCount == 0)
      }
    }
  }

  @Test func ofAFolderOfManyStacksEachFileIsReadOnce() async throws {
    let folder = try TemporaryFolder()
    for index in 0..<150 {
      try folder.write(picture, to: "\(index).jpg", modified: 5)
      if index % 3 == 0 { try folder.write(picture, to: "\(index).nef", modified: 5) }
    }
    let timeline = await folder.scanned()
    #expect(timeline.photoCount == 150)
    let photos = timeline.sections.flatMap(\.photos)
    #expect(photos.filter { $0.rawPath != nil }.count == 50)
  }
}
