import CDecoderMessages
import Glibc

extension DecoderPool {
  /// The time limit of a request for details, in seconds. They are a small part of a file.
  private static let detailsTimeLimit = 10.0
  /// The greatest size of an XMP file that is read, in bytes.
  private static let mostSidecarBytes = 1 << 20

  /// Reads the metadata about the making of a photo.
  ///
  /// A file whose metadata a decoder cannot read may still have a picture, so it is not blamed.
  ///
  /// - Parameter most: The number of bytes at the beginning of the file that are read. The default is all.
  /// - Returns: The details, or nil if the file or its metadata cannot be read.
  func details(
    _ file: borrowing PictureFile, readingAtMost most: Int = .max
  ) -> PhotoDetails? {
    details(DECODER_DETAILS, file, byteSize: min(file.byteSize, most))
  }

  /// Reads the metadata in an XMP file about a photo.
  ///
  /// - Returns: The details, or nil if the file cannot be read or is larger than any that programs write.
  func details(inSidecar file: borrowing PictureFile) -> PhotoDetails? {
    guard file.byteSize <= Self.mostSidecarBytes else { return nil }
    return details(DECODER_SIDECAR, file, byteSize: file.byteSize)
  }

  private func details(
    _ kind: DecoderRequestKind, _ file: borrowing PictureFile, byteSize: Int
  ) -> PhotoDetails? {
    guard byteSize > 0 else { return nil }
    let descriptor = file.descriptor
    let limit = min(options.timeLimit, Self.detailsTimeLimit)
    return try? perform(on: nil, isQuick: true) { decoder throws(DecoderFault) in
      let request = DecoderRequest(kind, byteSize: byteSize)
      return try decoder.exchange(request, [descriptor], within: limit).details()
    }
  }
}

extension DecoderReply {
  /// Checks and returns the details. They are nil if the decoder could not read the file.
  func details() throws(DecoderFault) -> PhotoDetails? {
    guard memories.isEmpty else { throw .brokeRules }
    guard answer.status == DECODER_OK.rawValue else { return nil }
    let size = MemoryLayout<DecoderDetails>.size
    guard tail.count > size, tail.last == 0 else { throw .brokeRules }
    let numbers = tail.withUnsafeBytes { $0.loadUnaligned(as: DecoderDetails.self) }
    let texts = tail[size...].dropLast().split(separator: 0, omittingEmptySubsequences: false)
    guard texts.count == DECODER_TEXT_COUNT.rawValue,
      texts.allSatisfy({ $0.count <= Int(DECODER_TEXT_LENGTH) })
    else { throw .brokeRules }
    var valid: [String] = []
    for text in texts {
      guard let text = String(validating: text, as: UTF8.self) else { throw .brokeRules }
      valid.append(text)
    }
    return try PhotoDetails(numbers, valid)
  }
}

extension PhotoDetails {
  /// Creates the details of an answer. A value that no camera writes is left out.
  ///
  /// - Throws: `brokeRules` if the date or the orientation is not one.
  fileprivate init(_ numbers: DecoderDetails, _ texts: [String]) throws(DecoderFault) {
    self.init()
    // Most pictures have one page, of which nothing is said.
    if (2...1_000_000).contains(numbers.pages) { pageCount = Int(numbers.pages) }
    guard let orientation = Orientation(rawValue: numbers.orientation) else {
      // A file without readable metadata has none.
      guard numbers.orientation == 0, numbers.known == 0 else { throw .brokeRules }
      return
    }
    self.orientation = orientation
    let knows = { (part: DecoderKnowledge) in numbers.known & part.rawValue != 0 }
    if knows(DECODER_KNOWS_DATE) {
      guard let date = LocalTime(numbers) else { throw .brokeRules }
      taken = date
    }
    if knows(DECODER_KNOWS_UTC_OFFSET), abs(Int(numbers.utc_offset)) <= 18 * 60 {
      utcOffset = Int(numbers.utc_offset)
    }
    func value(_ part: DecoderKnowledge, _ value: Double, in range: ClosedRange<Double>) -> Double?
    {
      // No range contains NaN.
      knows(part) && range.contains(value) ? value : nil
    }
    exposureTime = value(DECODER_KNOWS_EXPOSURE_TIME, numbers.exposure_time, in: 1e-7...1e6)
    aperture = value(DECODER_KNOWS_APERTURE, numbers.aperture, in: 0.1...1000)
    focalLength = value(DECODER_KNOWS_FOCAL_LENGTH, numbers.focal_length, in: 0.1...100_000)
    exposureBias = value(DECODER_KNOWS_EXPOSURE_BIAS, numbers.exposure_bias, in: -100...100)
    altitude = value(DECODER_KNOWS_ALTITUDE, numbers.altitude, in: -20_000...1e6)
    if let latitude = value(DECODER_KNOWS_POSITION, numbers.latitude, in: -90...90),
      let longitude = value(DECODER_KNOWS_POSITION, numbers.longitude, in: -180...180)
    {
      position = Position(latitude: latitude, longitude: longitude)
    }
    if knows(DECODER_KNOWS_ISO), (1...100_000_000).contains(numbers.iso) {
      iso = Int(numbers.iso)
    }
    if knows(DECODER_KNOWS_EQUIVALENT_FOCAL_LENGTH),
      (1...65535).contains(numbers.equivalent_focal_length)
    {
      equivalentFocalLength = Int(numbers.equivalent_focal_length)
    }
    if knows(DECODER_KNOWS_FLASH) { flashFired = numbers.flash_fired != 0 }
    if knows(DECODER_KNOWS_RATING), (0...5).contains(numbers.rating) {
      rating = Int(numbers.rating)
    }
    let text = { (text: DecoderText) in
      texts[Int(text.rawValue)].isEmpty ? nil : texts[Int(text.rawValue)]
    }
    camera = Self.camera(make: text(DECODER_TEXT_MAKE), model: text(DECODER_TEXT_MODEL))
    lens = text(DECODER_TEXT_LENS)
    title = text(DECODER_TEXT_TITLE)
    description = text(DECODER_TEXT_DESCRIPTION)
    keywords = text(DECODER_TEXT_KEYWORDS)
  }
}

extension LocalTime {
  fileprivate init?(_ numbers: DecoderDetails) {
    self.init(
      year: Int(numbers.year), month: Int(numbers.month), day: Int(numbers.day),
      hour: Int(numbers.hour), minute: Int(numbers.minute), second: Int(numbers.second))
  }
}
