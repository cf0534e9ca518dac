import CDecoderMessages
import Glibc

extension DecoderPool {
  /// Reads the metadata at the start of files.
  ///
  /// - Parameter files: Open regular files.
  /// - Returns: The metadata in the order of the files, nil where a file could not be read.
  func heads(_ files: [Int32]) -> [PictureHead?] {
    guard files.count <= Int(DECODER_MOST_FILES) else {
      let half = files.count / 2
      return heads(Array(files[..<half])) + heads(Array(files[half...]))
    }
    guard !files.isEmpty else { return [] }
    do throws(DecoderFault) {
      return try perform(on: nil, isQuick: true) { decoder throws(DecoderFault) in
        let reply = try decoder.exchange(
          DecoderRequest(DECODER_HEADS), files, within: options.timeLimit)
        return try reply.heads(count: files.count)
      }
    } catch {
      // One of the files is the cause, and only that one goes without metadata.
      guard error.isOfFile || error == .stalled, files.count > 1 else {
        return files.map { _ in nil }
      }
      let half = files.count / 2
      return heads(Array(files[..<half])) + heads(Array(files[half...]))
    }
  }
}

extension DecoderReply {
  fileprivate func heads(count: Int) throws(DecoderFault) -> [PictureHead?] {
    let size = MemoryLayout<DecoderHead>.size
    guard answer.status == DECODER_OK.rawValue, memories.isEmpty, tail.count == count * size else {
      throw .brokeRules
    }
    var result: [PictureHead?] = []
    for index in 0..<count {
      let head = tail.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: index * size, as: DecoderHead.self)
      }
      result.append(try PictureHead(head))
    }
    return result
  }
}

extension PictureHead {
  /// Returns nil if the file could not be read.
  fileprivate init?(_ head: DecoderHead) throws(DecoderFault) {
    guard head.is_read == 1 else { return nil }
    guard let kind = PictureKind(rawValue: head.kind),
      let orientation = Orientation(rawValue: head.orientation)
    else { throw .brokeRules }
    self.init(
      kind: kind, taken: try LocalTime(head), orientation: orientation, width: Int(head.width),
      height: Int(head.height))
  }
}

extension LocalTime {
  /// The years of a date in a picture, in seconds.
  private static let years: ClosedRange<Int64> = {
    let first = LocalTime(year: 1, month: 1, day: 1)
    let last = LocalTime(year: 9999, month: 12, day: 31, hour: 23, minute: 59, second: 60)
    return (first?.seconds ?? 0)...(last?.seconds ?? 0)
  }()

  /// Returns nil if the file has no date. A time in UTC is converted here, because a confined decoder
  /// does not know the time zone.
  fileprivate init?(_ head: DecoderHead) throws(DecoderFault) {
    let date = DecoderDate(UInt32(head.date))
    guard date != DECODER_NO_DATE else { return nil }
    guard Self.years.contains(head.taken) else { throw .brokeRules }
    switch date {
    case DECODER_LOCAL_DATE: self.init(seconds: head.taken)
    case DECODER_UTC_DATE: self.init(unixTime: head.taken)
    default: throw .brokeRules
    }
  }
}
