import Foundation
import Testing

@testable import TrellisPhotoLibrary

/// Tests of libraries whose disks come and go. The disks are folders, which the tests rename.
struct IndexedDisksTests {
  private let picture = SamplePicture.png.bytes
  private let index: IndexFolder

  init() throws { index = try IndexFolder() }

  /// Returns mounts of file systems, with UUIDs, on folders in the temporary folder.
  private func mounts(_ disks: KeyValuePairs<String, String>) -> Mounts {
    let lines = disks.map { "40 22 8:17 / \(index.folder.path)/\($0.key) rw - ext4 \($0.value) rw" }
    return Mounts((["22 1 8:1 / / rw - ext4 system rw"] + lines).joined(separator: "\n")) {
      $0 == "none" ? nil : $0
    }
  }

  /// Returns a library, of which a new program sees these mounts. The folders on which they are have another
  /// device.
  private func library(_ mounts: Mounts, roots: [String]? = nil) -> LibraryIndex {
    var library = LibraryIndex(roots: roots ?? [index.pictures], in: PhotoIndex(path: index.file))
    library.mounts = { mounts }
    library.device = { mounts.areMounted(on: $0) ? 12_345 : FolderDevice($0)?.number ?? 0 }
    return library
  }

  private func rename(_ old: String, to new: String) {
    Glibc.rename("\(index.folder.path)/\(old)", "\(index.folder.path)/\(new)")
  }

  private func writePictures() throws {
    try index.folder.write(picture, to: "pictures/a/1.png", modified: 1_000)
    try index.folder.write(picture, to: "pictures/2.png", modified: 2_000)
  }

  @Test func aFolderIsFoundAtThePathAtWhichItsDiskIsMountedNow() async throws {
    try writePictures()
    let here = library(mounts(["pictures": "A"]))
    await index.keep(in: here)
    #expect(here.presentPath(ofAbsent: index.pictures) == nil)
    rename("pictures", to: "other")
    let other = "\(index.folder.path)/other"
    #expect(library(mounts([:])).presentPath(ofAbsent: index.pictures) == nil)
    #expect(library(mounts(["other": "B"])).presentPath(ofAbsent: index.pictures) == nil)
    #expect(library(mounts(["other": "A"])).presentPath(ofAbsent: index.pictures) == other)
    // The empty folder on which the disk was mounted is no different.
    try FileManager.default.createDirectory(
      atPath: index.pictures, withIntermediateDirectories: false)
    #expect(library(mounts(["other": "A"])).presentPath(ofAbsent: index.pictures) == other)
    // A folder of the library is not opened twice.
    #expect(
      library(mounts(["other": "A"]), roots: [index.pictures, other])
        .presentPath(ofAbsent: index.pictures) == nil)
  }

  @Test func aFolderOfADiskWithoutAUUIDIsFoundByItsFiles() async throws {
    try writePictures()
    await index.keep(in: library(mounts(["pictures": "none"])))
    rename("pictures", to: "other")
    let there = library(mounts(["other": "none"]))
    #expect(there.presentPath(ofAbsent: index.pictures) == "\(index.folder.path)/other")
    try index.folder.setModified(3_000, of: "other/a/1.png")
    #expect(there.presentPath(ofAbsent: index.pictures) == nil)
  }

  @Test func theFormerPathsOfAFolderAreKnown() async throws {
    try writePictures()
    await index.keep(in: library(mounts(["pictures": "A"])))
    rename("pictures", to: "other")
    let other = "\(index.folder.path)/other"
    let there = library(mounts(["other": "A"]), roots: [other])
    #expect(there.formerPaths(of: other) == [index.pictures])
    there.replace(
      await index.folder.scanned("/other"), [ScannedFolder(path: other, changed: 1)],
      readSince: Date())
    there.finish()
    rename("other", to: "pictures")
    #expect(library(mounts(["pictures": "A"])).formerPaths(of: index.pictures) == [other])
    #expect(library(mounts(["pictures": "B"])).formerPaths(of: index.pictures) == [])
    // Both paths are present.
    let both = mounts(["pictures": "A", "other": "A"])
    #expect(library(both).formerPaths(of: index.pictures) == [])
  }

  @Test(arguments: [true, false])
  func thePhotosOfADiskBelowAFolderStayWithoutTheirFilesWhileItIsAbsent(
    _ leavesFolder: Bool
  ) async throws {
    try writePictures()
    try index.folder.write(picture, to: "pictures/card/3.png", modified: 3_000)
    try index.folder.write(picture, to: "pictures/card/b/4.png", modified: 4_000)
    await index.keep(in: library(mounts(["pictures/card": "A"])))
    let before = try #require(library(mounts([:])).contents()).timeline
    #expect(before.photoCount == 4)

    rename("pictures/card", to: "unplugged")
    if leavesFolder {
      try FileManager.default.createDirectory(
        atPath: "\(index.pictures)/card", withIntermediateDirectories: false)
    }
    let without = library(mounts([:]))
    #expect(without.changedDisks(in: index.pictures) == ["\(index.pictures)/card"])
    let monitor = LibraryMonitor(before, roots: [index.pictures], index: without)
    // The folder around it, and all folders, are looked at as a watch and a reload do.
    for path in ["\(index.pictures)/card", index.pictures] {
      let absent = await monitor.look(at: [path])
      #expect(absent.absent == ["\(index.pictures)/card"].exactNames)
      let missing = absent.change.new.sections.flatMap(\.photos).filter(\.isMissing).map(\.name)
      #expect(missing.sorted() == ["3.png", "4.png"] && absent.change.new.photoCount == 4)
    }
    without.finish()
    #expect(library(mounts([:])).contents()?.timeline.facts == before.facts)
    // A new program sees the same.
    let shown = try #require(await index.compared(with: library(mounts([:]))))
    #expect(shown.sections.flatMap(\.photos).filter(\.isMissing).count == 2)

    rmdir("\(index.pictures)/card")
    rename("unplugged", to: "pictures/card")
    let back = await monitor.look(at: ["\(index.pictures)/card"])
    #expect(back.absent.isEmpty && back.change.new.facts == before.facts)
  }

  @Test func aDeletedFolderInWhichADiskWasMountedIsGone() async throws {
    try writePictures()
    try index.folder.write(picture, to: "pictures/trip/card/3.png")
    await index.keep(in: library(mounts(["pictures/trip/card": "A"])))
    try FileManager.default.removeItem(atPath: "\(index.pictures)/trip")
    #expect(await index.compared(with: library(mounts([:])))?.photoCount == 2)
  }

  @Test func aDiskThatIsMountedBelowAFolderIsNoticed() async throws {
    try writePictures()
    await index.keep(in: library(mounts([:])))
    #expect(library(mounts([:])).changedDisks(in: index.pictures) == [])
    #expect(
      library(mounts(["pictures/a": "A", "elsewhere": "B"])).changedDisks(in: index.pictures)
        == ["\(index.pictures)/a"])
  }

  @Test func albumsFollowAFolder() throws {
    let store = try AlbumFolder().open()
    let album = try store.createAlbum(
      named: "A", with: ["/m/DISK/é/1", "/m/DISK1/2", "/m/DISK/2", "/m/DISK0/3"])
    try store.follow(folder: "/m/DISK", to: "/m/DISK1")
    #expect(try store.photos(in: album.id) == ["/m/DISK1/é/1", "/m/DISK1/2", "/m/DISK0/3"])
  }
}
