import CDecoderMessages

extension DecoderPool {
  /// The time limit of a search for a video, in seconds. It reads a small part of a file.
  private static let videoTimeLimit = 10.0

  /// Finds the video in the file of a photo: the bytes that are an MP4.
  ///
  /// - Returns: Nil if there is none, or if the file cannot be read.
  func video(in file: borrowing PictureFile) -> Range<Int>? {
    guard file.byteSize > 0 else { return nil }
    let (descriptor, byteSize) = (file.descriptor, file.byteSize)
    let limit = min(options.timeLimit, Self.videoTimeLimit)
    let range = try? perform(on: nil, isQuick: true) { decoder throws(DecoderFault) in
      let request = DecoderRequest(DECODER_VIDEO, byteSize: byteSize)
      return try decoder.exchange(request, [descriptor], within: limit).video(byteSize: byteSize)
    }
    return range ?? nil
  }
}

extension DecoderReply {
  /// Checks and returns the place of the video, or nil if there is none.
  ///
  /// - Parameter byteSize: The size of the file, in bytes.
  fileprivate func video(byteSize: Int) throws(DecoderFault) -> Range<Int>? {
    guard memories.isEmpty else { throw .brokeRules }
    guard answer.status == DECODER_OK.rawValue, answer.video_length > 0 else { return nil }
    guard let start = Int(exactly: answer.video_offset),
      let length = Int(exactly: answer.video_length), start > 0, start < byteSize,
      length <= byteSize - start
    else { throw .brokeRules }
    return start..<start + length
  }
}
