import PhotoViewing
import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// The chart of a photo's histogram.
@MainActor
final class ChartView {
  /// The size in points.
  private static let size = (width: 288, height: 96)

  let widget = Picture()
  private var histogram: Histogram?

  init() {
    widget.setSizeRequest(width: nil, height: Self.size.height)
    widget.contentFit = .fill
    widget.addCSSClass("histogram")
    widget.clipsToBounds = true
    widget.alternativeText = tr("Histogram")
    // In GTK 4.8 the alternative text is the description of a picture, which has no name then.
    widget.setAccessibleLabel(tr("Histogram"))
    widget.onScaleChange { [weak self] _ in self?.draw() }
  }

  /// Shows a histogram, or an empty chart while it is not known.
  func show(_ histogram: Histogram?) {
    guard histogram != self.histogram else { return }
    self.histogram = histogram
    draw()
  }

  private func draw() {
    guard let histogram else {
      widget.texture = nil
      return
    }
    let scale = widget.scale.rounded(.up)
    let curves: [CurvePicture.Curve] = [
      .init(histogram.luminance, colour: [0.55, 0.55, 0.55], fill: 0.45, line: 0.45),
      .init(histogram.red, colour: [0.88, 0.2, 0.24], fill: 0.22, line: 0.9),
      .init(histogram.green, colour: [0.15, 0.64, 0.41], fill: 0.22, line: 0.9),
      .init(histogram.blue, colour: [0.21, 0.52, 0.89], fill: 0.22, line: 0.9),
    ]
    let picture = CurvePicture(
      curves, width: Int(Double(Self.size.width) * scale),
      height: Int(Double(Self.size.height) * scale), thickness: 1.25 * scale)
    widget.texture = Texture(picture)
  }
}

extension Texture {
  /// Creates a texture with a copy of the picture's pixels.
  fileprivate convenience init(_ picture: CurvePicture) {
    let pixels = PixelCopy(picture.pixels)
    self.init(
      width: picture.width, height: picture.height, stride: picture.width * 4, hasAlpha: true,
      pixels: pixels.start, owner: pixels)
  }
}

/// Bytes at an address that does not change.
private final class PixelCopy: @unchecked Sendable {
  // The class is unchecked Sendable because the bytes are never changed.
  private let buffer: UnsafeMutableRawBufferPointer

  init(_ bytes: [UInt8]) {
    buffer = .allocate(byteCount: max(bytes.count, 1), alignment: 16)
    buffer.copyBytes(from: bytes)
  }

  deinit { buffer.deallocate() }

  var start: UnsafeRawPointer { UnsafeRawPointer(buffer.baseAddress!) }
}
