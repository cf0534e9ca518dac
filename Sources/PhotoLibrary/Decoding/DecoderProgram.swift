import Foundation

/// The program that decodes pictures.
struct DecoderProgram: Sendable {
  /// The absolute path of the program.
  let path: String
  /// Further arguments. The default is none.
  var arguments: [String] = []

  /// The program beside the running one, or in the folder `libexec` beside the running program's
  /// folder. `TRELLIS_DECODER` in the environment names another one.
  static let installed: DecoderProgram = {
    if let named = ProcessInfo.processInfo.environment["TRELLIS_DECODER"], named.hasPrefix("/") {
      return DecoderProgram(path: named)
    }
    let running = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let folder = running.deletingLastPathComponent()
    let beside = folder.appendingPathComponent("trellis-decoder").path
    if access(beside, X_OK) == 0 { return DecoderProgram(path: beside) }
    let parent = folder.deletingLastPathComponent()
    let installed = parent.appendingPathComponent("libexec/trellis-decoder").path
    if access(installed, X_OK) != 0 {
      let hint =
        "trellis-decoder is not beside this program, and no picture can be read; build it with: "
        + "swift build -c release --product trellis-decoder\n"
      FileHandle.standardError.write(Data(hint.utf8))
    }
    return DecoderProgram(path: installed)
  }()

  /// The variables that decoders get: where libraries and fonts are.
  private static let variables = [
    "FONTCONFIG_FILE", "FONTCONFIG_PATH", "HOME", "LD_LIBRARY_PATH", "LD_PRELOAD",
    "LIBHEIF_PLUGIN_PATH", "PATH", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_DIRS",
    "XDG_DATA_HOME",
  ]

  /// The environment of decoders, as `name=value`.
  var environment: [String] {
    let own = ProcessInfo.processInfo.environment
    return Self.variables.compactMap { name in own[name].map { "\(name)=\($0)" } }
      + ["LC_ALL=C", "SWIFT_BACKTRACE=enable=no"]
  }
}
