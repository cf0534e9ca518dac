extension String {
  /// The text as a label may show it: a name of a file, folder or album, which may contain any
  /// characters.
  ///
  /// Control characters, line breaks and characters that change the direction of the text around
  /// them are replaced by visible ones, so that a name cannot look like another name or continue
  /// the sentence that contains it. A text from right to left is isolated from the text around it.
  ///
  /// - Complexity: O(n) in the length of the text. A text that needs no change is returned as it
  ///   is.
  package var displayed: String {
    var needsIsolation = false
    var needsChange = false
    for scalar in unicodeScalars {
      if scalar.replacement != nil {
        needsChange = true
      } else if scalar.isRightToLeft {
        needsIsolation = true
      }
    }
    guard needsChange || needsIsolation else { return self }
    if hasBalancedIsolates { return replaced(keepsIsolates: true).isolated(needsIsolation) }
    return replaced(keepsIsolates: false).isolated(needsIsolation)
  }

  private func replaced(keepsIsolates: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isKept = keepsIsolates && (scalar == .startOfIsolate || scalar == .endOfIsolate)
      result.append(isKept ? scalar : scalar.replacement ?? scalar)
    }
    return String(result)
  }

  private func isolated(_ isNeeded: Bool) -> String {
    guard isNeeded, unicodeScalars.first != .startOfIsolate else { return self }
    return "\u{2068}\(self)\u{2069}"
  }

  /// Whether each end of an isolate belongs to a beginning. These
  /// isolates do not affect the text around them. A sentence that contains isolated names has them.
  private var hasBalancedIsolates: Bool {
    var depth = 0
    for scalar in unicodeScalars {
      if scalar == .startOfIsolate { depth += 1 }
      if scalar == .endOfIsolate { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}

extension Unicode.Scalar {
  fileprivate static let startOfIsolate: Unicode.Scalar = "\u{2068}"
  fileprivate static let endOfIsolate: Unicode.Scalar = "\u{2069}"

  /// The character that is shown instead, or nil if the character can be shown.
  fileprivate var replacement: Unicode.Scalar? {
    switch value {
    // Unicode has pictures of the control characters of ASCII.
    case 0..<0x20: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x2028, 0x2029: "\u{FFFD}"
    // Marks, embeddings, overrides and isolates of the direction.
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    // A space without width, and characters that are never shown.
    case 0x200B, 0x2060...0x2064, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB: "\u{FFFD}"
    default: nil
    }
  }

  /// Whether the character is in a block of a script from right to
  /// left.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
