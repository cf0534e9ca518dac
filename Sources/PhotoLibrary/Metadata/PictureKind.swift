/// The format of a picture file, determined by its first bytes and not by its name.
package enum PictureKind: UInt8, Sendable, CaseIterable {
  case jpeg, png, gif, webp, tiff, bmp, svg, heif, avif, jxl
  /// Any other format. A decoder may still support it.
  case unknown

  /// The MIME type, or nil if the format is unknown.
  package var mimeType: String? {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .tiff: "image/tiff"
    case .bmp: "image/bmp"
    case .svg: "image/svg+xml"
    case .heif: "image/heif"
    case .avif: "image/avif"
    case .jxl: "image/jxl"
    case .unknown: nil
    }
  }

  /// The name of the format, such as "JPEG".
  package var displayName: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .tiff: "TIFF"
    case .bmp: "BMP"
    case .svg: "SVG"
    case .heif: "HEIF"
    case .avif: "AVIF"
    case .jxl: "JPEG XL"
    case .unknown: "unknown"
    }
  }

  init(_ bytes: PictureBytes) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: "GIF8") {
      self = .gif
    } else if bytes.starts(with: "RIFF"), bytes.has("WEBP", at: 8) {
      self = .webp
    } else if bytes.starts(with: "II\u{2A}\0") || bytes.starts(with: "MM\0\u{2A}") {
      self = .tiff
    } else if bytes.starts(with: "BM") {
      self = .bmp
    } else if bytes.has("ftyp", at: 4) {
      self = Self(brandOf: bytes)
    } else if bytes.starts(with: [0xFF, 0x0A]) || bytes.has("JXL ", at: 4) {
      self = .jxl
    } else if Self.isDrawing(bytes) {
      self = .svg
    } else {
      self = .unknown
    }
  }

  private init(brandOf bytes: PictureBytes) {
    let heif: [StaticString] = ["heic", "heix", "hevc", "mif1", "msf1", "heim", "heis"]
    if bytes.has("avif", at: 8) || bytes.has("avis", at: 8) {
      self = .avif
    } else {
      self = heif.contains { bytes.has($0, at: 8) } ? .heif : .unknown
    }
  }

  /// Returns whether the file is an SVG drawing. The root element may follow a declaration, a
  /// document type and comments.
  private static func isDrawing(_ bytes: PictureBytes) -> Bool {
    bytes.byte(at: 0) == UInt8(ascii: "<") && (0..<1024).contains { bytes.has("<svg", at: $0) }
  }
}
