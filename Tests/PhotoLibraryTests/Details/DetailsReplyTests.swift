import CDecoderMessages
import Testing

@testable import TrellisPhotoLibrary

/// Tests of answers with details, which the program does not trust.
struct DetailsReplyTests {
  private static let texts = ["Canon", "EOS", "", "", "A boat", "sea, boat"]

  private static var numbers: DecoderDetails {
    var numbers = DecoderDetails()
    numbers.orientation = 1
    return numbers
  }

  /// Reads an answer with a tail.
  private func details(
    _ numbers: DecoderDetails, texts: [[UInt8]]
  ) throws(DecoderFault) -> PhotoDetails? {
    try details(tail: withUnsafeBytes(of: numbers) { Array($0) } + texts.flatMap { $0 + [0] })
  }

  private func details(
    tail: [UInt8], status: DecoderStatus = DECODER_OK
  ) throws(DecoderFault) -> PhotoDetails? {
    var answer = DecoderAnswer()
    answer.status = UInt32(status.rawValue)
    answer.tail_length = UInt32(tail.count)
    let message = withUnsafeBytes(of: answer) { Array($0) } + tail
    let reply = DecoderReply([])
    let isRead = message.withUnsafeBytes { reply.read($0) }
    #expect(isRead)
    return try reply.details()
  }

  @Test func aValidAnswerIsUsed() throws {
    let details = try #require(
      try details(Self.numbers, texts: Self.texts.map { Array($0.utf8) }))
    #expect(details.camera == "Canon EOS")
    #expect(details.lens == nil)
    #expect(details.description == "A boat")
    #expect(details.keywords == "sea, boat")
  }

  @Test func anAnswerWithAFailureHasNoDetails() throws {
    #expect(try details(tail: [], status: DECODER_UNREADABLE) == nil)
  }

  @Test func anAnswerWithOtherTextsThanAskedForBreaksTheRules() {
    let valid = Self.texts.map { Array($0.utf8) }
    let long = [UInt8](repeating: 0x61, count: Int(DECODER_TEXT_LENGTH) + 1)
    let invalid: [[UInt8]] = [0xFF, 0xC3].map { [$0] }
    for texts in [
      Array(valid.dropLast()), valid + [[]], [long] + valid.dropFirst(),
      [invalid[0]] + valid.dropFirst(), [invalid[1]] + valid.dropFirst(), [],
    ] {
      #expect(throws: DecoderFault.brokeRules) { try details(Self.numbers, texts: texts) }
    }
    let bytes = withUnsafeBytes(of: Self.numbers) { Array($0) }
    for tail in [[], Array(bytes.dropLast()), bytes, bytes + Array("a\0b\0c\0d\0e\0f".utf8)] {
      #expect(throws: DecoderFault.brokeRules) { try details(tail: tail) }
    }
  }

  @Test func anAnswerWithAnImpossibleDateOrOrientationBreaksTheRules() {
    var numbers = Self.numbers
    numbers.orientation = 9
    #expect(throws: DecoderFault.brokeRules) {
      try details(numbers, texts: Self.texts.map { Array($0.utf8) })
    }
    numbers.orientation = 1
    numbers.known = DECODER_KNOWS_DATE.rawValue
    (numbers.year, numbers.month, numbers.day) = (2024, 2, 30)
    #expect(throws: DecoderFault.brokeRules) {
      try details(numbers, texts: Self.texts.map { Array($0.utf8) })
    }
  }

  @Test func numbersThatAreNoNumbersAreLeftOut() throws {
    let texts = Self.texts.map { Array($0.utf8) }
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      var numbers = Self.numbers
      numbers.known = ~DECODER_KNOWS_DATE.rawValue
      numbers.exposure_time = value
      numbers.aperture = value
      numbers.focal_length = value
      numbers.exposure_bias = value
      numbers.latitude = value
      numbers.longitude = value
      numbers.altitude = value
      numbers.rating = 200
      numbers.utc_offset = .min
      var expected = PhotoDetails()
      expected.camera = "Canon EOS"
      expected.description = "A boat"
      expected.keywords = "sea, boat"
      expected.flashFired = false
      #expect(try details(numbers, texts: texts) == expected, "\(value)")
    }
  }
}
