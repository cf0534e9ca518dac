import Foundation
import ProgramSupport
import TestSupport
import Testing

/// The options of the programs, as built and without a display.
struct CommandLineTests {
  private static let programs = [
    "trellis-photos", "trellis-gallery", "trellis-bench", "trellis-example", "trellis-fuzz",
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

  nonisolated static let benchmarks: [String] = [
    "scroll", "list", "rows", "photos", "layout", "updates", "observe", "outline", "animate",
    "transition", "coverflow",
  ]

  @Test(arguments: benchmarks)
  func theHelpOfABenchmarkIsItsOwnAndNeedsNoDisplay(benchmark: String) throws {
    let run = try run("trellis-bench", benchmark, "--help")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("usage: trellis-bench \(benchmark) "))
    for option in ["--rounds N", "--json"] { #expect(run.output.contains("  \(option)")) }
    #expect(run.errors == "")
  }

  @Test func theHelpOfTheBenchmarksListsThemAll() throws {
    let help = try run("trellis-bench", "--help").output
    for benchmark in Self.benchmarks { #expect(help.contains("\n  \(benchmark) ")) }
  }

  nonisolated static let rounds: [String] = ["0", "-1", "three", "1.5", "1001", ""]

  @Test(arguments: rounds)
  func aNumberOfRoundsThatCannotBeUsedIsAnError(rounds: String) throws {
    let run = try run("trellis-bench", "layout", "--rounds", rounds)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors == "trellis-bench: --rounds is a number from 1 to 1000, not \(rounds)\n")
  }

  @Test func aMistakeInABenchmarksOptionsIsFollowedByItsOwnUsage() throws {
    let run = try run("trellis-bench", "rows", "--prefetch")
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix(
        "trellis-bench: unknown option --prefetch of rows\n\nusage: trellis-bench rows "))
  }

  @Test func onlyOnePartOfTheScrollBenchmarkCanBeChosen() throws {
    let run = try run("trellis-bench", "scroll", "--memory", "--prefetch")
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix("trellis-bench: --memory and --prefetch exclude each other\n\n"))
  }

  @Test func thePhotosBenchmarkTakesOneFolderOrANumberOfPictures() throws {
    let two = try run("trellis-bench", "photos", "/a", "/b")
    #expect(two.status == 2)
    #expect(
      two.errors.hasPrefix("trellis-bench: only one folder can be measured, not /a and /b\n\n"))
    let both = try run("trellis-bench", "photos", "/a", "--pictures", "5")
    #expect(both.status == 2)
    #expect(both.errors.hasPrefix("trellis-bench: --pictures is for the library that is made "))
  }

  @Test func stepsOfAMeasurementThatCannotBeUsedAreAnError() throws {
    let run = try run("trellis-photos", "--measure", "scroll:37")
    #expect(run.status == 2)
    #expect(
      run.errors == "trellis-photos: --measure takes steps such as scan,page:5000,scroll:37:600, "
        + "not scroll:37\n")
  }

  @Test(arguments: benchmarks)
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
