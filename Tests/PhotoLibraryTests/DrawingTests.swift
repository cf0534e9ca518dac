import Foundation
import Fuzzing
import PictureMetadata
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// SVG drawings, which librsvg draws.
struct DrawingTests {
  @Test(arguments: [
    "", "\u{FEFF}", "\n \t", "<!-- a --><!-- <b> -->", "<?xml version='1.0'?>\n",
    "<?xml version='1.0'?><!DOCTYPE svg>",
  ])
  func aDrawingIsRecognizedAfterWhatMayStandBeforeIt(prefix: String) throws {
    let bytes = Array((prefix + "<svg xmlns='http://www.w3.org/2000/svg'/>").utf8)
    #expect(head(bytes).kind == .svg)
    #expect(head(Array("\(prefix)<html><svg/></html>".utf8)).kind != .svg || prefix.contains("svg"))
  }

  @Test func aDrawingFillsTheBoxSharply() throws {
    let picture = try decode(FormatPicture.svg.bytes, box: 480).get()
    #expect(picture.width == 480 && picture.height == 320)
    // The edge between red and green is between two pixels: nothing is enlarged.
    #expect(picture.colour(x: 239, y: 100) == .red && picture.colour(x: 240, y: 100) == .green)
  }

  @Test func aCompressedDrawingIsDecoded() throws {
    let gzip = Process()
    let (input, output) = (Pipe(), Pipe())
    gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-c"]
    (gzip.standardInput, gzip.standardOutput) = (input, output)
    try gzip.run()
    input.fileHandleForWriting.write(Data(FormatPicture.svg.bytes))
    input.fileHandleForWriting.closeFile()
    let bytes = Array(output.fileHandleForReading.readDataToEndOfFile())
    #expect(bytes.starts(with: [0x1F, 0x8B]))
    #expect(try decode(bytes, box: 48).get().corners == [.red, .green, .blue, .white])
  }

  /// The decoder cannot open a font file any more when it draws a text.
  @Test(arguments: [
    "sans-serif", "serif", "monospace", "cursive", "Arial", "A family that nobody has",
  ])
  func theTextOfADrawingIsDrawn(family: String) throws {
    for style in ["", "font-weight='bold'", "font-style='italic'"] {
      let svg = """
        <svg xmlns='http://www.w3.org/2000/svg' width='90' height='40'>
        <rect width='90' height='40' fill='white'/>
        <text x='5' y='30' font-size='30' font-family='\(family)' \(style)>MWM</text></svg>
        """
      for box in [90, 200] {
        let picture = try decode(Array(svg.utf8), box: box).get()
        let ink = (0..<picture.height).reduce(0) { sum, y in
          sum + (0..<picture.width).count { picture.isDark(x: $0, y: y) }
        }
        // Letters of this size cover a fifth. Boxes in place of letters would cover less.
        #expect(ink * 12 > picture.width * picture.height, "\(family) \(style) \(box): \(ink)")
      }
    }
  }

  @Test func aDrawingLoadsNothingFromOutside() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(SamplePicture.png.bytes, to: "a.png")
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='48'
      height='32'><image width='48' height='32' xlink:href='file://\(path)'/></svg>
      """
    let file = try folder.write(Array(svg.utf8), to: "a.svg")
    let picture = try DecoderPool.shared.picture(PictureFile(path: file), box: 48).thumbnail
    #expect(picture.corners == [.clear, .clear, .clear, .clear])
  }

  @Test func aDrawingOfEnormousSizeIsDrawnInTheBox() throws {
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='900000' height='900000'>
      <rect width='900000' height='900000' fill='red'/></svg>
      """
    let picture = try decode(Array(svg.utf8), box: 64).get()
    #expect(picture.width == 64 && picture.colour(right: true, bottom: true) == .red)
  }
}

extension Thumbnail {
  fileprivate func isDark(x: Int, y: Int) -> Bool {
    let pixel = pixels + y * stride + x * (hasAlpha ? 4 : 3)
    return pixel.load(fromByteOffset: 1, as: UInt8.self) < 128
  }
}
