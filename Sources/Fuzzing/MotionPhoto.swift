/// Photos with a video in their file, as phones write them. The picture is that of `SamplePicture`.
package enum MotionPhoto: String, CaseIterable, Sendable {
  /// JPEG files with XMP data: in the older form, with a list of the file's parts, and with a list in
  /// which a picture follows the video and properties are elements.
  case oldGoogle, google, googleElements
  /// A JPEG and a HEIC file with blocks at the end.
  case samsung, samsungHeic
  /// A HEIC file with a box.
  case boxHeic

  /// The video: the boxes of an MP4 without a track.
  package static let video: [UInt8] =
    box("ftyp", Array("mp42\0\0\0\0mp42isom".utf8))
    + box("mdat", [UInt8](repeating: 0x5A, count: 100))
    + box("moov", box("mvhd", [UInt8](repeating: 0, count: 100)))

  package var bytes: [UInt8] {
    let length = String(Self.video.count)
    switch self {
    case .oldGoogle:
      return Self.jpeg(
        xmp: "<rdf:Description GCamera:MicroVideo=\"1\" GCamera:MicroVideoOffset=\"\(length)\"/>")
        + Self.video
    case .google:
      return Self.jpeg(
        xmp: "<rdf:Description GCamera:MotionPhoto=\"1\">"
          + Self.directory([("Primary", "0"), ("MotionPhoto", length)]) + "</rdf:Description>")
        + Self.video
    case .googleElements:
      let items = [("Primary", "0"), ("MotionPhoto", length), ("GainMap", "40")].map {
        "<rdf:li rdf:parseType='Resource'><Item:Semantic>\($0.0)</Item:Semantic>"
          + "<Item:Mime>any/thing</Item:Mime><Item:Length>\($0.1)</Item:Length></rdf:li>"
      }
      return Self.jpeg(xmp: "<rdf:Seq>\(items.joined())</rdf:Seq>") + Self.video
        + [UInt8](repeating: 7, count: 40)
    case .samsung: return SamplePicture.jpeg.bytes + Self.blocks
    case .samsungHeic: return FormatPicture.heic.bytes + Self.box("sefd", Self.blocks)
    case .boxHeic: return FormatPicture.heic.bytes + Self.box("mpvd", Self.video)
    }
  }

  /// Returns the list of a file's parts.
  ///
  /// - Parameter items: The meanings and lengths of the parts.
  package static func directory(_ items: [(String, String)]) -> String {
    let lines = items.map {
      "<rdf:li rdf:parseType=\"Resource\"><Container:Item Item:Mime=\"any/thing\" "
        + "Item:Semantic=\"\($0.0)\" Item:Length=\"\($0.1)\" Item:Padding=\"0\"/></rdf:li>"
    }
    return "<Container:Directory><rdf:Seq>\(lines.joined())</rdf:Seq></Container:Directory>"
  }

  /// Returns a JPEG with XMP data.
  package static func jpeg(xmp: String) -> [UInt8] {
    let text =
      "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\(xmp)</x:xmpmeta>"
    let (picture, length) = (SamplePicture.jpeg.bytes, text.utf8.count + 2)
    return Array(picture[..<2]) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)]
      + Array(text.utf8) + Array(picture[2...])
  }

  /// A block of another kind, the video, and the directory.
  private static let blocks: [UInt8] = {
    let order = TiffBuilder()
    func block(_ type: Int, _ name: String, _ data: [UInt8]) -> [UInt8] {
      order.number(0, 2) + order.number(type, 2) + order.number(name.utf8.count, 4)
        + Array(name.utf8) + data
    }
    let time = block(0x0A01, "Image_UTC_Data", Array("1714979289000".utf8))
    let movie = block(0x0A30, "MotionPhoto_Data", video)
    func entry(_ type: Int, _ distance: Int, _ length: Int) -> [UInt8] {
      order.number(0, 2) + order.number(type, 2) + order.number(distance, 4)
        + order.number(length, 4)
    }
    let directory =
      Array("SEFH".utf8) + order.number(106, 4) + order.number(2, 4)
      + entry(0x0A01, time.count + movie.count, time.count)
      + entry(0x0A30, movie.count, movie.count)
    return time + movie + directory + order.number(directory.count, 4) + Array("SEFT".utf8)
  }()

  private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    TiffBuilder(bigEndian: true).number(content.count + 8, 4) + Array(name.utf8) + content
  }
}
