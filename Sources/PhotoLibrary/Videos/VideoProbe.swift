/// A program that tells the length of a video.
struct VideoProbe: Sendable {
  /// The key of the length in seconds in the texts of a thumbnail.
  static let lengthKey = "Thumb::Movie::Length"
  private static let timeLimit = 10.0

  /// The absolute path of the program, and its arguments before the file.
  let command: [String]
  /// Whether the file is passed as a URI.
  let takesURI: Bool

  /// The probe of FFmpeg or of GStreamer, or nil if neither is installed.
  static let installed: VideoProbe? = {
    if let program = Thumbnailer.find("ffprobe", in: Thumbnailer.path) {
      let options = ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0"]
      return VideoProbe(command: [program] + options, takesURI: false)
    }
    return Thumbnailer.find("gst-discoverer-1.0", in: Thumbnailer.path).map {
      VideoProbe(command: [$0], takesURI: true)
    }
  }()

  /// Returns the length of a video in seconds, rounded, or nil if it is not known.
  func length(of path: String, in sandbox: Sandbox) -> Int? {
    let input = Sandbox.input(for: path)
    let inner = command + [takesURI ? "file://\(input)" : input]
    let result = SandboxedProcess.run(
      sandbox.command(inner, file: path, folder: nil), within: Self.timeLimit)
    return result.flatMap { Self.length(in: String(decoding: $0.output, as: UTF8.self)) }
  }

  /// Returns the length in the output of a probe: a number of seconds, or a line with `Duration:` and
  /// hours, minutes and seconds.
  static func length(in output: String) -> Int? {
    for line in output.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      if let seconds = words.first.flatMap({ Double($0) }) { return rounded(seconds) }
      guard words.first == "Duration:", words.count > 1 else { continue }
      let parts = words[1].split(separator: ":").map { Double($0) }
      guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2]
      else { continue }
      return rounded(hours * 3600 + minutes * 60 + seconds)
    }
    return nil
  }

  /// Returns nil for a length of more than a year, which no video has.
  private static func rounded(_ seconds: Double) -> Int? {
    (0..<31_536_000).contains(seconds) ? Int(seconds.rounded()) : nil
  }
}
