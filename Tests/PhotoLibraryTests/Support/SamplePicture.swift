import Fuzzing
import TestSupport

/// The tests' name of the pictures that the fuzzer uses too.
typealias SamplePicture = Fuzzing.SamplePicture

extension TiffWriter {
  /// A JPEG of 48 × 32 pixels with the entries.
  var jpeg: [UInt8] { insert(intoJpeg: SamplePicture.jpeg.bytes) }
}
