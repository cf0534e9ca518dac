import Foundation
import TestSupport
import XCTest

/// Benchmarks on a private display.
final class BenchmarkRunTests: BenchmarkTestCase {
  /// - Parameter additions: Additions to the environment.
  private func run(
    _ arguments: [String], renderer: String = "cairo", adding additions: [String: String] = [:]
  ) throws -> BuiltProgram {
    var environment = try environment(renderer: renderer)
    for (name, value) in additions { environment[name] = value }
    return try BuiltProgram(running: "trellis-bench", arguments, environment: environment)
  }

  /// Returns the PNG file with what a subject of the scroll benchmark shows.
  private func picture(of subject: String, renderer: String) throws -> Data {
    let file = folder.appendingPathComponent("\(subject)-\(renderer).png")
    let run = try run(
      ["scroll-run", subject, "10000", "37", "2", "label", file.path], renderer: renderer)
    XCTAssertEqual(run.status, 0, run.errors)
    return try Data(contentsOf: file)
  }

  func testTheLimitShowsThePixelsOfTheOthers() throws {
    for renderer in ["cairo", "gl"] {
      let limit = try picture(of: "limit", renderer: renderer)
      XCTAssertTrue(try picture(of: "trellis", renderer: renderer) == limit, renderer)
      XCTAssertTrue(try picture(of: "gridview", renderer: renderer) == limit, renderer)
      XCTAssertTrue(try picture(of: "cells", renderer: renderer) == limit, renderer)
      // A picture without a pixel is not written, so those of the others show something.
      let empty = try run(
        ["scroll-run", "empty", "10000", "37", "2", "label", folder.path + "/empty.png"],
        renderer: renderer)
      XCTAssertEqual(empty.status, 1, empty.errors)
    }
  }

  func testAScrollBenchmarkPrintsJSONWithTheRatiosAndItsProgress() throws {
    let run = try run(["scroll", "--first-frame", "--renderer", "cairo", "--rounds", "2", "--json"])
    XCTAssertEqual(run.status, 0, run.errors)
    let tables = try tables(of: run)
    XCTAssertEqual(tables.count, 1)
    let title = try XCTUnwrap(tables[0]["title"] as? String)
    XCTAssertTrue(title.hasPrefix("cairo (GskCairoRenderer), label, first frame"), title)
    let parameters = try XCTUnwrap(tables[0]["parameters"] as? [String: String])
    XCTAssertEqual(parameters["renderer"], "cairo")
    XCTAssertEqual(parameters["gskRenderer"], "GskCairoRenderer")
    let rows = try XCTUnwrap(tables[0]["rows"] as? [[String: Any]])
    XCTAssertEqual(rows.map { $0["name"] as? String }, ["trellis", "gridview", "limit", "cells"])
    XCTAssertEqual(try values("firstFrame", of: rows[0]).count, 2)
    let ratios = try XCTUnwrap(tables[0]["ratios"] as? [[String: Any]])
    XCTAssertEqual(
      ratios.map { $0["to"] as? String }, ["gridview", "limit", "cells", "gridview"])
    XCTAssertTrue(run.errors.contains("trellis-bench: 8 of 8: "), run.errors)
  }

  func testTheAnimationBenchmarkComparesTheFramesWithDirectDrawing() throws {
    let run = try run(["animate", "--rounds", "1", "--json"])
    XCTAssertEqual(run.status, 0, run.errors)
    let table = try XCTUnwrap(tables(of: run).first)
    let rows = try XCTUnwrap(table["rows"] as? [[String: Any]])
    XCTAssertEqual(
      rows.map { $0["name"] as? String },
      [
        "an empty widget", "moving cells", "slowest of each", "moving cells, direct",
        "slowest of each, direct", "limit", "the update itself",
      ])
    // One value for each round. An update is measured with compositing and without it.
    for row in rows[1...5] { XCTAssertEqual(try values("paint", of: row).count, 1) }
    XCTAssertEqual(try values("update", of: rows[6]).count, 2)
    let ratios = try XCTUnwrap(table["ratios"] as? [[String: Any]])
    XCTAssertEqual(
      ratios.map { $0["of"] as? String }, ["moving cells", "moving cells", "limit"])
    XCTAssertEqual(
      ratios.map { $0["to"] as? String },
      ["moving cells, direct", "limit", "moving cells, direct"])
    for ratio in ratios { XCTAssertGreaterThan(try values("paint", of: ratio)[0], 0) }
  }

  func testTheTransitionBenchmarkComparesTheFramesWithDirectDrawing() throws {
    let run = try run(["transition", "--rounds", "1", "--json"])
    XCTAssertEqual(run.status, 0, run.errors)
    let table = try XCTUnwrap(tables(of: run).first)
    let rows = try XCTUnwrap(table["rows"] as? [[String: Any]])
    XCTAssertEqual(
      rows.map { $0["name"] as? String },
      [
        "animated", "animated, direct", "animated, limit", "by hand", "by hand, direct",
        "by hand, limit",
      ])
    for row in rows { XCTAssertEqual(try values("frame", of: row).count, 1) }
    let ratios = try XCTUnwrap(table["ratios"] as? [[String: Any]])
    XCTAssertEqual(
      ratios.map { $0["to"] as? String },
      [
        "animated, direct", "animated, limit", "animated, direct", "by hand, direct",
        "by hand, limit", "by hand, direct",
      ])
    for ratio in ratios { XCTAssertGreaterThan(try values("frame", of: ratio)[0], 0) }
  }

  func testThePhotosBenchmarkMakesALibraryAndDeletesIt() throws {
    let run = try run(["photos", "--pictures", "30", "--json"])
    XCTAssertEqual(run.status, 0, run.errors)
    let tables = try tables(of: run)
    let steps = try XCTUnwrap(tables[0]["rows"] as? [[String: Any]])
    XCTAssertEqual(
      steps.map { $0["name"] as? String },
      ["scanning", "making thumbnails", "37 px a frame", "2,000 px a frame"])
    XCTAssertEqual(try values("frames", of: steps[2]).map { $0 >= 600 }, [true])
    XCTAssertGreaterThanOrEqual(try values("fillDelay", of: steps[3])[0], 0)
    let starts = try XCTUnwrap(tables[1]["rows"] as? [[String: Any]])
    XCTAssertEqual(try values("thumbnails", of: starts[0]), [30])
    XCTAssertGreaterThan(try values("firstThumbnail", of: starts[0])[0], 0)
    XCTAssertGreaterThan(try values("private", of: starts[1])[0], 0)
    XCTAssertEqual(try temporaryFolders(), [])
  }

  func testAPhotosFolderThatDoesNotExistIsNamed() throws {
    let run = try run(["photos", "/no/such/folder"])
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(
      run.errors.contains("trellis-bench: there is no folder /no/such/folder"), run.errors)
  }

  func testAMissingDecoderIsNamedBeforeThePhotosBenchmarkBegins() throws {
    let run = try run(["photos"], adding: ["TRELLIS_DECODER": "/no/such/decoder"])
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(
      run.errors.hasPrefix("trellis-bench: TRELLIS_DECODER names /no/such/decoder, "), run.errors)
    for product in ["trellis-photos", "trellis-decoder"] {
      XCTAssertTrue(run.errors.contains("--product \(product)"), run.errors)
    }
    XCTAssertEqual(run.output, "")
  }

  func testAPhotosFolderWithoutAPictureHasNoFigures() throws {
    let empty = folder.appendingPathComponent("empty")
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    let run = try run(["photos", empty.path])
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(
      run.errors.contains("trellis-bench: trellis-photos made no thumbnail "), run.errors)
    XCTAssertEqual(run.output, "")
    XCTAssertEqual(try temporaryFolders(), [])
  }

  // MARK: JSON

  private func tables(of run: BuiltProgram) throws -> [[String: Any]] {
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try XCTUnwrap((document as? [String: Any])?["tables"] as? [[String: Any]])
  }

  private func values(_ figure: String, of row: [String: Any]) throws -> [Double] {
    let figures = try XCTUnwrap(row["figures"] as? [String: [String: Any]])
    return try XCTUnwrap(figures[figure]?["values"] as? [Double])
  }
}
