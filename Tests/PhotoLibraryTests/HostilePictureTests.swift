import Foundation
import Fuzzing
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Files that ask for more than a decoder may use. `DecodingChild` decodes them and measures its
/// decoders.
struct HostilePictureTests {
  /// What is measured of a file.
  private struct Line {
    let name, message: String
    /// The CPU time of the decoders, in milliseconds.
    let cpu: Double
    /// The greatest memory of a decoder until then, in KiB.
    let memory: Int

    init?(_ text: Substring) {
      let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 4, let cpu = Double(fields[2]), let memory = Int(fields[3]) else {
        return nil
      }
      (name, message) = (String(fields[0]), String(fields[1]))
      (self.cpu, self.memory) = (cpu, memory)
    }
  }

  /// The messages of files that are not shown. A decoder that crashes has another one.
  private static let calm: Set<String> = [
    "", ThumbnailError.damaged(reason: "").explanation, ThumbnailError.tooLarge.explanation,
    ThumbnailError.notAPicture.explanation, ThumbnailError.withoutPreview.explanation,
    ThumbnailError.undecoded(.tookTooLong).explanation,
  ]

  /// Makes thumbnails of files, and expects a calm message for each that is not shown, and little memory.
  /// The CPU time is printed and not judged, because it grows on a busy computer.
  private func measure(_ files: [(name: String, bytes: [UInt8])]) throws -> [Line] {
    let folder = try TemporaryFolder()
    for file in files { try folder.write(file.bytes, to: file.name) }
    let run = try BuiltProgram(
      running: "DecodingChild", ["measure", folder.path, "1"], environment: [:])
    #expect(run.hasExited && run.status == 0)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n").compactMap { Line($0) }
    #expect(lines.count == files.count)
    for line in lines {
      let isCalm = Self.calm.contains(line.message) || line.message.hasPrefix("This form of ")
      #expect(isCalm, "\(line.name): \(line.message)")
      #expect(line.memory <= 400 << 10, "\(line.name): \(line.memory >> 10) MiB")
    }
    let slowest = lines.max { $0.cpu < $1.cpu }
    print(
      "\(lines.count) files, the slowest \(slowest?.name ?? "") with \(slowest?.cpu ?? 0) ms, "
        + "at most \((lines.map(\.memory).max() ?? 0) >> 10) MiB")
    return lines
  }

  @Test func aFileThatAsksForMuchIsRefusedOrShownWithLittle() throws {
    let lines = try measure(HostilePicture.all.map { ($0.name, $0.bytes) })
    // Drawings of circles and of many frames are pictures.
    #expect(lines.contains { $0.message == "" })
    // Only drawings are ended by the limit of CPU time. Which of these are depends on librsvg and on the
    // computer. A decoder of any other kind that works for long is ended by its deadline, with the same
    // message.
    let slow = Set(
      lines.filter { $0.message == ThumbnailError.undecoded(.tookTooLong).explanation }.map(\.name))
    #expect(
      slow.isSubset(of: [
        "blurs.svg", "markers.svg", "morphology.svg", "octaves.svg", "uses-3-1000.svg",
        "uses-10-10.svg", "uses-40-2.svg",
      ]), "\(slow)")
    // No computer draws ten thousand million elements within the limit. A fast one may draw the others.
    #expect(slow.contains("uses-10-10.svg"), "\(slow)")
  }

  /// The beginnings of each sample, of 97 bytes more each time.
  @Test func everyBeginningOfAPictureOfEachKindIsRefusedOrShown() throws {
    var files: [(name: String, bytes: [UInt8])] = []
    for sample in FuzzSample.all {
      let name = sample.name.replacingOccurrences(of: " ", with: "-")
      for count in stride(from: 97, to: sample.bytes.count, by: 97) {
        files.append(("\(name)-\(count)", Array(sample.bytes.prefix(count))))
      }
    }
    let lines = try measure(files)
    #expect(!lines.contains { $0.message == ThumbnailError.undecoded(.tookTooLong).explanation })
  }
}
