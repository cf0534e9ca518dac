import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// The frames of animated pictures, decoded by the real program.
struct MovingPictureTests {
  private static let (red, green, blue): ([UInt8], [UInt8], [UInt8]) = (
    [255, 0, 0], [0, 255, 0], [0, 0, 255]
  )

  /// A file of bytes, open as a moving picture.
  private struct Opened {
    let file: MemoryFile
    let picture: MovingPicture

    init(_ bytes: [UInt8], _ decoders: DecoderPool = .shared) throws {
      file = MemoryFile(bytes)
      picture = try #require(MovingPicture(path: file.path, decoders: decoders))
    }

    func colours(_ number: Int) -> [Thumbnail.Colour]? {
      picture.frame(number, box: 256)?.picture.corners
    }
  }

  /// A GIF of one colour each.
  private static func gif(_ colours: [[UInt8]], repeats: Int? = nil) -> GifWriter {
    let frames = colours.map { GifWriter.Frame(width: 32, height: 32, colour: $0) }
    return GifWriter(width: 32, height: 32, frames: frames, repeats: repeats)
  }

  /// 48 × 32 pixels, red, green and blue for 0, 70 and 250 ms, twice.
  static let webp = [UInt8](
    Data(
      base64Encoded:
        "UklGRrQAAABXRUJQVlA4WAoAAAACAAAALwAAHwAAQU5JTQYAAAAAAAAAAgBBTk1GKAAAAAAAAAAAAC8AAB8AAAAAAAJW"
        + "UDhMDwAAAC8vwAcABxD9j/4HIqL/AQBBTk1GKAAAAAAAAAAAAC8AAB8AAEYAAABWUDhMDwAAAC8vwAcAB9D/iP4HIqL/"
        + "AQBBTk1GKAAAAAAAAAAAAC8AAB8AAPoAAABWUDhMDwAAAC8vwAcABxDR//4HIqL/AQA=") ?? Data())

  @Test func theFramesOfAWebPHaveTheirColoursAndTimes() throws {
    let opened = try Opened(Self.webp)
    for (number, colour) in [Thumbnail.Colour.red, .green, .blue].enumerated() {
      let frame = try #require(opened.picture.frame(number, box: 24))
      #expect(frame.picture.corners == [colour, colour, colour, colour])
      #expect(frame.picture.width == 24 && frame.picture.height == 16)
      #expect(frame.count == 3 && frame.plays == 2)
      #expect(frame.duration == [0.1, 0.07, 0.25][number])
    }
  }

  @Test func theFramesOfAGifHaveTheirColoursAndTimes() throws {
    var gif = Self.gif([Self.red, Self.green, Self.blue])
    gif.frames[0].delay = 1
    gif.frames[1].delay = 2
    let opened = try Opened(gif.bytes)
    for (number, colour) in [Thumbnail.Colour.red, .green, .blue].enumerated() {
      let frame = try #require(opened.picture.frame(number, box: 256))
      #expect(frame.picture.corners == [colour, colour, colour, colour])
      #expect(frame.duration == [0.1, 0.02, 0.2][number])
    }
    #expect(opened.picture.frame(3, box: 256) == nil)
    #expect(opened.picture.frame(0, box: 16)?.picture.width == 16)
  }

  @Test(arguments: [nil, 0, 1, 9] as [Int?])
  func aGifIsPlayedOnceMoreThanItSays(repeats: Int?) throws {
    let frame = try Opened(Self.gif([Self.red, Self.green], repeats: repeats).bytes).picture
      .frame(0, box: 8)
    let expected = repeats == 0 ? nil : (repeats ?? 0) + 1
    #expect(frame?.plays == expected && frame?.count == 2)
  }

  /// A green frame covers the right half of a red one. Then it stays, is cleared, or is replaced by
  /// what was there before.
  @Test(arguments: [0, 1, 2, 3])
  func aFrameIsDisposedOfAsItSays(disposal: Int) throws {
    var gif = Self.gif([Self.red])
    var right = GifWriter.Frame(width: 16, height: 32, colour: Self.green)
    right.left = 16
    right.disposal = disposal
    gif.frames.append(right)
    var corner = GifWriter.Frame(width: 16, height: 16, colour: Self.blue)
    corner.top = 16
    gif.frames.append(corner)
    let opened = try Opened(gif.bytes)
    #expect(opened.colours(1) == [.red, .green, .red, .green])
    let kept: Thumbnail.Colour = disposal == 2 ? .clear : disposal == 3 ? .red : .green
    #expect(opened.colours(2) == [.red, kept, .blue, kept])
  }

  @Test func transparentPixelsShowTheFrameBefore() throws {
    var gif = Self.gif([Self.red])
    let indices = (0..<32 * 32).map { UInt8($0 % 32 < 16 ? 0 : 1) }
    var frame = GifWriter.Frame(
      width: 32, height: 32, colours: [Self.green, Self.blue], data: GifWriter.compress(indices))
    frame.transparent = 1
    gif.frames.append(frame)
    #expect(try Opened(gif.bytes).colours(1) == [.green, .red, .green, .red])
  }

  @Test func anInterlacedFrameHasItsRowsInOrder() throws {
    let passes: [(start: Int, step: Int)] = [(0, 8), (4, 8), (2, 4), (1, 2)]
    let rows = passes.flatMap { Array(stride(from: $0.start, to: 32, by: $0.step)) }
    let indices = rows.flatMap { [UInt8](repeating: $0 < 16 ? 0 : 1, count: 32) }
    var frame = GifWriter.Frame(
      width: 32, height: 32, colours: [Self.green, Self.blue], data: GifWriter.compress(indices))
    frame.isInterlaced = true
    let opened = try Opened(GifWriter(width: 32, height: 32, frames: [frame]).bytes)
    #expect(opened.colours(0) == [.green, .green, .blue, .blue])
  }

  @Test func aDecoderThatHasBeenReplacedGoesOnWithTheWantedFrame() throws {
    let decoders = DecoderPool.pool(mostRequests: 3)
    let colours = [Self.red, Self.green, Self.blue]
    let opened = try Opened(Self.gif((0..<30).map { colours[$0 % 3] }).bytes, decoders)
    for number in 0..<30 {
      let colour = [Thumbnail.Colour.red, .green, .blue][number % 3]
      #expect(opened.colours(number) == [colour, colour, colour, colour], "frame \(number)")
      if number % 10 == 5 { for process in decoders.processes { kill(process, SIGKILL) } }
    }
  }

  @Test func twoAnimationsInOneDecoderDoNotMixTheirFrames() throws {
    let decoders = DecoderPool.pool()
    let one = try Opened(Self.gif([Self.red, Self.green, Self.red]).bytes, decoders)
    let other = try Opened(Self.gif([Self.blue, Self.blue, Self.green]).bytes, decoders)
    for number in 0..<3 {
      #expect(one.colours(number)?.first == [.red, .green, .red][number])
      #expect(other.colours(number)?.first == [.blue, .blue, .green][number])
    }
    one.picture.close()
    other.picture.close()
    other.picture.close()
    #expect(one.colours(1)?.first == .green)
  }

  @Test func filesThatDoNotMoveHaveNoFramesOrOne() throws {
    for sample in [SamplePicture.jpeg, .png, .webp, .losslessWebp] {
      #expect(try Opened(sample.bytes).colours(0) == nil)
    }
    #expect(try Opened(SamplePicture.gif.bytes).picture.frame(0, box: 48)?.count == 1)
    #expect(try Opened(Array("GIF89a".utf8)).colours(0) == nil)
    #expect(try Opened([]).colours(0) == nil)
  }

  @Test func aCanvasOfMillionsOfPixelsDoesNotMove() throws {
    var bytes = Self.gif([Self.red, Self.green]).bytes
    // 65,535 × 65,535, and 8,000 × 2,100 pixels.
    for size in [[255, 255, 255, 255], [0x40, 0x1F, 0x34, 0x08]] as [[UInt8]] {
      bytes.replaceSubrange(6..<10, with: size)
      #expect(try Opened(bytes).colours(0) == nil)
    }
  }

  @Test func aLongAnimationNeedsTheMemoryOfOneFrame() throws {
    let side = 1200
    let data = GifWriter.compress([UInt8](repeating: 0, count: side * side))
    let frames = (0..<200).map { number in
      GifWriter.Frame(
        width: side, height: side, colours: [number % 2 == 0 ? Self.red : Self.blue], data: data)
    }
    let decoders = DecoderPool.pool()
    let opened = try Opened(
      GifWriter(width: side, height: side, frames: frames).bytes, decoders)
    #expect(opened.colours(0)?.first == .red)
    #expect(opened.colours(199)?.first == .blue)
    let most = try decoders.processes.compactMap { process -> Int? in
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    }.max()
    // All frames would take 1.1 GB.
    #expect(try #require(most) < 160_000, "kB")
  }

  @Test func damagedAnimationsEndAndDoNotEndTheirDecoder() throws {
    let seed = SeededGenerator.freshSeed(for: "damagedAnimationsEndAndDoNotEndTheirDecoder")
    var random = SeededGenerator(seed: seed)
    let decoders = DecoderPool.pool()
    var gif = Self.gif([Self.red, Self.green, Self.blue], repeats: 0)
    gif.frames[1].disposal = 3
    let files = [gif.bytes, Self.webp]
    _ = try Opened(files[0], decoders).colours(0)
    let before = Set(decoders.processes)
    for round in 0..<300 {
      var bytes = files[round % 2]
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 6..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      if round % 5 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count - 10, using: &random)) }
      let opened = try Opened(bytes, decoders)
      for number in 0..<3 where opened.picture.frame(number, box: 64) == nil { break }
    }
    #expect(before.isSubset(of: decoders.processes), "a decoder crashed")
  }
}
