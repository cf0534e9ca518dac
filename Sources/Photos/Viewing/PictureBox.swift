import Foundation

/// The sizes in which photos are decoded, in pixels: the maximum width and height of a picture.
package enum PictureBox {
  /// The most pixels that a picture has. They take 192 or 256 MiB.
  private static let mostPixels = 64 << 20
  /// The pixels of a photo that is decoded whole as soon as it is zoomed. A smaller picture on the
  /// way would hardly be ready earlier.
  private static let fewPixels = 32 << 20

  /// Returns whether a JPEG file has so many pixels that a zoomed photo is decoded in parts.
  ///
  /// - Parameter size: The size of the photo in pixels.
  package static func needsParts(_ size: (width: Int, height: Int)) -> Bool {
    size.width * size.height > fewPixels
  }

  /// Returns the box of a photo that fits in its window: a multiple of 256, so that a window that
  /// grows does not need another picture in every frame.
  ///
  /// - Parameter length: The longer side of the window, in pixels.
  package static func covering(_ length: CGFloat) -> Int {
    (Int(length.rounded(.up)) + 255) / 256 * 256
  }

  /// Returns the box of a zoomed photo: its size, or half or a quarter of it and so on, because a
  /// JPEG file is decoded in these sizes faster.
  ///
  /// - Parameters:
  ///   - length: The longer side of the photo on screen, in pixels.
  ///   - size: The size of the photo, or nil if it is not known.
  package static func detail(showing length: CGFloat, of size: (width: Int, height: Int)?) -> Int {
    let needed = Int(length.rounded(.up))
    guard let size else { return min(covering(length), 8192) }
    var (box, pixels) = (max(size.width, size.height), size.width * size.height)
    while pixels > mostPixels || (pixels > fewPixels && (box + 1) / 2 >= needed) {
      (box, pixels) = ((box + 1) / 2, pixels / 4)
    }
    return box
  }
}
