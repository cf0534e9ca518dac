import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Runs of the program `DecodingChild`, whose descriptors and memory no other test disturbs.
struct DecodingRunTests {
  private static func run(_ arguments: String...) throws -> (
    lines: [String], values: [String: Double]
  ) {
    let run = try BuiltProgram(running: "DecodingChild", arguments, environment: [:])
    #expect(run.hasExited && run.status == 0, "\(run.errors)")
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n").map { String($0) }
    var values: [String: Double] = [:]
    for line in lines {
      let words = line.split(separator: " ")
      guard let value = words.last.flatMap({ Double($0) }) else { continue }
      values[words.dropLast().joined(separator: " ")] = value
    }
    return (lines, values)
  }

  /// Expects that a run has as much of everything at its end as before.
  private static func expectNothingIsLeft(_ values: [String: Double]) throws {
    let (before, after) = (
      try #require(values["before descriptors"]), try #require(values["after descriptors"])
    )
    // Each decoder has a socket, and there may be another number of decoders at the end.
    let children = try #require(values["before children"])
    let laterChildren = try #require(values["after children"])
    #expect(after - laterChildren == before - children, "descriptors")
    #expect(laterChildren <= 3 && laterChildren >= 1)
    #expect(values["after mappings"] == 0)
    let memory = try #require(values["before memory"])
    #expect(try #require(values["after memory"]) < memory + 16 * 1024, "KiB")
  }

  /// The number of decoders that are killed. The environment variable `TRELLIS_DECODER_KILLS` sets
  /// another number.
  private var kills: Int {
    ProcessInfo.processInfo.environment["TRELLIS_DECODER_KILLS"].flatMap { Int($0) } ?? 200
  }

  @Test(.timeLimit(.minutes(15)))
  func decodersAreKilledAtRandomMomentsAndEveryPictureArrivesOnce() throws {
    let folder = try TemporaryFolder()
    for index in 0..<60 {
      let samples = SamplePicture.allCases
      let bytes =
        index % 3 == 0
        ? Pixmap.board(width: 500 + index, height: 400) : samples[index % samples.count].bytes
      try folder.write(bytes, to: "\(index).jpg")
    }
    let seed = SeededGenerator.freshSeed(for: "decodersAreKilledAtRandomMoments")
    let (lines, values) = try Self.run("kill", folder.path, "\(seed)", "\(kills)")
    #expect(values["kills"] == Double(kills))
    #expect(values["pictures"] == 60)
    let complaints = lines.filter { $0.contains(":") || $0.contains("second") }
    #expect(complaints == [])
    try Self.expectNothingIsLeft(values)
    print(lines.joined(separator: ", "))
  }

  @Test func nothingIsLeftOfPicturesAndOfFilesThatAreNone() throws {
    let folder = try TemporaryFolder()
    for sample in SamplePicture.allCases {
      try folder.write(sample.bytes, to: "\(sample.rawValue).png")
      try folder.write(Array(sample.bytes.prefix(60)), to: "\(sample.rawValue)-start.png")
    }
    try folder.write(Pixmap.board(width: 600, height: 400), to: "board.ppm")
    try folder.write(Array("Dear diary".utf8), to: "text.jpg")
    let (lines, values) = try Self.run("fail", folder.path, "20")
    try Self.expectNothingIsLeft(values)
    print(lines.joined(separator: ", "))
  }

  @Test func aPhotoWhosePixelsCouldNotBeReceivedForLackOfDescriptorsIsTriedAgain() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(SamplePicture.png.bytes, to: "a.png")
    let first = try folder.write(SamplePicture.jpeg.bytes, to: "b.jpg")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "ulimit -n 256; exec \"$@\"", "sh", BuiltProgram.url("DecodingChild").path, "crowded",
      file, first,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let lines = String(decoding: said, as: UTF8.self).split(separator: "\n").map { String($0) }
    #expect(lines == ["undecoded(TrellisPhotoLibrary.DecoderFault.unavailable)", "48 × 32"])
  }

  @Test func aKilledDecoderIsReplacedByOneThatAlreadyRuns() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(SamplePicture.jpeg.bytes, to: "a.jpg")
    let (lines, values) = try Self.run("replace", file, "21")
    print("milliseconds for a picture, medians: \(lines.joined(separator: ", "))")
    #expect(try #require(values["replaced"]) < 50)
  }
}
