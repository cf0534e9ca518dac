import CDecoderMessages
import CMetadata
import CPicture
import PictureMetadata

/// A request for all metadata about the making of a photo, in its file or in an XMP file beside it.
struct DetailsReader {
  /// The part of a JPEG that is read first, in bytes. Its metadata come before the picture, and only
  /// files with large previews have more of them.
  private static let firstBytes: UInt64 = 256 << 10

  private let request: DecoderRequest
  private let reply: Reply

  init(_ request: DecoderRequest, _ reply: Reply) {
    self.request = request
    self.reply = reply
  }

  func read(_ file: Int32) {
    do throws(FileBytes.Failure) {
      let start = try FileBytes(file, count: min(request.byte_size, Self.firstBytes))
      if start.bytes.count == Int(request.byte_size) || Self.hasAllMetadata(start.bytes) {
        read(start.bytes)
      } else {
        // A temporary value would be destroyed before its bytes are read.
        let whole = try FileBytes(file, count: request.byte_size)
        read(whole.bytes)
      }
    } catch {
      reply.fail(error.status, errorNumber: error.errorNumber)
    }
  }

  func readSidecar(_ file: Int32) {
    do throws(FileBytes.Failure) {
      let whole = try FileBytes(file, count: request.byte_size)
      answer(Self.isXmp(whole.bytes) ? whole.bytes : Self.nothing(of: whole.bytes))
    } catch {
      reply.fail(error.status, errorNumber: error.errorNumber)
    }
  }

  /// Returns whether the bytes begin as an XMP file does. The other parsers of exiv2 are not used for one.
  private static func isXmp(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
    return ["<?xml", "<?xpacket", "<x:xmpmeta"].contains { start.starts(with: $0.utf8) }
  }

  private static func nothing(of bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[..<0])
  }

  /// Returns whether the bytes are the start of a JPEG up to the size of its picture, which is in the
  /// segment after the metadata.
  private static func hasAllMetadata(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let head = PictureHead(bytes)
    return head.kind == .jpeg && head.width != nil
  }

  /// Returns the bytes that gexiv2 reads: those of the file, or of the JPEG in a raw file of Fujifilm,
  /// which has all metadata. The parser of these raw files in exiv2 0.27 ends the process if they are
  /// damaged. It is used for whatever begins with the name. The parsers of formats that are not shown
  /// are not used either.
  private static func readable(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    guard PictureHead(bytes).kind != .unknown else { return nothing(of: bytes) }
    guard bytes.starts(with: "FUJIFILM".utf8) else { return bytes }
    let preview = EmbeddedJpeg.best(of: RawPreviews(bytes).pictures, for: .max)
    return preview.map { UnsafeRawBufferPointer(rebasing: bytes[$0.range]) } ?? nothing(of: bytes)
  }

  private func read(_ file: UnsafeRawBufferPointer) { answer(Self.readable(file)) }

  private func answer(_ bytes: UnsafeRawBufferPointer) {
    var details = DecoderDetails()
    let texts = Texts()
    cmetadata_read(
      bytes.baseAddress, bytes.count, &details,
      { context, text in
        guard let context, let text else { return }
        Unmanaged<Texts>.fromOpaque(context).takeUnretainedValue().add(text)
      }, Unmanaged.passUnretained(texts).toOpaque())
    if PictureHead(bytes).kind == .tiff {
      details.pages = UInt32(cpicture_count_pages(bytes.baseAddress, bytes.count))
    }
    withUnsafeBytes(of: details) { reply.addTail($0) }
    reply.addTail(texts.bytes)
  }

  /// The texts, each with a NUL.
  private final class Texts {
    private(set) var bytes: [UInt8] = []

    func add(_ text: UnsafePointer<CChar>) {
      var next = text
      while next.pointee != 0 {
        bytes.append(UInt8(bitPattern: next.pointee))
        next += 1
      }
      bytes.append(0)
    }
  }
}
