import Foundation
import ProgramSupport
import TestSupport
import Testing

/// The options of the programs, as built and without a display.
struct CommandLineTests {
  private static let programs = [
    "trellis-photos", "trellis-gallery", "trellis-bench", "trellis-example",
  ]

  private func run(_ program: String, _ arguments: String...) throws -> BuiltProgram {
    try BuiltProgram(
      running: program, arguments, environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
  }

  @Test(arguments: programs)
  func versionIsPrintedWithoutADisplay(program: String) throws {
    let run = try run(program, "--version")
    #expect(run.status == 0)
    #expect(run.output == "\(program) \(TrellisVersion.current)\n")
    #expect(run.errors == "")
  }

  @Test(arguments: programs, ["--help", "-h"])
  func helpIsPrintedWithoutADisplay(program: String, option: String) throws {
    let run = try run(program, option)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("usage: \(program) "))
    #expect(run.output.contains("--version"))
    #expect(run.errors == "")
  }

  @Test(arguments: programs)
  func anUnknownOptionIsAnErrorWithTheUsage(program: String) throws {
    let run = try run(program, "--bogus")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors.hasPrefix("\(program): unknown option --bogus\n\nusage: \(program) "),
      "\(run.errors)")
  }

  @Test func anUnknownBenchmarkIsAnErrorWithTheUsage() throws {
    let run = try run("trellis-bench", "bogus")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors.hasPrefix("trellis-bench: unknown benchmark bogus\n\nusage: trellis-bench "))
  }

  @Test(
    arguments: [
      "scroll", "list", "rows", "layout", "updates", "outline", "animate", "transition",
      "coverflow",
    ])
  func anUnknownOptionOfABenchmarkIsAnErrorWithTheUsage(benchmark: String) throws {
    let run = try run("trellis-bench", benchmark, "--bogus")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors.hasPrefix("trellis-bench: unknown option --bogus of \(benchmark)\n\nusage: "))
  }

  @Test func anOptionWithoutItsValueIsAnErrorWithTheUsage() throws {
    let gallery = try run("trellis-gallery", "--layout")
    #expect(gallery.status == 2)
    #expect(gallery.errors.hasPrefix("trellis-gallery: --layout needs a value\n\nusage: "))
    let bench = try run("trellis-bench", "scroll", "--text")
    #expect(bench.status == 2)
    #expect(bench.errors.hasPrefix("trellis-bench: --text needs a value\n\nusage: "))
  }

  @Test func aValueThatCannotBeUsedIsNamedWithWhatCan() throws {
    let size = try run("trellis-gallery", "--size", "5x5")
    #expect(size.status == 2)
    #expect(
      size.errors == "trellis-gallery: --size takes a width and a height from 200 to 10000 points, "
        + "such as 1000x720, not 5x5\n")
    let text = try run("trellis-bench", "scroll", "--text", "entry")
    #expect(text.status == 2)
    #expect(text.errors == "trellis-bench: --text is label or inscription, not entry\n")
    let row = try run("trellis-bench", "list", "--row", "header")
    #expect(row.status == 2)
    #expect(
      row.errors
        == "trellis-bench: --row is subtitle, cell, single-line or paragraph, not header\n")
  }

  @Test func argumentsAfterTwoHyphensAreFolders() throws {
    let photos = try run("trellis-photos", "--", "--bogus")
    #expect(photos.status == 1)
    #expect(photos.errors == "trellis-photos: there is no folder ./--bogus\n")
    let gallery = try run("trellis-gallery", "--", "--bogus")
    #expect(gallery.status == 2)
    #expect(gallery.errors == "trellis-gallery: there is no folder --bogus\n")
  }

  @Test func twoFoldersAreTooManyForTheGallery() throws {
    let run = try run("trellis-gallery", "/", "/tmp")
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix("trellis-gallery: only one folder can be shown, not / and /tmp\n\n"))
  }

  @Test(arguments: ["scroll", "list", "rows", "animate", "transition", "coverflow"])
  func aBenchmarkWithoutADisplayNamesTheCommandThatHasOne(benchmark: String) throws {
    let run = try run("trellis-bench", benchmark)
    #expect(run.status == 1)
    #expect(
      run.errors == "trellis-bench: neither DISPLAY nor WAYLAND_DISPLAY is set; "
        + "try: xvfb-run -a trellis-bench \(benchmark)\n")
  }
}
