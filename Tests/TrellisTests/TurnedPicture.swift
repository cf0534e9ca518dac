import Foundation
import TestSupport
import Trellis
import XCTest

/// A picture of the window of `PerspectiveSubject`, drawn by one renderer, with checks of its
/// points' positions.
final class TurnedPicture {
  private static let size = CGSize(width: 760, height: 400)
  private static let squares = 8
  private static let background = SIMD3<Double>(180, 200, 220)
  /// The colour rgb(200, 0, 0) at half the opacity over the background.
  private static let blended = SIMD3<Double>(190, 100, 110)

  private let transform: Transform3D
  private let scale: Int
  private let width: Int
  private let pixels: [UInt8]

  /// - Throws: `XCTSkip` if GTK chooses another renderer.
  init(_ renderer: String, _ transform: Transform3D, scale: Int = 1) throws {
    self.transform = transform
    self.scale = scale
    width = Int(Self.size.width) * scale
    let display = try PrivateDisplay(screen: "1600x1024x24")
    defer { display.stop() }
    let environment = [
      "DISPLAY": display.name, "GDK_BACKEND": "x11", "GSK_RENDERER": renderer,
      "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none", "GDK_SCALE": "\(scale)",
      "GDK_DPI_SCALE": "1", "LIBGL_ALWAYS_SOFTWARE": "1",
    ]
    let program = try Self.start(transform, environment)
    defer {
      program.process.terminate()
      program.process.waitUntilExit()
    }
    let name = Self.firstLine(of: program.output)
    let wanted =
      ["cairo": ["GskCairoRenderer"], "vulkan": ["GskVulkanRenderer"]][renderer]
      ?? ["GskGLRenderer", "GskNglRenderer"]
    guard wanted.contains(name) else {
      throw XCTSkip("GTK cannot start its \(renderer) renderer here: it chose \(name)")
    }
    pixels = try Self.screenshot(environment, width: width, height: Int(Self.size.height) * scale)
  }

  // MARK: Program

  private static func start(
    _ transform: Transform3D, _ environment: [String: String]
  ) throws -> (process: Process, output: FileHandle) {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let process = Process()
    let output = Pipe()
    process.executableURL = tests.deletingLastPathComponent()
      .appendingPathComponent("PerspectiveSubject")
    process.arguments = transform.numbers.map { "\($0)" }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return (process, output.fileHandleForReading)
  }

  private static func firstLine(of output: FileHandle) -> String {
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let more = output.availableData
      if more.isEmpty { break }
      line.append(more)
    }
    return String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns a picture of the window when two pictures in a row are equal and show the background:
  /// the program's last frame may still be on its way to the screen.
  private static func screenshot(
    _ environment: [String: String], width: Int, height: Int
  ) throws -> [UInt8] {
    let deadline = Date(timeIntervalSinceNow: 30)
    var last: [UInt8] = []
    while true {
      let picture = try grab(environment, width, height)
      let corner = SIMD3(Double(picture[0]), Double(picture[1]), Double(picture[2]))
      if picture == last, isNear(corner, background, by: 2) { return picture }
      guard Date() < deadline else { throw CocoaError(.fileReadUnknown) }
      last = picture
    }
  }

  private static func grab(
    _ environment: [String: String], _ width: Int, _ height: Int
  ) throws -> [UInt8] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "import", "-silent", "-window", "root", "-crop", "\(width)x\(height)+0+0", "-depth", "8",
      "rgb:-",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = Array(output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    guard bytes.count == width * height * 3 else { throw CocoaError(.fileReadCorruptFile) }
    return bytes
  }

  // MARK: Picture

  private func colour(_ x: Int, _ y: Int) -> SIMD3<Double> {
    let start = (y * width + x) * 3
    return SIMD3(Double(pixels[start]), Double(pixels[start + 1]), Double(pixels[start + 2]))
  }

  /// Returns the number of pixels with a channel that differs by more than `tolerance`.
  func pixels(differingFrom other: TurnedPicture, by tolerance: Int) -> Int {
    stride(from: 0, to: pixels.count, by: 3).count { start in
      (start..<start + 3).contains { abs(Int(pixels[$0]) - Int(other.pixels[$0])) > tolerance }
    }
  }

  /// The grid points where four squares of the checkerboard meet, and its four corners.
  var crossings: [SIMD2<Int>] {
    let inner = (1..<Self.squares).flatMap { y in (1..<Self.squares).map { SIMD2($0, y) } }
    let end = Self.squares
    return inner + [SIMD2(0, 0), SIMD2(end, 0), SIMD2(0, end), SIMD2(end, end)]
  }

  /// Returns the position on the screen, in pixels, of a point relative to the middle of a cell.
  private func pixel(_ point: SIMD2<Double>, ofCell cell: Int) -> SIMD2<Double> {
    let image = transform.project(CGPoint(x: point.x, y: point.y))
    return SIMD2(190 + 370 * Double(cell) + image.x, 200 + image.y) * Double(scale)
  }

  /// Returns the distance, in pixels, of the picture near a grid point from its ideal position: the
  /// shift at which a drawing of the ideal board differs least from the picture.
  func offset(ofCrossing crossing: SIMD2<Int>) -> Double {
    let point = (SIMD2<Double>(crossing) / Double(Self.squares) - 0.5) * 240
    let place = pixel(point, ofCell: 0)
    let board = InverseMap { self.pixel($0, ofCell: 0) }
    let steps = stride(from: -3.0, through: 3, by: 0.5)
    let shifts = steps.flatMap { y in steps.map { SIMD2($0, y) } }
    let errors = shifts.map { (shift: $0, error: error(of: board, shifted: $0, at: place)) }
    let best = errors.min { $0.error < $1.error }?.shift ?? SIMD2(9, 9)
    return (best * best).sum().squareRoot()
  }

  private func error(
    of board: InverseMap, shifted shift: SIMD2<Double>, at place: SIMD2<Double>
  ) -> Double {
    let (x, y) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
    var sum = 0.0
    for row in (y - 4)...(y + 4) {
      for column in (x - 4)...(x + 4) {
        let corner = SIMD2(Double(column), Double(row)) - shift
        let samples = [SIMD2(0.25, 0.25), SIMD2(0.75, 0.25), SIMD2(0.25, 0.75), SIMD2(0.75, 0.75)]
        let ideal = samples.reduce(SIMD3<Double>()) { $0 + shade(board(corner + $1)) } / 4
        let difference = ideal - colour(column, row)
        sum += (difference * difference).sum()
      }
    }
    return sum
  }

  private func shade(_ point: SIMD2<Double>) -> SIMD3<Double> {
    let place = (point / 240 + 0.5) * Double(Self.squares)
    let (column, row) = (place.x.rounded(.down), place.y.rounded(.down))
    guard (0..<8).contains(column), (0..<8).contains(row) else { return Self.background }
    return SIMD3(repeating: Int(column + row).isMultiple(of: 2) ? 0 : 255)
  }

  /// Returns the points of the round, half transparent cell that have a wrong colour. Points within
  /// 4 points of its outline are left out.
  func wrongPlacesOfRoundCell() -> [String] {
    stride(from: -128.0, through: 128, by: 6).flatMap { y in
      stride(from: -128.0, through: 128, by: 6).compactMap { x -> String? in
        let distance = Self.distanceFromRoundSquare(x, y)
        guard abs(distance) > 4 else { return nil }
        let place = pixel(SIMD2(x, y), ofCell: 1)
        let found = colour(Int(place.x), Int(place.y))
        let wanted = distance < 0 ? Self.blended : Self.background
        return Self.isNear(found, wanted, by: 3) ? nil : "(\(x), \(y)) is \(found)"
      }
    }
  }

  /// Returns the distance of a point from the outline of a square of 240 points with a corner
  /// radius of 40 points. The distance is negative inside.
  private static func distanceFromRoundSquare(_ x: Double, _ y: Double) -> Double {
    let (dx, dy) = (abs(x) - 80, abs(y) - 80)
    let outside = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
    return outside + min(max(dx, dy), 0) - 40
  }

  private static func isNear(
    _ a: SIMD3<Double>, _ b: SIMD3<Double>, by tolerance: Double
  ) -> Bool {
    let difference = a - b
    return max(abs(difference.x), abs(difference.y), abs(difference.z)) <= tolerance
  }
}

extension Transform3D {
  fileprivate var numbers: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}
