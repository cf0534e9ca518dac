/// Writes XMP data with properties of Dublin Core, and with those of others as attributes.
struct XmpWriter {
  /// The elements within the description, such as `<dc:title>…</dc:title>`.
  var properties: String
  /// The attributes of the description, such as `xmp:Rating="3"`.
  var attributes = ""

  init(_ properties: String, attributes: String = "") {
    (self.properties, self.attributes) = (properties, attributes)
  }

  /// Keywords, in the form that most programs write.
  init(keywords: [String], attributes: String = "") {
    let items = keywords.map { "<rdf:li>\($0)</rdf:li>" }.joined()
    self.init("<dc:subject><rdf:Bag>\(items)</rdf:Bag></dc:subject>", attributes: attributes)
  }

  private var xml: String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \
    xmlns:exif="http://ns.adobe.com/exif/1.0/" \(attributes)>\
    \(properties)</rdf:Description></rdf:RDF></x:xmpmeta>
    """
  }

  /// A file with the data, as programs write it beside a photo.
  var file: [UInt8] { Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(xml)\n".utf8) }

  /// Inserts the data into a JPEG file, before its other segments.
  func insert(intoJpeg jpeg: [UInt8]) -> [UInt8] {
    let content = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xml.utf8)
    let length = [UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)]
    return [Array(jpeg[..<2]), [0xFF, 0xE1], length, content, Array(jpeg[2...])].flatMap { $0 }
  }
}
