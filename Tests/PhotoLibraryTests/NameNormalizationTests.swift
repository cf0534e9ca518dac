import Foundation
import Glibc
import Testing

@testable import TrellisPhotoLibrary

/// Tests of names that are equal as strings and differ in their bytes: "é" is one code point in names
/// from Linux, and two in many from a Mac.
struct NameNormalizationTests {
  private static let (short, long) = ("caf\u{E9}", "cafe\u{301}")

  private let folder: TemporaryFolder
  private let picture = SamplePicture.palettePng.bytes

  init() throws { folder = try TemporaryFolder() }

  /// Writes both files of a name, with the same time and size, and returns their paths.
  @discardableResult
  private func writeBoth(_ end: String = ".jpg", in place: String = "") throws -> [String] {
    try [Self.short, Self.long].map {
      try folder.write(picture, to: "\(place)\($0)\(end)", modified: 1_000_000)
    }
  }

  private func names(_ place: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(place)").map(\.escaped)
      .sorted()
  }

  private func photos(_ timeline: PhotoTimeline) -> [Photo] { timeline.sections.flatMap(\.photos) }

  private func files(_ timeline: PhotoTimeline) -> [[String]] {
    photos(timeline).map { $0.paths.map(\.escaped) }
  }

  @Test func namesAreComparedByTheirBytes() {
    let (short, long) = (ExactName(Self.short), ExactName(Self.long))
    #expect(Self.short == Self.long)
    #expect(short != long && short == ExactName("caf\u{E9}"))
    #expect([Self.short, Self.long, Self.short].exactNames.count == 2)
    #expect(![Self.short].exactNames.contains(Self.long))
    #expect(Self.short.precedesExactly(Self.long) != Self.long.precedesExactly(Self.short))
    #expect(!Self.short.precedesExactly(Self.short) && "a".precedesExactly("ab"))
    #expect("".isExactly("") && !"".isExactly("a"))
    #expect(!"/\(Self.long)/a".isInside("/\(Self.short)"))
  }

  @Test func anAccentAtTheStartOfANameBelongsToTheName() {
    #expect("/a/\u{301}b.jpg".fileName.escaped == "\u{301}b.jpg".escaped)
    #expect("/a/\u{301}b.jpg".folderPath == "/a")
    // This sign makes one character with the one after it.
    #expect("a\u{600}.jpg".nameAndExtension.name.escaped == "a\u{600}".escaped)
    #expect("/a\u{600}/b.jpg".fileName == "b.jpg")
    #expect("/a/.\u{301}/b.jpg".hasHiddenPart(below: "/a"))
    #expect(!"/a/b/c.jpg".hasHiddenPart(below: "/a"))
    #expect(FreeName.numbered("a\u{600}.jpg", 2, upTo: 255).hasSuffix("(2).jpg"))
  }

  @Test func bothFilesArePhotosWithThumbnailsAndPlacesOfTheirOwn() async throws {
    let paths = try writeBoth()
    let timeline = await folder.scanned()
    #expect(Set(files(timeline)) == Set(paths.map { [$0.escaped] }))
    let both = photos(timeline)
    #expect(both.count == 2 && Set(both).count == 2)
    #expect(Set(both.map { ThumbnailKey($0, .full) }).count == 2)
    for (item, photo) in both.enumerated() {
      #expect(timeline.position(of: photo)?.item == item)
      #expect(timeline.position(ofPath: photo.path)?.item == item)
      #expect(timeline.positions(ofPaths: [photo.path]).map(\.item) == [item])
      #expect(photo.has(photo.path) && !photo.has(both[1 - item].path))
    }
    let album = PhotoTimeline(album: paths.reversed(), in: timeline)
    #expect(files(album) == paths.reversed().map { [$0.escaped] })
    for (item, photo) in photos(album).enumerated() {
      #expect(album.position(of: photo)?.item == item)
    }
  }

  @Test func removingBothIsAChangeOfTwoPhotos() async throws {
    let paths = try writeBoth()
    try folder.write(picture, to: "other.jpg", modified: 1_000_000)
    let monitor = LibraryMonitor(await folder.scanned(), roots: [folder.path])
    #expect(await monitor.look(at: paths).change.isEmpty)
    for path in paths { unlink(path) }
    let change = await monitor.look(at: paths).change
    #expect(change.deleted.count == 2 && Set(change.deleted).count == 2)
    #expect(change.inserted.isEmpty && change.refreshed.isEmpty && change.deletedMonths.isEmpty)
    #expect(files(change.new) == [["\(folder.path)/other.jpg"]])
    #expect(await files(change.new) == files(folder.scanned()))
    try writeBoth()
    let back = await monitor.look(at: paths).change
    #expect(back.inserted.count == 2 && Set(back.inserted).count == 2)
    #expect(await files(back.new) == files(folder.scanned()))
    // Only one of them is removed.
    unlink(paths[0])
    let last = await monitor.look(at: [paths[0]]).change
    #expect(last.deleted.count == 1 && last.new.photoCount == 2)
    #expect(await files(last.new) == files(folder.scanned()))
  }

  @Test func aJpegAndARawFileOfTheOtherNameAreNoStack() async throws {
    let jpeg = try folder.write(picture, to: "\(Self.short).jpg", modified: 5)
    let raw = try folder.write(picture, to: "\(Self.long).cr2", modified: 4)
    let monitor = LibraryMonitor(PhotoTimeline(), roots: [folder.path])
    let seen = await monitor.look(at: [raw]).change.new
    #expect(files(seen) == [[raw.escaped]])
    for timeline in [await folder.scanned(), await monitor.look(at: [jpeg]).change.new] {
      #expect(files(timeline) == [[jpeg.escaped], [raw.escaped]])
    }
    let own = try folder.write(picture, to: "\(Self.short).cr2", modified: 5)
    for timeline in [await folder.scanned(), await monitor.look(at: [own]).change.new] {
      #expect(files(timeline) == [[jpeg.escaped, own.escaped], [raw.escaped]])
    }
    let stack = try #require(await photos(folder.scanned()).first)
    let trash = PhotoTrash(in: TrashFolders(dataHome: "\(folder.path)/.data")) {
      _ throws(TrashError) in throw .failed("The desktop is not asked")
    }
    let removal = trash.remove(stack.paths)
    #expect(removal.failures.isEmpty && removal.files.count == 2)
    #expect(try names() == [".data", "\(Self.long).cr2".escaped])
    #expect(trash.restore(removal.files).files.map(\.path.escaped) == stack.paths.map(\.escaped))
  }

  @Test func bothFoldersAreScannedAndFollowed() async throws {
    let roots = ["\(folder.path)/\(Self.short)", "\(folder.path)/\(Self.long)"]
    let files = try ["\(Self.short)/a.jpg", "\(Self.long)/a.jpg"].map {
      try folder.write(picture, to: $0, modified: 1_000_000)
    }
    let found = await folder.scanned()
    #expect(Set(self.files(found)) == Set(files.map { [$0.escaped] }))
    let first = LibraryMonitor(PhotoTimeline(), roots: [roots[0]])
    // A file of the other folder is none of this one.
    #expect(await first.look(at: [], changed: [files[1]]).change.isEmpty)
    let monitor = LibraryMonitor(PhotoTimeline(), roots: roots)
    let news = await monitor.look(at: roots)
    #expect(self.files(news.change.new) == self.files(found))
    #expect(Set(news.entered.map(\.path.escaped)) == Set(roots.map(\.escaped)))
    unlink(files[0])
    rmdir(roots[0])
    let last = await monitor.look(at: [roots[0]])
    #expect(self.files(last.change.new) == [[files[1].escaped]])
    #expect(last.left == [ExactName(roots[0])])
  }

  @Test func bothFilesThatLinksLeadToAreFound() async throws {
    let elsewhere = try TemporaryFolder()
    for (link, name) in [("a.jpg", Self.short), ("b.jpg", Self.long)] {
      try folder.link(link, to: try elsewhere.write(picture, to: "\(name).jpg"))
    }
    #expect(await folder.scanned().photoCount == 2)
  }

  @Test func theFileOfAFolderThatWasReplacedByALinkIsKept() throws {
    let path = try folder.write(picture, to: "\(Self.short)/a.jpg")
    let other = try folder.write(picture, to: "\(Self.long)/a.jpg")
    #expect(rename("\(folder.path)/\(Self.short)", "\(folder.path)/moved") == 0)
    try folder.link(Self.short, to: "\(folder.path)/\(Self.long)")
    let trash = PhotoTrash(in: TrashFolders(dataHome: "\(folder.path)/.data")) {
      _ throws(TrashError) in throw .failed("The desktop is not asked")
    }
    let removal = trash.remove([path])
    #expect(removal.files.isEmpty)
    #expect(removal.failures == [.init(path: path, error: .folderReplaced)])
    #expect(access(other, F_OK) == 0)
  }

  @Test func aPictureWhoseNameEqualsAKnownOneIsCopied() async throws {
    try folder.write(picture, to: "source/\(Self.short).jpg", modified: 1_000_000)
    let library = await folder.scanned()
    try folder.write(picture, to: "target/\(Self.long).jpg")
    let uris = try (writeBoth(in: "source/") + writeBoth(".cr2", in: "source/"))
      .map { URL(fileURLWithPath: $0).absoluteString }
    let importer = PhotoImporter { (uri, path, _) throws(ImportError) in
      guard let url = URL(string: uri), let data = try? Data(contentsOf: url),
        FileManager.default.createFile(atPath: path, contents: data)
      else { throw .missing }
    }
    let target = ImportTarget("\(folder.path)/target", library: library)
    let result = importer.copy(uris, to: target, ImportTask())
    #expect(result.failures.isEmpty && result.paths.count == 4 && result.copiedCount == 3)
    let (short, long) = (Self.short.escaped, Self.long.escaped)
    let expected = ["\(long).jpg", "\(long) (2).jpg", "\(long) (2).cr2", "\(short).cr2"]
    #expect(try names("target") == expected.sorted())
  }

  @Test func anAlbumHasBothPhotos() throws {
    let album = try AlbumFolder()
    let store = try album.open()
    let id = try store.createAlbum(named: "Sea").id
    let paths = ["/p/\(Self.short).jpg", "/p/\(Self.long).jpg"]
    func stored() throws -> [String] { try store.photos(in: id).map(\.escaped) }
    #expect(try store.add([paths[0]], to: id) == 1)
    #expect(try store.addNew([paths[1]], to: id).map(\.escaped) == [paths[1].escaped])
    #expect(try stored() == paths.map(\.escaped))
    let move = try #require(try store.rearrange([paths[1]], in: id, before: paths[0]))
    #expect(move.paths.map(\.escaped) == [paths[1].escaped])
    #expect(try stored() == paths.reversed().map(\.escaped))
    let removal = try store.remove([paths[0]], from: id)
    #expect(removal.hasOthers(than: [paths[1]]) && !removal.hasOthers(than: [paths[0]]))
    #expect(try stored() == [paths[1].escaped])
    #expect(try store.addNew(items: [AlbumStack(path: paths[0])], to: id).count == 1)
    try store.removeRemaining(paths, from: id)
    #expect(try stored() == [])
  }
}
