import Foundation
import TestSupport
import Testing

@testable import Fuzzing
@testable import TrellisPhotoLibrary

/// Tests of what the decoder reads of a sidecar, and of what it adds to a photo.
struct SidecarTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func pool() -> DecoderPool {
    var options = DecoderPool.Options()
    options.count = 1
    // The decoder is not replaced during a test.
    options.mostRequests = 10_000
    return DecoderPool(options)
  }

  private func read(
    _ bytes: [UInt8], decoders: DecoderPool = .shared
  ) throws(ThumbnailError) -> PhotoDetails? {
    let file = try MemoryFile(bytes).open()
    return decoders.details(inSidecar: file)
  }

  private func read(_ properties: String, _ attributes: String = "") throws -> PhotoDetails {
    try #require(try read(XmpWriter(properties, attributes: attributes).file))
  }

  private static func texts(_ texts: [(String, String)]) -> String {
    texts.map { "<rdf:li xml:lang=\"\($0.0)\">\($0.1)</rdf:li>" }.joined()
  }

  @Test(arguments: ["Bag", "Seq", "Alt"])
  func keywordsAreReadOfAnyArray(kind: String) throws {
    let items = "<rdf:li>sea</rdf:li><rdf:li>Été, Côte</rdf:li><rdf:li> </rdf:li>"
    let details = try read("<dc:subject><rdf:\(kind)>\(items)</rdf:\(kind)></dc:subject>")
    #expect(details.keywords == "sea, Été, Côte")
  }

  @Test func ofTitlesAndDescriptionsInSeveralLanguagesTheDefaultOneIsRead() throws {
    let titles = Self.texts([("de-DE", "Hafen"), ("x-default", "Harbour")])
    let descriptions = Self.texts([("x-default", "Boats, and birds"), ("de", "Boote")])
    let details = try read(
      "<dc:title><rdf:Alt>\(titles)</rdf:Alt></dc:title>"
        + "<dc:description><rdf:Alt>\(descriptions)</rdf:Alt></dc:description>")
    #expect(details.title == "Harbour")
    #expect(details.description == "Boats, and birds")
  }

  nonisolated static let ratings: [(String, Int?)] = [
    ("5", 5), ("1", 1), ("0", 0), ("-1", 0), ("6", nil), ("many", nil), ("", nil),
  ]

  @Test(arguments: ratings)
  func starsAreRead(text: String, rating: Int?) throws {
    #expect(try read("", "xmp:Rating=\"\(text)\"").rating == rating)
    #expect(try read("<xmp:Rating>\(text)</xmp:Rating>").rating == rating)
  }

  @Test func aPositionIsRead() throws {
    let details = try read(
      "",
      "exif:GPSLatitude=\"48,51.493N\" exif:GPSLongitude=\"2,17.67W\" exif:GPSAltitude=\"357/10\"")
    let position = try #require(details.position)
    #expect(abs(position.latitude - 48.858217) < 1e-4)
    #expect(abs(position.longitude + 2.2945) < 1e-4)
    #expect(details.altitude == 35.7)
  }

  @Test func filesAreReadAsProgramsBeginThem() throws {
    let xml = XmpWriter(keywords: ["boat"]).file
    let declaration = xml.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let packet: [UInt8] = Array(
      "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n".utf8)
    let end: [UInt8] = Array("<?xpacket end=\"w\"?>".utf8)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let plain: [UInt8] = Array(xml[declaration...])
    let wrapped: [UInt8] = packet + plain + end
    let first: [UInt8] = Array(xml[..<declaration])
    let files: [[UInt8]] = [xml, plain, mark + xml, wrapped, first + wrapped]
    for file in files {
      #expect(try read(file)?.keywords == "boat", "\(String(decoding: file, as: UTF8.self))")
    }
    // Pictures are no sidecars, whatever they say.
    let jpeg = XmpWriter(keywords: ["boat"]).insert(intoJpeg: SamplePicture.jpeg.bytes)
    #expect(try read(jpeg) == PhotoDetails())
  }

  @Test func aSidecarAddsToWhatThePhotoSays() {
    var (photo, sidecar) = (PhotoDetails(), PhotoDetails())
    (photo.camera, photo.title, photo.description) = ("X-T5", "DSC_1", "A boat")
    (photo.keywords, photo.rating, photo.altitude) = ("sea, boat", 2, 7)
    sidecar.camera = "Canon"
    sidecar.position = .init(latitude: 48, longitude: 2)
    var both = photo
    both.add(sidecar)
    photo.position = sidecar.position
    photo.altitude = nil
    #expect(both == photo)
    (sidecar.title, sidecar.description, sidecar.rating) = ("Harbour", "Two boats", 0)
    sidecar.keywords = "boat, kite, kite"
    sidecar.position = .init(latitude: 1, longitude: 1)
    both.add(sidecar)
    (photo.title, photo.description, photo.rating) = ("Harbour", "Two boats", 0)
    photo.keywords = "sea, boat, kite"
    #expect(both == photo)
  }

  /// The stars of a photo that has lost them in its sidecar find nothing.
  @Test func aPhotoWithoutStarsHasNoLineOfThem() {
    var details = PhotoDetails()
    (details.camera, details.rating) = ("X-T5", 0)
    let photo = Photo(
      folder: Folder(path: "/p"), name: "1.jpg", head: nil, modified: 0, byteSize: 1)
    #expect(IndexedDetails(photo, nil, details).text == "x-t5")
    let information = PhotoInformation(photo, details, FactTexts(locale: Locale(identifier: "en")))
    #expect(information.values[.rating] == nil)
  }

  @Test @MainActor func theInformationPanelGetsWhatTheSidecarSays() async throws {
    try folder.write(TiffWriter(image: [0x0110: .text("X-T5")]).jpeg, to: "1.jpg")
    try folder.write([1, 2, 3], to: "2.mov")
    for name in ["1.xmp", "2.mov.xmp"] {
      try folder.write(XmpWriter(keywords: ["boat"]).file, to: name)
    }
    for (name, camera) in [("1.jpg", "X-T5"), ("2.mov", nil)] {
      let photo = Photo(
        folder: Folder(path: folder.path), name: name, head: nil, modified: 0, byteSize: 1)
      let loader = DetailsLoader()
      let details = await withCheckedContinuation { continuation in
        loader.load(photo) { continuation.resume(returning: $0) }
      }
      #expect(details?.keywords == "boat")
      #expect(details?.camera == camera)
    }
  }

  @Test func aMonitorTellsOfSidecars() async throws {
    try folder.write(SamplePicture.jpeg.bytes, to: "1.jpg")
    let monitor = LibraryMonitor(await folder.scanned(), roots: [folder.path])
    let path = try folder.write(XmpWriter(keywords: []).file, to: "1.jpg.xmp")
    for paths in [[path], [path, "\(folder.path)/1.jpg"]] {
      let changes = await monitor.look(at: paths)
      #expect(changes.hasSidecars)
      #expect(changes.change.isEmpty)
    }
    #expect(await !monitor.look(at: ["\(folder.path)/1.jpg"]).hasSidecars)
  }

  @Test func randomlyDamagedSidecarsNeverEndTheDecoder() throws {
    let seed = SeededGenerator.freshSeed(for: "randomlyDamagedSidecarsNeverEndTheDecoder")
    var random = SeededGenerator(seed: seed)
    let titles = Self.texts([("x-default", "Harbour"), ("de-DE", "Hafen")])
    let writer = XmpWriter(
      "<dc:title><rdf:Alt>\(titles)</rdf:Alt></dc:title>"
        + "<dc:subject><rdf:Bag><rdf:li>sea</rdf:li></rdf:Bag></dc:subject>",
      attributes: "xmp:Rating=\"4\" exif:GPSLatitude=\"48,51.493N\" exif:GPSLongitude=\"2,17.67E\"")
    let file = writer.file
    let pool = Self.pool()
    _ = try read(file, decoders: pool)
    let processes = Set(pool.processes)
    for number in 0..<2000 {
      var bytes = file
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes[index] = .random(in: 0...255, using: &random)
        } else {
          let length = Int.random(in: 1...40, using: &random)
          let part = bytes[index..<min(bytes.count, index + length)]
          let place = Int.random(in: 0..<bytes.count, using: &random)
          bytes.insert(contentsOf: Array(part), at: place)
        }
      }
      #expect(try read(bytes, decoders: pool) != nil, "seed \(seed), file \(number)")
    }
    #expect(processes.isSubset(of: pool.processes))
  }

  /// Entities that grow to gigabytes, one that names a file, and elements in elements.
  @Test func aSidecarThatGrowsIsRefused() throws {
    let levels = (1...9).map { level in
      "<!ENTITY e\(level) \"\(String(repeating: "&e\(level - 1);", count: 10))\">"
    }
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE x [<!ENTITY e0 "boat"><!ENTITY f SYSTEM "file:///etc/passwd">\(levels.joined())]>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
      xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>&e9;&f;</dc:title></rdf:Description>\
      </rdf:RDF></x:xmpmeta>
      """
    #expect(try read(Array(bomb.utf8))?.title == nil)
    let deep = 60_000
    let nested =
      String(repeating: "<dc:a>", count: deep) + String(repeating: "</dc:a>", count: deep)
    #expect(try read(XmpWriter(nested).file)?.title == nil)
    // The decoders read other files after these.
    #expect(try read(XmpWriter(keywords: ["boat"]).file)?.keywords == "boat")
  }
}
