import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Tests of a disk that becomes full, on a file system of 512 KiB that only the child process sees.
/// The tests are skipped where the kernel does not allow users to mount a file system.
@Suite(.enabled(if: AlbumChild.mayMount, "this test needs to mount a file system"))
struct FullDiskTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/disk", withIntermediateDirectories: false)
  }

  /// Runs the child process on the disk.
  ///
  /// - Parameters:
  ///   - rest: The number of bytes that stay free on the disk.
  ///   - script: A script that prepares the disk, in the folder that contains `disk`.
  ///   - settings: Changes of the environment. The default is none.
  /// - Returns: The lines that the child has written.
  private func lines(
    _ command: String, freeing rest: Int, after script: String = "true", _ arguments: [String],
    settings: [String: String] = [:]
  ) throws -> [String] {
    let mounted = """
      cd '\(folder.path)' && mount -t tmpfs -o size=512k,mode=700 none disk && \(script) &&
      { cat /dev/zero >disk/filling 2>/dev/null; truncate -s -\(rest) disk/filling; } && exec "$@"
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["unshare", "-rm", "sh", "-c", mounted, "sh", BuiltProgram.url("DiskChild").path, command]
      + ["\(folder.path)/disk/filling"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func anImportStopsWithoutAPartialPictureAndGoesOn() throws {
    var files: [String] = []
    for (name, kilobytes) in [("a.jpg", 40), ("b.jpg", 200), ("c.jpg", 4)] {
      files.append(
        try folder.write([UInt8](repeating: 7, count: kilobytes << 10), to: "from/\(name)"))
    }
    let lines = try lines("import", freeing: 100 << 10, ["\(folder.path)/disk/library"] + files)
    #expect(
      lines == [
        "b.jpg: fullDisk", "c.jpg: fullDisk", "copied 1", "files: a.jpg",
        "copied 3", "files: a (2).jpg a.jpg b.jpg c.jpg",
      ])
  }

  @Test func aThumbnailIsShownAndStoredWhenThereIsSpaceAgain() throws {
    // Noise, whose thumbnail takes more than a page.
    var random = SeededGenerator(seed: 7)
    let noise = Pixmap.picture(width: 128, height: 128) { _, _ in
      (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    let picture = try folder.write(noise, to: "a.ppm")
    let lines = try lines("thumbnail", freeing: 4096 * 4, ["\(folder.path)/disk/cache", picture])
    try #require(lines.count == 4)
    #expect(lines[0] == "128 × 128" && lines[2] == "128 × 128")
    #expect(lines[1] == "files: large")
    #expect(lines[3].hasPrefix("files: large large/") && lines[3].hasSuffix(".png"))
  }

  @Test(.enabled(if: Sandbox.installed != nil, "bubblewrap makes no sandbox on this computer"))
  func aVideoGetsAPictureWhenThereIsTemporarySpaceAgain() throws {
    let video = try folder.write(SamplePicture.png.bytes, to: "a.mp4")
    let program = try folder.write(Array("#!/bin/sh\ncp \"$1\" \"$2\"\n".utf8), to: "copy")
    chmod(program, 0o755)
    let description = "[Thumbnailer Entry]\nExec=\(program) %i %o\nMimeType=video/mp4;\n"
    try folder.write(Array(description.utf8), to: "data/thumbnailers/copy.thumbnailer")
    let lines = try lines(
      "thumbnail", freeing: 0, ["\(folder.path)/cache", video],
      settings: ["TMPDIR": "\(folder.path)/disk", "XDG_DATA_HOME": "\(folder.path)/data"])
    try #require(lines.count == 4)
    #expect(lines[0] == "videoPostponed" && lines[1] == "files: ", "nothing is stored")
    #expect(lines[2] == "48 × 32")
    #expect(lines[3].hasPrefix("files: large large/") && lines[3].hasSuffix(".png"))
  }

  @Test func aPhotoStaysInItsFolderIfTheTrashIsFull() throws {
    let lines = try lines(
      "trash", freeing: 0, after: "mkdir -p disk/a && cp /bin/sh disk/a/1.jpg",
      ["\(folder.path)/disk", "\(folder.path)/disk/a/1.jpg"])
    try #require(lines.count == 4)
    #expect(lines[0] == #"moved 0 ["fullDisk"]"#)
    #expect(lines[1].contains("a/1.jpg") && !lines[1].contains("trashinfo"))
    #expect(lines[2] == "moved 1 []")
    #expect(
      lines[3]
        == "files: Trash Trash/files Trash/files/1.jpg Trash/info Trash/info/1.jpg.trashinfo a")
  }

  @Test func aPhotoStaysInTheTrashIfItsFolderIsOnAFullDisk() throws {
    let photo = try folder.write([UInt8](repeating: 7, count: 40 << 10), to: "a/1.jpg")
    let lines = try lines(
      "restore", freeing: 4096 * 3, after: "mkdir disk/to",
      ["\(folder.path)/data", photo, "\(folder.path)/disk/to"])
    #expect(
      lines == [
        "moved 1", #"restored 0 ["fullDisk"]"#, "target: ",
        "files: Trash Trash/files Trash/files/1.jpg Trash/info Trash/info/1.jpg.trashinfo",
        "restored 1 []", "target: 1.jpg", "files: Trash Trash/files Trash/info",
      ])
  }

  @Test func whatFilesSayIsFoundAndIsKeptWhenThereIsSpace() throws {
    let jpeg = TiffWriter(image: [0x0110: .text("Leica Q2")])
      .insert(intoJpeg: SamplePicture.jpeg.bytes)
    let files = try ["a.jpg", "b.jpg"].map { try folder.write(jpeg, to: "pictures/\($0)") }
    let lines = try lines("search", freeing: 0, ["\(folder.path)/disk/cache"] + files)
    // The last line comes from the index.
    #expect(lines == Array(repeating: "found: a.jpg b.jpg", count: 3))
  }
}
