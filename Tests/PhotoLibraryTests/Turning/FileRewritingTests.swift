import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

struct FileRewritingTests {
  private func status(_ path: String) throws -> stat {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return status
  }

  private func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func command(_ line: String...) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = line
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// By this the thumbnail of a file that is turned while it is decoded is not kept.
  @Test func aFileOfTheSameTimeAndSizeThatReplacesAnOpenOneIsNoticed() throws {
    let folder = try TemporaryFolder()
    let (path, other) = (folder.path + "/a", folder.path + "/b")
    for path in [path, other] {
      try Data([1, 2, 3]).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_718_452_800)], ofItemAtPath: path)
    }
    let file = try PictureFile(path: path)
    let before = file.isAtItsPath
    #expect(before)
    #expect(rename(other, path) == 0)
    let after = file.isAtItsPath
    #expect(!after)
  }

  @Test func aTurnedFileKeepsItsPermissionsOwnerAndAttributes() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(SamplePicture.jpeg.bytes, to: "a.jpg")
    try #require(chmod(path, 0o640) == 0)
    if geteuid() == 0 { try #require(chown(path, 65534, 12) == 0) }
    let value = Array("five stars".utf8)
    let attribute = "user.rating"
    let hasAttributes = setAttribute(path, attribute, value)
    let before = try status(path)
    try PhotoTurner.turn(path, by: 1)
    let after = try status(path)
    #expect(after.st_mode == before.st_mode)
    #expect(after.st_uid == before.st_uid && after.st_gid == before.st_gid)
    #expect(after.st_ino != before.st_ino)
    if hasAttributes { #expect(self.attribute(path, attribute) == value) }
    #expect(try head(Array(Data(contentsOf: URL(fileURLWithPath: path)))).orientation == .right)
    #expect(try names(in: folder) == ["a.jpg"])
  }

  private func setModified(_ path: String, _ seconds: Int) throws {
    let times = [
      timespec(tv_sec: 1_700_000_000, tv_nsec: 5), timespec(tv_sec: seconds, tv_nsec: 123),
    ]
    try #require(utimensat(AT_FDCWD, path, times, 0) == 0)
  }

  /// rsync compares whole seconds and the size, and a shared thumbnail names both.
  @Test func eachTurnMovesTheModificationTimeOnByWholeSeconds() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(SamplePicture.jpeg.bytes, to: "a.jpg")
    try setModified(path, 1_600_000_000)
    let began = time(nil)
    var seen = [1_600_000_000]
    var sizes: [off_t] = []
    for quarters in [1, 1, -1, -1, 4] {
      try PhotoTurner.turn(path, by: quarters)
      seen.append(try status(path).st_mtim.tv_sec)
      sizes.append(try status(path).st_size)
    }
    #expect(seen[1] >= began)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
    #expect(Set(sizes).count == 1, "only the time tells the states apart")
    // The clock of a camera may be wrong.
    let future = began + 100_000
    try setModified(path, future)
    try PhotoTurner.turn(path, by: 1)
    #expect(try status(path).st_mtim.tv_sec == future + 1)
  }

  @Test(arguments: [SamplePicture.jpeg, .png, .webp, .tiff])
  func aPhotoThatIsDatedByItsFileKeepsItsDateWhenItIsTurnedAndTurnedBack(
    _ sample: SamplePicture
  ) throws {
    let folder = try TemporaryFolder()
    let name = "a.\(sample)"
    let path = try folder.write(sample.bytes, to: name)
    try setModified(path, 1_600_000_000)
    func photo() throws -> Photo {
      try #require(try OpenFolder(path: folder.path).readPhoto(name))
    }
    let before = try photo()
    for quarters in [1, 1, -2] {
      try PhotoTurner.turn(path, by: quarters)
      let after = try photo()
      #expect(after.taken == before.taken)
      #expect(after.modified > before.modified)
    }
    #expect(try photo().orientation == before.orientation)
  }

  @Test func aPhotoWithADateOfItsOwnGetsNoOther() throws {
    let folder = try TemporaryFolder()
    let exif = ExifWriter(orientation: 1, dateTimeOriginal: "2024:05:17 16:03:59")
    let bytes = exif.insert(intoJpeg: SamplePicture.jpeg.bytes)
    let path = try folder.write(bytes, to: "a.jpg")
    try PhotoTurner.turn(path, by: 1)
    let turned = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(turned.count == bytes.count)
    #expect(zip(bytes, turned).filter { $0 != $1 }.count == 1)
  }

  /// Only an administrator can surely give a folder another group.
  @Test(.enabled(if: geteuid() == 0))
  func aFileInAFolderThatSetsTheGroupKeepsItsOwnGroup() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(SamplePicture.jpeg.bytes, to: "a.jpg")
    let before = try status(path)
    try #require(chown(folder.path, before.st_uid, before.st_gid + 12) == 0)
    try #require(chmod(folder.path, 0o2755) == 0)
    try PhotoTurner.turn(path, by: 1)
    let after = try status(path)
    #expect(after.st_gid == before.st_gid && after.st_ino != before.st_ino)
  }

  /// The functions of extended attributes are looked up, because the module map does not contain
  /// them.
  private func setAttribute(_ path: String, _ name: String, _ value: [UInt8]) -> Bool {
    typealias Function =
      @convention(c) (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32
      ) -> Int32
    guard let symbol = dlsym(nil, "setxattr") else { return false }
    return unsafeBitCast(symbol, to: Function.self)(path, name, value, value.count, 0) == 0
  }

  private func attribute(_ path: String, _ name: String) -> [UInt8]? {
    typealias Function =
      @convention(c) (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int
      ) -> Int
    guard let symbol = dlsym(nil, "getxattr") else { return nil }
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = unsafeBitCast(symbol, to: Function.self)(path, name, &buffer, buffer.count)
    return count < 0 ? nil : Array(buffer.prefix(count))
  }

  @Test func aLinkStaysALinkAndItsTargetIsTurned() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(SamplePicture.jpeg.bytes, to: "inside/a.jpg")
    try folder.link("link.jpg", to: path)
    try PhotoTurner.turn("\(folder.path)/link.jpg", by: 1)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/link.jpg") == path)
    #expect(try head(Array(Data(contentsOf: URL(fileURLWithPath: path)))).orientation == .right)
  }

  @Test func aProtectedFileAndAFileInAProtectedFolderAreNotChanged() async throws {
    let folder = try TemporaryFolder()
    let bytes = SamplePicture.jpeg.bytes
    let file = try folder.write(bytes, to: "a.jpg")
    try #require(chmod(folder.path, 0o777) == 0 && chmod(file, 0o444) == 0)
    let inside = try folder.write(bytes, to: "closed/a.jpg")
    try #require(chmod(inside, 0o666) == 0 && chmod("\(folder.path)/closed", 0o555) == 0)
    let errors = await asNobody {
      [file, inside].map { path in
        do throws(TurnError) {
          try PhotoTurner.turn(path, by: 1)
          return TurnError?.none
        } catch {
          return error
        }
      }
    }
    #expect(errors[1] == .noRights)
    #expect(errors[0] == .noRights)
    for path in [file, inside] {
      #expect(try Array(Data(contentsOf: URL(fileURLWithPath: path))) == bytes)
    }
    chmod("\(folder.path)/closed", 0o755)
  }

  @Test func aMissingFileAndAFolderAreTold() throws {
    let folder = try TemporaryFolder()
    #expect(throws: TurnError.missing) { try PhotoTurner.turn("\(folder.path)/none.jpg", by: 1) }
    #expect(throws: TurnError.unsupported(.unknown)) { try PhotoTurner.turn(folder.path, by: 1) }
  }

  @Test func aFileThatChangesMeanwhileKeepsTheOtherProgramsContent() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(SamplePicture.jpeg.bytes, to: "a.jpg")
    #expect(throws: TurnError.changed) {
      try FileRewriting.rewrite(path) { (bytes, _) throws(TurnError) in
        _ = try? folder.write([1, 2, 3], to: "a.jpg")
        return bytes
      }
    }
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: path))) == [1, 2, 3])
    #expect(try names(in: folder) == ["a.jpg"])
  }

  @Test func storedThumbnailsOfATurnedFileAreRemoved() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(SamplePicture.jpeg.bytes, to: "a.jpg")
    let uri = try #require(path.fileURI)
    let name = ThumbnailCache.fileName(forURI: uri)
    let places = ["normal", "large", "x-large", "xx-large", "fail/trellis-photos-2"]
    for place in places {
      try folder.write([0], to: "cache/\(place)/\(name)")
      try folder.write([0], to: "cache/\(place)/another.png")
    }
    let turner = PhotoTurner(cache: ThumbnailCache(root: "\(folder.path)/cache"))
    let gif = try folder.write(SamplePicture.gif.bytes, to: "b.gif")
    let turning = turner.turn([path, gif], by: 1)
    #expect(turning.paths == [path])
    #expect(turning.failures == [.init(path: gif, error: .unsupported(.gif))])
    for place in places {
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/cache/\(place)")
          == ["another.png"])
    }
  }

  /// Another program reads what was written: ImageMagick, which the tests need anyway.
  @Test func anotherProgramReadsTheOrientationAndTheSamePixels() throws {
    let folder = try TemporaryFolder()
    let exif = ExifWriter(dateTimeOriginal: "2024:05:17 16:03:59")
    let files = [
      "plain.jpg": SamplePicture.jpeg.bytes, "plain.png": SamplePicture.png.bytes,
      "plain.webp": SamplePicture.webp.bytes, "plain.tiff": SamplePicture.tiff.bytes,
      "dated.jpg": exif.insert(intoJpeg: SamplePicture.jpeg.bytes),
    ]
    for (name, bytes) in files {
      let path = try folder.write(bytes, to: name)
      try setModified(path, 1_600_000_000)
      let before = try command("identify", "-format", "%#", path)
      try #require(!before.isEmpty, "identify does not read \(name)")
      try PhotoTurner.turn(path, by: 1)
      #expect(try command("identify", "-format", "%#", path) == before, "\(name)")
      // Debian 12's ImageMagick reads no EXIF data of PNG and WebP files.
      guard name.hasSuffix(".jpg") || name.hasSuffix(".tiff") else { continue }
      #expect(
        try command("identify", "-format", "%[orientation]", path) == "RightTop", "\(name)")
    }
    let dated = try command(
      "identify", "-format", "%[EXIF:DateTimeOriginal]", "\(folder.path)/dated.jpg")
    #expect(dated == "2024:05:17 16:03:59")
    // A picture without a date has got that of its file.
    let fileDate = try command("date", "-d", "@1600000000", "+%Y:%m:%d %H:%M:%S")
    for name in ["plain.jpg", "plain.tiff"] {
      let date = try command(
        "identify", "-format", name.hasSuffix("tiff") ? "%[tiff:timestamp]" : "%[EXIF:DateTime]",
        "\(folder.path)/\(name)")
      #expect(date + "\n" == fileDate, "\(name)")
    }
  }
}
