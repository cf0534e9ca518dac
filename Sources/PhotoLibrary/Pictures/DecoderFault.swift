/// The reason why a decoder gave no valid answer.
package enum DecoderFault: String, Error, Hashable, Sendable {
  /// The process crashed.
  case crashed
  /// The process calculated for longer than the time limit.
  case tookTooLong = "took-too-long"
  /// The process waited until four times the time limit was over, for a slow disk for example, and
  /// has used the processor for less than the time limit.
  case stalled
  /// The process sent something that is not a valid answer.
  case brokeRules = "broke-rules"
  /// Something outside ended the process again and again.
  case killed
  /// No process can be started.
  case unavailable

  /// Whether the file is the cause, so that decoding the unchanged
  /// file again would fail in the same way.
  var isOfFile: Bool {
    switch self {
    case .crashed, .tookTooLong, .brokeRules: true
    case .stalled, .killed, .unavailable: false
    }
  }
}
