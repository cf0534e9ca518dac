import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

struct TurnKillTests {
  /// The test runs with four files at the same time, so that one process starts while another
  /// works.
  @Test(arguments: 0..<4)
  func aKillLeavesTheOldFileOrTheNewOneWhole(_ number: Int) throws {
    let seed = SeededGenerator.freshSeed(for: "killed turns, \(number)")
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let exif = ExifWriter(orientation: 1, dateTimeOriginal: "2024:05:17 16:03:59")
    // The picture is followed by bytes that make writing take a while.
    let filler = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let whole = exif.insert(intoJpeg: SamplePicture.jpeg.bytes) + filler
    let path = try folder.write(whole, to: "a.jpg")
    var states: [Orientation: [UInt8]] = [:]
    for quarters in 0..<4 {
      states[Orientation.up.turned(by: quarters)] =
        try OrientationWriter(whole, turningBy: quarters).bytes
    }
    var turnCount = 0
    var leftovers = 0
    for round in 0..<25 {
      let child = try AlbumChild(["turn", path])
      child.waitForOutput()
      // On a busy disk a turn takes longer than the random time. Some processes finish one.
      if round % 5 == 4 { child.waitForOutput() }
      usleep(.random(in: 0...40_000, using: &random))
      turnCount += child.kill().count
      let found = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
      let context = "seed \(seed), round \(round)"
      try #require(states[head(found).orientation] == found, "\(context)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      // What a killed process leaves behind is hidden, and later turns do not mind it.
      try #require(names.filter { !$0.hasPrefix(".") } == ["a.jpg"], "\(context)")
      leftovers = names.count - 1
    }
    #expect(turnCount > 25, "no process has turned the picture")
    // A file has a name only between being complete and taking the picture's name.
    #expect(leftovers < 25, "seed \(seed)")
  }
}
