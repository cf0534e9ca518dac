/// The text form of errors in the thumbnail cache.
extension ThumbnailError {
  /// The text that is stored, or nil if the error may be temporary.
  var stored: String? {
    guard isLasting else { return nil }
    return switch self {
    case .damaged(let reason): "damaged \(reason)"
    case .tooLarge: "too-large"
    case .notAPicture: "not-a-picture"
    case .videoFailed: "no-picture-of-video"
    case .undecoded(let fault): "undecoded \(fault.rawValue)"
    case .vanished, .unreadable, .empty, .unsupported, .unsupportedForm, .missingCodec,
      .withoutPreview, .videoUnavailable, .videoPostponed:
      nil
    }
  }

  /// Creates an error from its stored text, or returns nil if the text is not valid.
  init?(stored: String) {
    let parts = stored.split(separator: " ", maxSplits: 1)
    switch parts.first {
    case "damaged": self = .damaged(reason: parts.count > 1 ? String(parts[1]) : "")
    case "too-large": self = .tooLarge
    case "not-a-picture": self = .notAPicture
    case "no-picture-of-video": self = .videoFailed
    case "undecoded":
      guard let fault = DecoderFault(rawValue: parts.count > 1 ? String(parts[1]) : "") else {
        return nil
      }
      self = .undecoded(fault)
    default: return nil
    }
  }
}
