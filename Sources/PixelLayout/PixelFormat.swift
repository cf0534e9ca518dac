/// The order of the channels of a pixel in memory. Each channel has 8 bits.
public enum PixelFormat: UInt8, Hashable, Sendable, CaseIterable {
  /// Red, green and blue in 3 bytes.
  case rgb
  /// Red, green, blue and alpha in 4 bytes. The colors are not multiplied by alpha.
  case rgba
  /// Blue, green, red and alpha in 4 bytes. The colors are multiplied by alpha.
  case premultipliedBGRA

  /// The number of bytes of a pixel.
  public var byteCount: Int { self == .rgb ? 3 : 4 }
}
