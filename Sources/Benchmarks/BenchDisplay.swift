import Foundation
import Trellis

/// The display that a benchmark draws on.
@MainActor
enum BenchDisplay {
  /// Says what to do when there is none.
  ///
  /// - Parameter command: As on the command line.
  nonisolated static func isThere(for command: String) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    if environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil { return true }
    Options.complain(
      "neither DISPLAY nor WAYLAND_DISPLAY is set; try: xvfb-run -a trellis-bench \(command)")
    return false
  }

  /// Starts GTK for cells that are nothing but their content.
  static func open(for command: String) -> Bool {
    guard isThere(for: command) else { return false }
    // Before GTK looks at them. An accessibility bus is nobody's merit.
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
