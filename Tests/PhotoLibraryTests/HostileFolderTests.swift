import Foundation
import Synchronization
import Testing
import TrellisLocalization

@testable import TrellisPhotoLibrary

/// Tests of scanning folders with names, files and links that are meant to do harm.
struct HostileFolderTests {
  private let picture = SamplePicture.palettePng.bytes
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func scan(_ path: String) async -> (photos: [Photo], summary: ScanSummary?) {
    var photos: [Photo] = []
    var summary: ScanSummary?
    for await event in PhotoScanner().scan([path]) {
      switch event {
      case .found(let more): photos += more
      case .finished(let last): summary = last
      }
    }
    return (photos, summary)
  }

  static let names: [String] = [
    "new\nline", "-rf", "--help", "photo\u{202E}gpj", "\u{1B}[2J\u{7}", "~", "$(reboot)", "`x`",
    "%2F%00",
    "a\\b", " ", "<b>&amp;</b>", "אבג", "{count}", String(repeating: "ü", count: 125), "\u{7F}",
    "\u{1}",
    String(repeating: "x", count: 251),
  ]

  @Test func photosAndFoldersWithOddNamesAreFoundAndHaveThumbnails() async throws {
    var expected: Set<String> = []
    for name in Self.names {
      expected.insert(try folder.write(picture, to: "\(name).png"))
      expected.insert(try folder.write(picture, to: "\(name)/1.png"))
    }
    let found = await scan(folder.path)
    #expect(Set(found.photos.map(\.path)) == expected)
    #expect(found.summary?.unreadable == [] && found.summary?.illegibleNames == [])
    let maker = ThumbnailMaker(cache: ThumbnailCache(root: "\(folder.path)/.cache"))
    for photo in found.photos {
      for _ in 0..<2 {
        guard case .success = maker.make(photo.path) else {
          Issue.record("\(photo.name.debugDescription) has no thumbnail")
          continue
        }
      }
      // The name for the user is one line without characters that change the text around it.
      #expect(!photo.name.displayed.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
      // A URI of the file leads back to it.
      let url = URL(fileURLWithPath: photo.path, isDirectory: false)
      #expect(URL(string: url.absoluteString)?.path == photo.path)
      #expect(!url.absoluteString.contains { $0.isWhitespace || $0.asciiValue ?? 65 < 0x21 })
    }
  }

  @Test func albumsKeepPathsWithOddNames() async throws {
    let paths = Self.names.map { "\(folder.path)/\($0).png" }
    for name in Self.names { try folder.write(picture, to: "\(name).png") }
    let albums = try AlbumFolder()
    do {
      let store = try albums.open()
      for name in Self.names {
        let album = try store.createAlbum(named: "x\(name)")
        try store.add(paths, to: album.id)
        _ = try store.rearrange([paths[3]], in: album.id, before: paths[0])
      }
    }
    let store = try albums.open()
    let all = try store.albums()
    #expect(
      Set(all.map(\.name))
        == Set(Self.names.map { "x\($0)".trimmingCharacters(in: .whitespacesAndNewlines) }))
    let stored = try store.photos(in: all[0].id)
    #expect(stored == [paths[3]] + paths.filter { $0 != paths[3] })
    let contents = AlbumContents(stored, in: PhotoTimeline(), looksElsewhere: true)
    #expect(contents.missingCount == 0)
    #expect(contents.timeline.sections.flatMap(\.photos).map(\.path) == stored)
  }

  @Test func namesThatAreNotTextAreReportedAndShown() async throws {
    let good = try folder.write(picture, to: "good.png")
    for bytes in [[0xFF], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0x80]] as [[UInt8]] {
      let path = Array("\(folder.path)/bad".utf8) + bytes + Array(".png".utf8) + [0]
      let file = path.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { path in
        path.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
      }
      try #require(file >= 0)
      close(file)
    }
    let found = await scan(folder.path)
    #expect(found.photos.map(\.path) == [good])
    #expect(found.summary?.illegibleNames.count == 4)
    for name in found.summary?.illegibleNames ?? [] { #expect(name.contains("\u{FFFD}")) }
  }

  /// The years 2300 and 1601 are beyond 64 bits of nanoseconds. A file system may not have such times.
  @Test(arguments: [10_413_792_000, -11_644_473_600])
  func photosAndFoldersWithTimesOfOtherCenturiesAreFoundAndHaveThumbnails(time: Int) async throws {
    let file = try folder.write(picture, to: "a/a.png", modified: time)
    try folder.setModified(time, of: "a")
    let found = await scan(folder.path)
    #expect(found.photos.map(\.path) == [file])
    #expect(found.summary?.unreadable == [])
    let maker = ThumbnailMaker(cache: ThumbnailCache(root: "\(folder.path)/.cache"))
    for _ in 0..<2 { #expect(throws: Never.self) { try maker.make(file, in: .large).get() } }
  }

  @Test(.timeLimit(.minutes(10)))
  func whateverIsNoFileIsNoPhotoAndBlocksNothing() async throws {
    let good = try folder.write(picture, to: "good.png")
    #expect(mkfifo("\(folder.path)/pipe.jpg", 0o600) == 0)
    try folder.link("link to pipe.jpg", to: "pipe.jpg")
    try folder.link("zero.jpg", to: "/dev/zero")
    try folder.link("null.jpg", to: "/dev/null")
    try folder.link("terminal.jpg", to: "/dev/tty")
    try folder.link("memory.jpg", to: "/proc/self/mem")
    try folder.link("itself.jpg", to: "itself.jpg")
    try folder.link("there.jpg", to: "back.jpg")
    try folder.link("back.jpg", to: "there.jpg")
    try folder.link("self", to: ".")
    // Only the superuser may create devices.
    if mknod("\(folder.path)/device.jpg", S_IFCHR | 0o600, 0x105) == 0 {
      #expect(access("\(folder.path)/device.jpg", F_OK) == 0)
    }
    let found = await scan(folder.path)
    #expect(Set(found.photos.map(\.path)).subtracting([good]).allSatisfy { $0.hasPrefix("/proc/") })
    #expect(found.photos.contains { $0.path == good })
    #expect(found.summary?.unreadable == [])
    let open = try OpenFolder(path: folder.path)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let photo = open.readPhoto(name)
      #expect((photo == nil) == (name != "good.png"), "\(name)")
    }
    let maker = ThumbnailMaker(cache: ThumbnailCache(root: "\(folder.path)/.cache"))
    for name in [
      "pipe.jpg", "link to pipe.jpg", "zero.jpg", "null.jpg", "itself.jpg", "device.jpg",
    ] {
      guard case .failure = maker.make("\(folder.path)/\(name)") else {
        Issue.record("\(name) has a thumbnail")
        continue
      }
    }
    let changed = MonitoredPaths(
      Set(["pipe.jpg", "zero.jpg", "itself.jpg"].map { "\(folder.path)/\($0)" }),
      roots: [folder.path],
      .known)
    #expect(changed.photos.isEmpty)
  }

  @Test func foldersNestedMoreDeeplyThanAPathMayBeLongAreReported() async throws {
    let name = String(repeating: "d", count: 200)
    let good = try folder.write(picture, to: "good.png")
    var descriptor = open(folder.path, O_RDONLY | O_DIRECTORY)
    for _ in 0..<30 {
      #expect(mkdirat(descriptor, name, 0o700) == 0)
      let next = openat(descriptor, name, O_RDONLY | O_DIRECTORY)
      close(descriptor)
      descriptor = next
    }
    close(descriptor)
    let found = await scan(folder.path)
    #expect(found.photos.map(\.path) == [good])
    #expect(found.summary?.unreadable.count == 1)
    #expect((found.summary?.folders.count ?? 0) > 15)
  }

  // MARK: Replaced during a scan

  @Test func aFolderThatIsReplacedKeepsItsPathAndItsFiles() throws {
    try folder.write(picture, to: "a/1.png")
    try folder.write([1, 2, 3], to: "b/1.png")
    let open = try OpenFolder(path: "\(folder.path)/a")
    try FileManager.default.moveItem(atPath: "\(folder.path)/a", toPath: "\(folder.path)/moved")
    try folder.link("a", to: "b")
    let photo = try #require(open.readPhoto("1.png"))
    #expect(photo.byteSize == Int64(picture.count))
  }

  @Test func aFileThatIsReplacedByALinkIsNotRead() throws {
    let secret = try folder.write(picture, to: "secret/1.png")
    let open = try OpenFolder(path: folder.path)
    try folder.link("1.png", to: secret)
    #expect(open.readPhoto("1.png") == nil)
  }

  @Test func photosAreFoundUnderThePathTheyWereReadFrom() async throws {
    let small = try folder.write(picture, to: "x/1.png")
    let large = try folder.write(picture + [0, 0, 0], to: "y/1.png")
    try folder.link("library", to: "x")
    let isDone = Atomic(false)
    let path = folder.path
    let swapping = Thread {
      var number = 0
      while !isDone.load(ordering: .relaxed) {
        number += 1
        symlink(number % 2 == 0 ? "x" : "y", "\(path)/next")
        rename("\(path)/next", "\(path)/library")
      }
    }
    swapping.start()
    for _ in 0..<300 {
      for photo in await scan("\(folder.path)/library").photos {
        let expected = photo.path == small ? picture.count : picture.count + 3
        #expect(photo.path == small || photo.path == large)
        #expect(photo.byteSize == Int64(expected), "\(photo.path)")
      }
    }
    isDone.store(true, ordering: .relaxed)
  }
}
