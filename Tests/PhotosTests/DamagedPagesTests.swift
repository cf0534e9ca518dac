import Foundation
import Fuzzing
import ProgramTestSupport
import TestSupport
import TrellisMeasuring
import XCTest

/// Tests of the viewer with files that cannot be shown, or only in part.
final class DamagedPagesTests: PhotosTestCase {
  /// The number of files. TRELLIS_DAMAGED_PAGES is another one, for a longer run.
  private var count: Int {
    ProcessInfo.processInfo.environment["TRELLIS_DAMAGED_PAGES"].flatMap { Int($0) } ?? 120
  }

  func testDamagedTruncatedAndEnormousFilesArePagedThroughAndEachHasAPictureOrAReason() throws {
    let seed = SeededGenerator.freshSeed(for: #function)
    let folder = try folder("damaged")
    let settings = home.appendingPathComponent(".config/gtk-4.0/settings.ini")
    try Data("[Settings]\ngtk-enable-animations=0\n".utf8).write(to: settings)
    for number in 0..<count {
      let (name, bytes) = try DamagedFile.make(number, seed: seed)
      try bytes.write(to: folder.appendingPathComponent("\(number).\(name)"))
    }
    // A file larger than any that is read. It takes no space on the disk.
    let huge = folder.appendingPathComponent("huge.jpg")
    try Data(contentsOf: Self.samples.appendingPathComponent("coffee.jpg")).write(to: huge)
    XCTAssertEqual(truncate(huge.path, 3 << 30), 0)
    let output = home.appendingPathComponent("measurement")
    let program = try launch(
      [folder], measuring: "scan,browse:\(count + 1)", output: output)
    XCTAssertEqual(try program.waitForEnd(within: 30 + 2 * Double(count)), 0)
    XCTAssertEqual(program.standardErrorText, "")
    let result = try JSONDecoder().decode(
      PhotosMeasurement.self, from: Data(contentsOf: output))
    let pages = try XCTUnwrap(result.steps.last?.pages)
    print("\(pages.pictures) pictures, \(pages.explanations) reasons")
    XCTAssertEqual(pages.unfilled, [])
    XCTAssertEqual(pages.pictures + pages.explanations, count + 1)
    XCTAssertGreaterThan(pages.explanations, count / 4)
    XCTAssertGreaterThan(pages.pictures, count / 10)
  }
}

/// A file that is damaged, cut off, or claims to be enormous.
private enum DamagedFile {
  private static let samples = ["coffee.jpg", "cameraman.png", "dandelions.webp", "kite.jpg"]

  /// Returns the extension of the name and the bytes.
  static func make(_ number: Int, seed: UInt64) throws -> (String, Data) {
    var random = SeededGenerator(seed: seed &+ UInt64(number))
    let name = samples[number / 8 % samples.count]
    let file = PhotosTestCase.samples.appendingPathComponent(name)
    var bytes = try Array(Data(contentsOf: file))
    let kind = file.pathExtension
    switch number % 8 {
    case 0: bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
    case 1:
      for _ in 0..<20 {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] ^= .random(in: 1...255, using: &random)
      }
    case 2:
      let start = Int.random(in: 0..<bytes.count, using: &random)
      bytes.replaceSubrange(start..., with: repeatElement(0, count: bytes.count - start))
    case 3: return (kind, Data("The quick brown fox jumps over the lazy dog.\n".utf8))
    case 4: return (kind, Data())
    case 5:
      let pixels = enormous[number / 8 % enormous.count]
      return ("jpg", Data(try claiming(pixels, progressive: number / 8 % 3 == 0)))
    default:
      return ("jpg", Data(FuzzCase(seed: seed, number: number, samples: FuzzSample.all).bytes))
    }
    return (kind, Data(bytes))
  }

  private static let enormous = [(65_500, 65_500), (14_000, 12_000), (9000, 8000), (60_000, 100)]

  /// Returns a JPEG file whose header claims another size.
  private static func claiming(_ size: (Int, Int), progressive: Bool) throws -> [UInt8] {
    let file = PhotosTestCase.samples.appendingPathComponent("kite.jpg")
    var bytes = try Array(Data(contentsOf: file))
    guard let frame = bytes.indices.dropLast().first(where: { bytes[$0...$0 + 1] == [0xFF, 0xC0] })
    else { throw CocoaError(.fileReadCorruptFile) }
    if progressive { bytes[frame + 1] = 0xC2 }
    let (width, height) = size
    bytes.replaceSubrange(
      frame + 5..<frame + 9,
      with: [
        UInt8(height >> 8), UInt8(height & 0xFF), UInt8(width >> 8), UInt8(width & 0xFF),
      ])
    return bytes
  }
}
