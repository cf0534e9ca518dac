/// A decoder that is fuzzed.
package protocol FuzzedDecoder: Sendable {
  /// Decodes the contents of a file. Called on several threads at the same time.
  func decode(_ bytes: [UInt8]) -> FuzzOutcome
}

/// The result of a decoder for a damaged file.
package enum FuzzOutcome: Hashable, Sendable {
  /// It is shown.
  case picture
  /// It is not shown, for a reason that the user is told.
  case refused(String)
  /// The decoder crashed, hung, or sent something that cannot be: a finding.
  case fault(String)
}
