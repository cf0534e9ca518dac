import CDecoderMessages
import CPicture
import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// The processes that decode pictures, with the real program.
struct DecoderPoolTests {
  /// Returns the pixels of a picture that is decoded in this process, without gaps between rows.
  private func pixelsDecodedHere(_ bytes: [UInt8], box: Int) throws -> [UInt8] {
    var picture = CPicture()
    var reason = [CChar](repeating: 0, count: Int(CPICTURE_REASON_LENGTH))
    let orientation = Int32(head(bytes).orientation.rawValue)
    let status = cpicture_decode(bytes, bytes.count, Int32(box), orientation, &picture, &reason)
    try #require(status == CPICTURE_OK)
    defer { cpicture_clear(&picture) }
    return Array(
      UnsafeRawBufferPointer(start: picture.pixels, count: picture.stride * Int(picture.height)))
  }

  @Test(arguments: SamplePicture.allCases)
  func theDecoderMakesThePixelsThatThisProcessWouldMake(sample: SamplePicture) throws {
    let exif = ExifWriter(orientation: 6)
    var files = [sample.bytes]
    if sample == .jpeg { files.append(exif.insert(intoJpeg: sample.bytes)) }
    if sample == .png { files.append(exif.insert(intoPng: sample.bytes)) }
    for bytes in files {
      for box in [5, 20, 48, 256] {
        let thumbnail = try decode(bytes, box: box).get()
        let pixels = UnsafeRawBufferPointer(start: thumbnail.pixels, count: thumbnail.byteCount)
        #expect(try Array(pixels) == pixelsDecodedHere(bytes, box: box), "box \(box)")
      }
    }
  }

  /// The database is read again from time to time, which a confined process cannot do.
  @Test(arguments: SamplePicture.allCases)
  func theDecoderNeedsNoDatabaseOfFileTypes(sample: SamplePicture) throws {
    var options = DecoderPool.Options()
    options.program = DecoderProgram(
      path: "/usr/bin/env",
      arguments: ["XDG_DATA_DIRS=/none", "XDG_DATA_HOME=/none", DecoderProgram.installed.path])
    let memory = decoder_make_memory(sample.bytes, sample.bytes.count)
    defer { close(memory) }
    let file = try PictureFile(path: "/proc/self/fd/\(memory)")
    let picture = try DecoderPool(options).picture(file, box: 20)
    #expect(picture.thumbnail.width > 0)
  }

  @Test func aLargePictureIsMappedAndASmallOneIsCopied() throws {
    // 64 KiB lie between the two.
    for width in [100, 200] {
      let thumbnail = try decode(Pixmap.board(width: width, height: width)).get()
      #expect(isWritable(thumbnail.pixels) == (width == 100))
      #expect(thumbnail.byteCount == width * width * 3)
    }
  }

  /// Returns whether the kernel may write to a byte. Mapped memory of a decoder is read-only.
  private func isWritable(_ byte: UnsafeRawPointer) -> Bool {
    let file = decoder_make_memory(byte, 1)
    defer { close(file) }
    return pread(file, UnsafeMutableRawPointer(mutating: byte), 1, 0) == 1
  }

  @Test func theProcessesAreAsManyAsAllowedAndOneIsSpare() throws {
    let pool = DecoderPool.pool(count: 2)
    let bytes = Pixmap.board(width: 400, height: 400)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<5 { _ = decode(bytes, decoders: pool) }
    }
    #expect(pool.processes.count <= 3, "\(pool.processes)")
  }

  @Test func aDecoderIsReplacedAfterItsRequests() throws {
    let pool = DecoderPool.pool(count: 1, mostRequests: 3)
    var seen: Set<pid_t> = []
    for _ in 0..<12 {
      #expect(try decode(SamplePicture.png.bytes, decoders: pool).get().width == 48)
      seen.formUnion(pool.processes)
    }
    #expect(seen.count >= 4)
  }

  /// Returns the processes of a pool that has decoded a picture and has been released.
  private func useAPool() throws -> [pid_t] {
    let pool = DecoderPool.pool(count: 2)
    _ = try decode(SamplePicture.png.bytes, decoders: pool).get()
    return pool.processes
  }

  @Test func aPoolThatIsReleasedEndsItsProcesses() throws {
    let processes = try useAPool()
    #expect(!processes.isEmpty)
    // Those that have not ended yet are killed, and are removed by the thread that starts them.
    #expect(Eventually.holds { processes.allSatisfy { kill($0, 0) != 0 } })
  }

  @Test func aDecoderHasOnlyItsSocketOpen() throws {
    // A descriptor that is not closed when a program is executed.
    let open = dup(1)
    defer { close(open) }
    let pool = DecoderPool.pool(count: 1)
    _ = try decode(SamplePicture.png.bytes, decoders: pool).get()
    // A process that starts has files open for a moment.
    #expect(Eventually.holds { pool.processes.count == 2 && pool.spares.count == 1 })
    for process in pool.processes {
      // The process hides its descriptors from other users than root when it is confined.
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")
      else { continue }
      #expect(Set(names).isSubset(of: ["0", "1", "2", "3"]), "\(names)")
    }
  }
}

extension DecoderPool {
  /// Returns a pool of processes of the real program.
  static func pool(count: Int = 1, mostRequests: Int = 2000) -> DecoderPool {
    var options = DecoderPool.Options()
    options.count = count
    options.mostRequests = mostRequests
    return DecoderPool(options)
  }
}
