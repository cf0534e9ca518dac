import Foundation
import Fuzzing
import ProgramTestSupport
import XCTest

@testable import TrellisPhotoLibrary

/// Tests of videos on a computer without a media module of GTK.
final class VideosTests: PhotosTestCase {
  /// Hides thumbnailers and GTK's media module.
  private static let bare = ["PATH": "/nonexistent", "TRELLIS_MEDIA": "none"]

  private var launched: String {
    let file = home.appendingPathComponent("launched")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  /// Makes a script the default program for videos. It writes the path of its file to `launched`.
  private func installPlayer() throws {
    let player = home.appendingPathComponent("player")
    try Data("#!/bin/sh\necho \"$1\" > '\(home.path)/launched'\n".utf8).write(to: player)
    chmod(player.path, 0o755)
    let applications = try folder(".local/share/applications")
    try Data(
      """
      [Desktop Entry]
      Type=Application
      Name=Player
      Exec=\(player.path) %f
      MimeType=video/mp4;
      """.utf8
    ).write(to: applications.appendingPathComponent("player.desktop"))
    try Data("[Default Applications]\nvideo/mp4=player.desktop\n".utf8)
      .write(to: try folder(".config").appendingPathComponent("mimeapps.list"))
  }

  private func writeVideo() throws -> URL {
    let folder = try folder("videos")
    try Data("not really a video".utf8).write(to: folder.appendingPathComponent("film.mp4"))
    return folder
  }

  func testAVideoWithoutAThumbnailerHasAMessageAndOpensInTheDefaultProgram() throws {
    try installPlayer()
    let folder = try writeVideo()
    let program = try open(folder, settings: Self.bare)
    _ = try program.filledGrid(showing: "a message") { grid in
      grid.tiles.count == 1 && grid.isPlaceholder(grid.tiles[0])
    }
    try program.press("Right", "Return")
    try eventually("the video to be opened") {
      launched == folder.appendingPathComponent("film.mp4").path + "\n"
    }
    // The key plays it again.
    try FileManager.default.removeItem(at: home.appendingPathComponent("launched"))
    try program.press("space")
    try eventually("the video to be opened again") { launched.hasSuffix("film.mp4\n") }
    try program.press("Escape")
    _ = try program.filledGrid(showing: "the grid") { $0.tiles.count == 1 }
    try close(program)
  }

  func testTheVideoInAPhotoIsCopiedForTheDefaultProgramAndTheCopyIsRemoved() throws {
    try installPlayer()
    let folder = try folder("motion")
    let photo = folder.appendingPathComponent("film.jpg")
    try Data(MotionPhoto.google.bytes).write(to: photo)
    let session = try self.folder("session")
    let settings = Self.bare.merging(["XDG_RUNTIME_DIR": session.path]) { $1 }
    let program = try open(folder, settings: settings)
    _ = try program.filledGrid(showing: "a photo") { $0.tiles.count == 1 }
    try program.press("Right", "Return")
    _ = try program.stillScreenshot()
    // The photo is looked into when its page has been open for a moment.
    try eventually("the video to be opened") {
      try program.press("space")
      return launched.hasSuffix("/film.mp4\n")
    }
    let copy = URL(fileURLWithPath: String(launched.dropLast()))
    XCTAssertTrue(copy.path.hasPrefix("\(session.path)/trellis-photos-"), copy.path)
    XCTAssertEqual(try Array(Data(contentsOf: copy)), MotionPhoto.video)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["film.jpg"])
    try close(program)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: session.path), [])
  }

  func testAVideoWhoseSinkEndsItsProcessOpensInTheDefaultProgram() throws {
    try installPlayer()
    let folder = try writeVideo()
    let program = try open(
      folder, settings: ["PATH": "/nonexistent", "TRELLIS_MEDIA": "crash"])
    let grid = try program.filledGrid { $0.tiles.count == 1 }
    try program.press("Right", "Return")
    func waitForPlayer() throws {
      try eventually("the video to be opened") {
        launched == folder.appendingPathComponent("film.mp4").path + "\n"
      }
      try FileManager.default.removeItem(at: home.appendingPathComponent("launched"))
    }
    try waitForPlayer()
    try program.keep("photos-video-sink")
    let foot = grid.page.y + grid.page.height - 36
    try eventually("a notice") {
      let shot = try program.screenshot()
      return shot[shot.width / 2 - 60, foot - 12].distance(to: grid.background) > 60
    }
    try program.press("space")
    try waitForPlayer()
    try program.press("Escape")
    _ = try program.filledGrid(showing: "the grid") { $0.tiles.count == 1 }
    try close(program)
  }

  func testASlideshowDoesNotPlayTheVideoWithWhichItBegins() throws {
    try installPlayer()
    let folder = try writeVideo()
    let picture = ColouredPictures(count: 1)
    try picture.write(to: folder)
    // The video is the first photo, of the same month as the picture.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_718_452_860)],
      ofItemAtPath: folder.appendingPathComponent("film.mp4").path)
    let program = try open(folder, settings: Self.bare)
    _ = try program.filledGrid(showing: "a video and a picture") { grid in
      grid.tiles.count == 2 && grid.isPlaceholder(grid.tiles[0])
    }
    try program.press("Right", "F12")
    // A video that is opened without a slideshow begins long before the slideshow shows the picture.
    try program.waitForPage(of: 0, in: picture)
    XCTAssertEqual(launched, "")
    try program.press("Escape")
    try close(program)
  }

  /// Installs a thumbnailer of videos that does not end by itself.
  private func installHangingThumbnailer() throws -> URL {
    let program = home.appendingPathComponent("hanging-thumbnailer")
    try Data("#!/bin/sh\nexec sleep 3600\n".utf8).write(to: program)
    chmod(program.path, 0o755)
    try Data("[Thumbnailer Entry]\nExec=\(program.path) %i %o\nMimeType=video/mp4;\n".utf8)
      .write(
        to: try folder(".local/share/thumbnailers").appendingPathComponent("hang.thumbnailer"))
    return program
  }

  /// Returns whether a process runs that has the path of a program in its command line.
  private func isRunning(_ program: URL) throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").contains { name in
      let file = FileManager.default.contents(atPath: "/proc/\(name)/cmdline")
      return file.map { String(decoding: $0, as: UTF8.self).contains(program.path) } ?? false
    }
  }

  func testPicturesDoNotWaitForThumbnailersThatHang() throws {
    try XCTSkipIf(Sandbox.installed == nil, "bubblewrap makes no sandbox on this computer")
    let program = try installHangingThumbnailer()
    let folder = try writeVideo()
    for name in ["film 2.mp4", "film 3.mp4"] {
      try FileManager.default.copyItem(
        at: folder.appendingPathComponent("film.mp4"), to: folder.appendingPathComponent(name))
    }
    // The picture has fine stripes, which its thumbnail has not. It is the oldest file.
    let picture = folder.appendingPathComponent("0.ppm")
    try StripedPictures(count: 1, side: 500).write(to: folder)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: picture.path)
    let photos = try open(
      folder.appendingPathComponent("film.mp4"), settings: ["TRELLIS_MEDIA": "none"])
    try eventually("the program that hangs") { try isRunning(program) }
    // More keys than photos: the last photo stays. Its pixels are shown exactly.
    try photos.press("Right", "Right", "Right")
    _ = try photos.stillScreenshot()
    try photos.press("1")
    try eventually("the sharp picture") {
      let shot = try photos.stillScreenshot()
      let middle = PixelRect(
        x: shot.width / 2 - 100, y: shot.height / 2 - 100, width: 200, height: 200)
      return shot.stripes(in: middle) > 0.99
    }
    XCTAssertTrue(try isRunning(program), "the picture waited for the end of a thumbnailer")
    try photos.press("Escape")
    try photos.press("ctrl+w")
    XCTAssertEqual(try photos.waitForEnd(), 0)
  }
}
