/// The formats in which a renderer draws pictures with the least work.
///
/// The value can be sent to another thread or process that prepares pictures, so that none is
/// converted while it is drawn.
public struct PixelFormats: Hashable, Sendable {
  /// The format of pictures without an alpha channel.
  public var opaque: PixelFormat
  /// The format of pictures with an alpha channel.
  public var translucent: PixelFormat

  /// Creates a value.
  public init(opaque: PixelFormat, translucent: PixelFormat) {
    self.opaque = opaque
    self.translucent = translucent
  }

  /// The formats in which decoders write pictures: RGB and RGBA.
  public static let decoded = PixelFormats(opaque: .rgb, translucent: .rgba)

  /// Returns the format of a picture.
  ///
  /// - Parameter hasAlpha: Whether the picture has an alpha channel.
  public func format(hasAlpha: Bool) -> PixelFormat { hasAlpha ? translucent : opaque }
}
