import Foundation
import Trellis

/// The display that a benchmark uses.
@MainActor
enum BenchDisplay {
  /// Returns whether there is a display. If there is none, prints a message that says what to do.
  ///
  /// - Parameter command: The name of the benchmark on the command line.
  nonisolated static func isThere(for command: String) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    if environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil { return true }
    Options.complain(
      "neither DISPLAY nor WAYLAND_DISPLAY is set; try: xvfb-run -a trellis-bench \(command)")
    return false
  }

  /// Initializes GTK, with a style sheet that removes padding, margins and borders of cells.
  /// Returns false if there is no display.
  static func open(for command: String) -> Bool {
    guard isThere(for: command) else { return false }
    // These variables are set before GTK reads them. An accessibility bus would distort the
    // figures.
    setenv("GSK_RENDERER", "cairo", 0)
    setenv("GSETTINGS_BACKEND", "memory", 1)
    setenv("GTK_A11Y", "none", 0)
    guard MainLoop.initialize() else {
      Options.complain("cannot open the display; try: xvfb-run -a trellis-bench \(command)")
      return false
    }
    Style.add(css: "collectionview cell { padding: 0; margin: 0; border: 0; }")
    return true
  }
}
