/// The format of a picture file, determined by its first bytes and not by its name.
package enum PictureKind: UInt8, Sendable, CaseIterable {
  case jpeg, png, gif, webp, tiff, bmp, svg, heif, avif, jxl
  /// A camera's raw file, which is shown by its embedded preview.
  case raw
  /// Any other format. Only portable pixmaps (PPM) are shown.
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
    case .raw: "image/x-dcraw"
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
    case .heif: "HEIC"
    case .avif: "AVIF"
    case .jxl: "JPEG XL"
    case .raw: "Raw"
    case .unknown: "unknown"
    }
  }

  /// The package of Debian that has the usual codec of the format, or nil if the format has none.
  package var codecPackage: String? {
    switch self {
    case .heif: "libheif-plugin-libde265"
    case .avif: "libheif-plugin-dav1d"
    case .jpeg, .png, .gif, .webp, .tiff, .bmp, .svg, .jxl, .raw, .unknown: nil
    }
  }

  package init(_ bytes: PictureBytes) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: "GIF8") {
      self = .gif
    } else if bytes.starts(with: "RIFF"), bytes.has("WEBP", at: 8) {
      self = .webp
    } else if bytes.starts(with: "II\u{2A}\0") || bytes.starts(with: "MM\0\u{2A}") {
      self = RawPreviews.isRaw(bytes) ? .raw : .tiff
    } else if bytes.starts(with: "BM") {
      self = .bmp
    } else if RawPreviews.isRaw(bytes) {
      self = .raw
    } else if bytes.has("ftyp", at: 4) {
      self = Self(brandsOf: bytes)
    } else if bytes.starts(with: [0xFF, 0x0A])
      || bytes.starts(with: [0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20, 13, 10, 0x87, 10])
    {
      self = .jxl
    } else if Self.isDrawing(bytes) {
      self = .svg
    } else {
      self = .unknown
    }
  }

  /// The maximum length of the box that has the brands, in bytes.
  private static let mostBrandBytes = 256

  /// Determines the format of pictures in HEIF's container. The first brand may be a general one,
  /// and then one of the others names the format.
  private init(brandsOf bytes: PictureBytes) {
    let general: [StaticString] = ["mif1", "msf1", "mif2", "miaf", "1pic"]
    let heif: [StaticString] = ["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs"]
    let length = min(bytes.number32(at: 0, bigEndian: true) ?? 0, Self.mostBrandBytes)
    // The version of the first brand stands after it.
    let places = [8] + Array(stride(from: 16, to: length - 3, by: 4))
    var isGeneral = false
    for place in places {
      if bytes.has("avif", at: place) || bytes.has("avis", at: place) {
        self = .avif
        return
      }
      if heif.contains(where: { bytes.has($0, at: place) }) {
        self = .heif
        return
      }
      isGeneral = isGeneral || general.contains { bytes.has($0, at: place) }
    }
    self = isGeneral ? .heif : .unknown
  }

  /// The maximum number of bytes before the root element of a drawing.
  private static let mostPrologBytes = 4096

  /// Returns whether the file is an SVG drawing, or a compressed file, which may be one. The root
  /// element may follow a byte order mark, a declaration, a document type and comments.
  private static func isDrawing(_ bytes: PictureBytes) -> Bool {
    if bytes.starts(with: [0x1F, 0x8B, 8]) { return true }
    var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while offset < mostPrologBytes, let byte = bytes.byte(at: offset) {
      if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        offset += 1
        continue
      }
      if bytes.has("<svg", at: offset) || bytes.has("<!DOCTYPE svg", at: offset) { return true }
      let end: StaticString
      if bytes.has("<!--", at: offset) {
        end = "-->"
      } else if bytes.has("<?", at: offset) {
        end = "?>"
      } else {
        return false
      }
      guard let place = (offset..<mostPrologBytes).first(where: { bytes.has(end, at: $0) }) else {
        return false
      }
      offset = place + end.utf8CodeUnitCount
    }
    return false
  }
}
