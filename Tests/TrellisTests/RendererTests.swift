import Foundation
import TestSupport
import Trellis
import XCTest

/// Tests that GSK's renderers draw a checkerboard in perspective where the projection puts it. Each
/// renderer runs in a process of its own.
final class RendererTests: XCTestCase {
  /// A rotation about an oblique axis, seen from a distance of 500 points.
  private static let turn: Transform3D = {
    var perspective = Transform3D()
    perspective.m34 = -1 / 500
    return Transform3D(rotationAngle: 0.9, x: 0.25, y: 1, z: 0.1).concatenating(perspective)
  }()

  func testCairoDrawsPerspectiveWhereTheProjectionPutsIt() throws {
    try checkPicture(try TurnedPicture("cairo", Self.turn))
  }

  func testGLDrawsPerspectiveWhereTheProjectionPutsIt() throws {
    try checkPicture(try TurnedPicture("gl", Self.turn))
  }

  func testNGLDrawsPerspectiveWhereTheProjectionPutsIt() throws {
    try checkPicture(try TurnedPicture("ngl", Self.turn))
  }

  func testVulkanDrawsPerspectiveWhereTheProjectionPutsIt() throws {
    try checkPicture(try TurnedPicture("vulkan", Self.turn))
  }

  func testCairoDrawsPerspectiveAtTwoPixelsPerPoint() throws {
    try checkPicture(try TurnedPicture("cairo", Self.turn, scale: 2))
  }

  func testGLDrawsPerspectiveAtTwoPixelsPerPoint() throws {
    try checkPicture(try TurnedPicture("gl", Self.turn, scale: 2))
  }

  func testPerspectiveAboutTheVerticalAxisIsDrawnWhereTheProjectionPutsIt() throws {
    var perspective = Transform3D()
    perspective.m34 = -1 / 600
    let turn = Transform3D(rotationAngle: 1.1, x: 0, y: 1, z: 0).concatenating(perspective)
    try checkPicture(try TurnedPicture("cairo", turn))
  }

  func testAllRenderersDrawAlmostTheSamePicture() throws {
    let reference = try TurnedPicture("cairo", Self.turn)
    for name in ["gl", "ngl", "vulkan"] {
      do {
        let picture = try TurnedPicture(name, Self.turn)
        let differing = picture.pixels(differingFrom: reference, by: 4)
        XCTAssertLessThan(differing, 100, "cairo and \(name): \(differing) pixels differ")
      } catch let skip as XCTSkip {
        print("\(name) is not compared: \(skip.message ?? "")")
      }
    }
  }

  private func checkPicture(_ picture: TurnedPicture) throws {
    let misplaced = picture.crossings.compactMap { crossing in
      let offset = picture.offset(ofCrossing: crossing)
      return offset <= 1.5 ? nil : "\(crossing) by \(offset)"
    }
    XCTAssertEqual(misplaced, [], "crossings and corners of the checkerboard")
    XCTAssertEqual(picture.wrongPlacesOfRoundCell(), [])
  }
}
