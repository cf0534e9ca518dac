import CDecoderMessages
import CPicture
import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// The PNG files of the thumbnail cache, as other programs read them.
struct ThumbnailFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  enum Content: String, CaseIterable { case noise, waves, flat }

  /// Returns the bytes of a picture, row by row.
  private func pixels(_ content: Content, _ width: Int, _ height: Int, channels: Int) -> [UInt8] {
    var random = SeededGenerator(seed: 20)
    return (0..<width * height * channels).map { index in
      switch content {
      case .noise: UInt8.random(in: 0...255, using: &random)
      case .waves: UInt8(128 + 100 * sin(Double(index) / 37) * cos(Double(index % 91) / 9))
      case .flat: UInt8(index % channels * 60)
      }
    }
  }

  /// Writes the pixels as a decoder and the program do together.
  private func write(_ pixels: [UInt8], width: Int, height: Int, hasAlpha: Bool) throws -> String {
    let path = "\(folder.path)/thumbnail.png"
    var pixels = pixels
    var length = 0
    let chunk = try #require(
      pixels.withUnsafeMutableBufferPointer { buffer in
        var picture = CPicture(
          pixels: buffer.baseAddress, stride: width * (hasAlpha ? 4 : 3), width: Int32(width),
          height: Int32(height), has_alpha: hasAlpha, is_incomplete: false)
        return cpicture_encode(&picture, &length)
      })
    defer { free(chunk) }
    let memory = decoder_make_memory(chunk, length)
    defer { close(memory) }
    var answer = DecoderAnswer()
    (answer.width, answer.height) = (UInt32(width), UInt32(height))
    (answer.has_alpha, answer.png_length) = (hasAlpha ? 1 : 0, UInt64(length))
    let file = PngFile(try PngPixels(answer, memory: memory), [("Software", "tests")])
    try #require(file.write(to: path) == 0)
    return path
  }

  /// Returns the pixels that ImageMagick reads from a PNG file.
  private func pixels(readFrom path: String, channels: Int) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["convert", path, "-depth", "8", channels == 4 ? "rgba:-" : "rgb:-"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return [UInt8](data)
  }

  @Test(arguments: Content.allCases)
  func otherProgramsReadTheSamePixels(content: Content) throws {
    for (width, height) in [(256, 171), (1, 1), (1, 256), (3, 2)] {
      for channels in [3, 4] {
        let written = pixels(content, width, height, channels: channels)
        let path = try write(written, width: width, height: height, hasAlpha: channels == 4)
        let read = try pixels(readFrom: path, channels: channels)
        #expect(read == written, "\(width) × \(height), \(channels) channels")
      }
    }
  }

  @Test func aFlatPictureTakesLittleSpace() throws {
    let path = try write(
      pixels(.flat, 256, 256, channels: 3), width: 256, height: 256, hasAlpha: false)
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    #expect(try #require(size) < 3_000)
  }
}
