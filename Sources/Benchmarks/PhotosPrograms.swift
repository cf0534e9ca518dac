import Foundation

/// The programs that the photos benchmark needs: trellis-photos, and the trellis-decoder that
/// trellis-photos starts to read pictures.
enum PhotosPrograms {
  private static let build = ["trellis-photos", "trellis-decoder"]
    .map { "swift build -c release --product \($0)" }.joined(separator: " && ")

  /// trellis-photos, which is built beside this program.
  static var photos: URL? {
    Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent("trellis-photos")
  }

  /// A message that says which of the programs are missing, or nil if none is.
  static var complaint: String? {
    var missing: [String] = []
    if !isProgram(photos) { missing.append("trellis-photos") }
    if let named {
      guard isProgram(named) else {
        return "TRELLIS_DECODER names \(named.path), which is not a program; unset the variable, "
          + "and build both programs of the benchmark with: \(build)"
      }
    } else if !decoders.contains(where: { isProgram($0) }) {
      missing.append("trellis-decoder")
    }
    guard !missing.isEmpty else { return nil }
    return "\(missing.joined(separator: " and ")) \(missing.count == 1 ? "is" : "are") not beside "
      + "this program; build both programs of the benchmark with: \(build)"
  }

  // The places are those of `DecoderProgram.installed` in PhotoLibrary.

  /// The decoder that `TRELLIS_DECODER` in the environment names, or nil. trellis-photos ignores a
  /// name that is not an absolute path.
  private static var named: URL? {
    let name = ProcessInfo.processInfo.environment["TRELLIS_DECODER"] ?? ""
    return name.hasPrefix("/") ? URL(fileURLWithPath: name) : nil
  }

  /// The places of trellis-decoder without that variable: beside trellis-photos, and in the folder
  /// `libexec` beside its folder.
  private static var decoders: [URL] {
    guard let folder = photos?.resolvingSymlinksInPath().deletingLastPathComponent() else {
      return []
    }
    return [
      folder.appendingPathComponent("trellis-decoder"),
      folder.deletingLastPathComponent().appendingPathComponent("libexec/trellis-decoder"),
    ]
  }

  private static func isProgram(_ file: URL?) -> Bool {
    file.map { FileManager.default.isExecutableFile(atPath: $0.path) } ?? false
  }
}
