import Foundation
import TrellisPhotoLibrary

/// The decoders of the photo library, as `trellis-photos` uses them: `trellis-decoder`, confined.
package struct LibraryDecoder: FuzzedDecoder {
  private let trial: PictureTrial

  /// - Parameters:
  ///   - box: The maximum width and height of the pictures, in pixels. The default is 256.
  ///   - count: The number of pictures that are decoded at the same time. The default is the number
  ///     of cores.
  ///   - timeLimit: The time after which a decoder is killed, in seconds. The default is 60:
  ///     a picture of 300 megapixels takes seconds in a debug build.
  package init(
    box: Int = 256, count: Int = ProcessInfo.processInfo.activeProcessorCount,
    timeLimit: Double = 60
  ) {
    trial = PictureTrial(box: box, count: count, timeLimit: timeLimit)
  }

  package func decode(_ bytes: [UInt8]) -> FuzzOutcome {
    switch trial.decode(bytes) {
    case nil: .picture
    // A drawing that takes long is refused. A run counts those that take longer than its limit.
    case .undecoded(.tookTooLong): .refused(ThumbnailError.undecoded(.tookTooLong).explanation)
    case .undecoded(let fault): .fault(fault.rawValue)
    case .some(let error): .refused(error.explanation)
    }
  }
}
