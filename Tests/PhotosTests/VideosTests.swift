import Foundation
import ProgramTestSupport
import XCTest

/// Tests of videos on a computer without thumbnailers and without a media module of GTK.
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
}
