import Foundation
import ProgramTestSupport

/// The expected look of a picture in a square tile, made with ImageMagick.
struct ReferencePicture {
  /// A match of a tile with a picture that is turned clockwise by some quarters, or by 0.
  struct Match {
    let name: String
    let quarters: Int
    /// The mean difference of the fields' colours, from 0 to 255.
    let distance: Double
  }

  private static let fields = 8

  let name: String
  /// The average colours of the fields of the upright picture, and of the picture turned by one to
  /// three quarters.
  private let turned: [[Double]]

  /// Reads a picture with ImageMagick, which applies the orientation in the file and crops the
  /// middle.
  init(_ file: URL) throws {
    name = file.lastPathComponent
    let fields = Self.fields
    let pixels = try Command.output(
      of: "convert",
      [
        "-define", "jpeg:size=512x512", "\(file.path)[0]", "-auto-orient", "-resize", "160x160^",
        "-gravity", "center", "-extent", "160x160", "-depth", "8", "rgb:-",
      ])
    let picture = try Screenshot(width: 160, height: 160, rgb: pixels)
    let whole = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    var turned = [picture.averages(of: whole, fields: fields)]
    for _ in 1..<4 { turned.append(Self.quarterTurn(of: turned[turned.count - 1])) }
    self.turned = turned
  }

  private static func quarterTurn(of averages: [Double]) -> [Double] {
    var result = averages
    for row in 0..<fields {
      for column in 0..<fields {
        let from = ((fields - 1 - column) * fields + row) * 3
        let to = (row * fields + column) * 3
        for channel in 0..<3 { result[to + channel] = averages[from + channel] }
      }
    }
    return result
  }

  /// Returns the picture and the turn that are most similar to a tile, or nil without references.
  static func best(
    for tile: PixelRect, in screenshot: Screenshot, of references: [ReferencePicture]
  ) -> Match? {
    let seen = screenshot.averages(of: tile, fields: fields)
    var best: Match?
    for reference in references {
      for (quarters, wanted) in reference.turned.enumerated() {
        let sum = zip(seen, wanted).reduce(0) { $0 + abs($1.0 - $1.1) }
        let distance = sum / Double(seen.count)
        if distance < best?.distance ?? .infinity {
          best = Match(name: reference.name, quarters: quarters, distance: distance)
        }
      }
    }
    return best
  }
}
