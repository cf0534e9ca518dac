import Foundation

@testable import Fuzzing

/// A small file that asks for much: enormous sizes and counts, references in circles, and drawings that
/// use an element millions of times.
struct HostilePicture {
  let name: String
  let bytes: [UInt8]

  private init(_ name: String, _ bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
  private init(_ name: String, svg: String) {
    let root = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"
    self.init(name, Array("\(root) width='100' height='100'>\(svg)</svg>".utf8))
  }

  static let all = sizes + counts + circles + drawings

  /// Returns the bytes with others at a place.
  private static func patched(_ bytes: [UInt8], _ place: Int, _ new: [UInt8]) -> [UInt8] {
    var result = bytes
    result.replaceSubrange(place..<place + new.count, with: new)
    FuzzRepair.repair(&result)
    return result
  }

  /// Returns the bytes with others behind each place where a name is.
  private static func patched(
    _ bytes: [UInt8], after name: String, _ distance: Int, _ new: [UInt8]
  ) -> [UInt8] {
    var result = bytes
    for place in bytes.indices.dropLast(distance + new.count)
    where bytes[place...].starts(with: name.utf8) {
      result.replaceSubrange(place + distance..<place + distance + new.count, with: new)
    }
    return result
  }

  private static func big(_ number: Int) -> [UInt8] { SampleProfile.number(number) }
  private static func little(_ number: Int) -> [UInt8] { big(number).reversed() }
  private static let most = 0x8000_0000

  // MARK: Sizes

  /// A JPEG XL whose header has the greatest size, and then bits at random.
  private static let jxl: [UInt8] = {
    // A large size, with 30 bits for the height less 1, no ratio, and the width likewise.
    let ones = String(repeating: "1", count: 30)
    let noise = String(repeating: "0110", count: 40)
    let digits = "011\(ones)00011\(ones)1\(noise)".map { $0 == "1" }
    var bytes: [UInt8] = [0xFF, 0x0A]
    for start in stride(from: 0, to: digits.count - 7, by: 8) {
      var byte: UInt8 = 0
      for bit in 0..<8 where digits[start + bit] { byte |= 1 << UInt8(bit) }
      bytes.append(byte)
    }
    return bytes
  }()

  private static func tiff(width: Int, height: Int, rows: Int, tile: Int? = nil) -> [UInt8] {
    var tiff = TiffBuilder()
    let data = tiff.add([UInt8](repeating: 0, count: 64))
    var entries: [TiffBuilder.Entry] = [
      .long(256, width), .long(257, height), .short(258, 8), .short(259, 1), .short(262, 1),
      .short(277, 1),
    ]
    if let tile {
      entries += [.long(322, tile), .long(323, tile), .long(324, data), .long(325, 64)]
    } else {
      entries += [.long(273, data), .long(278, rows), .long(279, 64)]
    }
    return tiff.file(entries)
  }

  private static let sizes: [HostilePicture] = {
    var result: [HostilePicture] = []
    for (suffix, side) in [("", most), ("-less-1", most - 1), ("-16-bits", 0xFFFF)] {
      let two = big(side) + big(side)
      result += [
        HostilePicture("size\(suffix).png", patched(SamplePicture.png.bytes, 16, two)),
        HostilePicture(
          "size\(suffix).bmp", patched(SamplePicture.bmp.bytes, 18, little(side) + little(side))),
        HostilePicture("size\(suffix).ppm", Array("P6\n\(side) \(side)\n255\n      ".utf8)),
        HostilePicture("size\(suffix).tiff", tiff(width: side, height: side, rows: side)),
        HostilePicture("wide\(suffix).tiff", tiff(width: side, height: 1, rows: 1)),
        HostilePicture("tile\(suffix).tiff", tiff(width: 64, height: 64, rows: 1, tile: side)),
        HostilePicture(
          "size\(suffix).heic", patched(FormatPicture.heic.bytes, after: "ispe", 8, two)),
        HostilePicture(
          "size\(suffix).avif", patched(FormatPicture.avif.bytes, after: "ispe", 8, two)),
        HostilePicture(
          "size\(suffix).svg", svg: "<svg width='\(side)' height='\(side)'><rect width='9'/></svg>"),
        HostilePicture(
          "raw\(suffix).dng",
          patched(RawSample.dng.bytes, after: "\u{11}\u{1}\u{4}", 8, little(side))),
      ]
    }
    let jpeg = SamplePicture.jpeg.bytes
    let progressive = SamplePicture.progressiveJpeg.bytes
    let frame = { (bytes: [UInt8], marker: UInt8) in
      bytes.indices.dropLast(9).first { bytes[$0] == 0xFF && bytes[$0 + 1] == marker } ?? 0
    }
    let full: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]
    let fullJpeg: [UInt8] = [0xFF, 0xDC, 0xFF, 0xDC]
    return result + [
      HostilePicture("size.jpg", patched(jpeg, frame(jpeg, 0xC0) + 5, fullJpeg)),
      HostilePicture(
        "size-progressive.jpg", patched(progressive, frame(progressive, 0xC2) + 5, fullJpeg)),
      HostilePicture("size.gif", patched(SamplePicture.gif.bytes, 6, full)),
      HostilePicture("size.jxl", jxl),
      HostilePicture(
        "size.webp",
        patched(SamplePicture.animatedWebp.bytes, 24, [UInt8](repeating: 0xFF, count: 6))),
      HostilePicture(
        "size-lossless.webp",
        patched(SamplePicture.losslessWebp.bytes, 21, [0xFF, 0xFF, 0xFF, 0x0F])),
      HostilePicture(
        "size-lossy.webp", patched(SamplePicture.webp.bytes, 26, [0xFF, 0x3F, 0xFF, 0x3F])),
    ]
  }()

  // MARK: Counts

  /// A GIF with so many frames of a pixel that it has a mebibyte.
  private static let frames: [UInt8] = {
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    var bytes = Array("GIF89a".utf8) + [16, 0, 16, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    for _ in 0..<70_000 { bytes += frame }
    return bytes + [0x3B]
  }()

  /// An AVIF that says it is a film of a billion pictures too.
  private static let film: [UInt8] = {
    func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
      big(content.count + 8) + Array(name.utf8) + content
    }
    let zero = big(0)
    let billion = big(1_000_000_000)
    let one = big(1)
    var table = box("stts", zero + one + billion + one)
    table += box("stsz", zero + one + billion)
    table += box("stsc", zero + billion + one + one + one)
    table += box("stco", zero + billion)
    table += box("stsd", zero + one)
    let media = box("mdia", box("minf", box("stbl", table)))
    return patched(FormatPicture.avif.bytes, after: "ftyp", 4, Array("avis".utf8))
      + box("moov", box("trak", media))
  }()

  private static let counts: [HostilePicture] = {
    let billion = big(1_000_000_000)
    let animated = ProfiledPicture.png(SamplePicture.png.bytes, chunk: "acTL", billion + billion)
    var entries = tiff(width: 8, height: 8, rows: 8)
    let directory = Int(entries[4]) | Int(entries[5]) << 8
    entries.replaceSubrange(directory..<directory + 2, with: [0xFF, 0xFF])
    var values = tiff(width: 8, height: 8, rows: 8)
    for entry in 0..<9 where directory + 2 + entry * 12 + 8 <= values.count {
      values.replaceSubrange(
        directory + 6 + entry * 12..<directory + 10 + entry * 12, with: little(1_000_000_000))
    }
    let heic = FormatPicture.heic.bytes
    return [
      HostilePicture("frames.gif", frames),
      HostilePicture("frames.png", animated),
      HostilePicture("frames.avif", film),
      HostilePicture(
        "frames.webp", patched(SamplePicture.animatedWebp.bytes, after: "ANIM", 8, [0xFF, 0xFF])),
      HostilePicture("entries.tiff", entries), HostilePicture("values.tiff", values),
      HostilePicture("items.heic", patched(heic, after: "iinf", 8, [0xFF, 0xFF])),
      HostilePicture("places.heic", patched(heic, after: "iloc", 10, [0xFF, 0xFF])),
      HostilePicture("uses.heic", patched(heic, after: "ipma", 8, billion)),
      HostilePicture("parts.heic", patched(heic, after: "dimg", 6, [0xFF, 0xFF])),
      HostilePicture("tiles.heic", patched(heic, after: "idat", 6, [0xFF, 0xFF])),
      HostilePicture("long-box.heic", patched(heic, after: "meta", -4, big(1))),
      HostilePicture(
        "colours.png", patched(SamplePicture.palettePng.bytes, after: "PLTE", -4, big(most))),
    ]
  }()

  // MARK: Circles

  private static func tiff(next: (_ first: Int) -> Int, subdirectory: Bool = false) -> [UInt8] {
    var tiff = TiffBuilder()
    let data = tiff.add([UInt8](repeating: 0, count: 64))
    let place = tiff.bytes.count
    let entries: [TiffBuilder.Entry] = [
      .short(256, 8), .short(257, 8), .short(258, 8), .short(259, 1), .short(262, 1),
      .long(273, data),
      .short(277, 1), .short(278, 8), .long(279, 64),
    ]
    let inner: [TiffBuilder.Entry] = subdirectory ? [.long(330, place), .long(34665, place)] : []
    return tiff.file(entries + inner, next: next(place))
  }

  /// A HEIC whose reference of an item has another kind and goes to the item itself.
  private static func heic(reference kind: String) -> [UInt8] {
    let bytes = FormatPicture.heic.bytes
    let place = bytes.indices.first { bytes[$0...].starts(with: "dimg".utf8) } ?? 0
    return patched(bytes, place, Array(kind.utf8) + [0, 2, 0, 1, 0, 2])
  }

  private static let circles: [HostilePicture] = [
    HostilePicture("circle.tiff", tiff(next: { $0 })),
    HostilePicture("circle-subdirectories.tiff", tiff(next: { $0 }, subdirectory: true)),
    HostilePicture("far.tiff", tiff(next: { _ in 0xFFFF_FFF0 })),
    HostilePicture("circle-dimg.heic", heic(reference: "dimg")),
    HostilePicture("circle-thmb.heic", heic(reference: "thmb")),
    HostilePicture("circle-auxl.heic", heic(reference: "auxl")),
    HostilePicture("circle-base.heic", heic(reference: "base")),
    HostilePicture("circle-use.svg", svg: "<g id='a'><use xlink:href='#a'/></g>"),
    HostilePicture(
      "circle-uses.svg",
      svg: "<g id='a'><use xlink:href='#b'/></g><g id='b'><use xlink:href='#a'/></g>"),
    HostilePicture(
      "circle-pattern.svg",
      svg:
        "<pattern id='p' width='1' height='1'><rect width='9' height='9' fill='url(#p)'/></pattern>"
        + "<rect width='99' height='99' fill='url(#p)'/>"),
    HostilePicture(
      "circle-mask.svg",
      svg: "<mask id='m'><rect width='9' height='9' mask='url(#m)'/></mask>"
        + "<rect width='99' height='99' mask='url(#m)'/>"),
    HostilePicture(
      "circle-gradient.svg",
      svg: "<linearGradient id='a' xlink:href='#b'/><linearGradient id='b' xlink:href='#a'/>"
        + "<rect width='99' height='99' fill='url(#a)'/>"),
    HostilePicture(
      "circle-clip.svg",
      svg: "<clipPath id='c' clip-path='url(#c)'><rect width='9' height='9'/></clipPath>"
        + "<rect width='99' height='99' clip-path='url(#c)'/>"),
  ]

  // MARK: Drawings

  /// Groups that use the group before them several times.
  private static func uses(_ depth: Int, _ count: Int) -> String {
    var svg = "<g id='a0'><rect width='9' height='9'/></g>"
    for level in 1...depth {
      let use = "<use xlink:href='#a\(level - 1)' x='1'/>"
      svg += "<g id='a\(level)'>\(String(repeating: use, count: count))</g>"
    }
    return "<defs>\(svg)</defs><use xlink:href='#a\(depth)'/>"
  }

  private static func filter(_ primitive: String) -> String {
    "<filter id='f' x='-9' y='-9' width='99' height='99'>\(primitive)</filter>"
      + "<rect width='99' height='99' filter='url(#f)'/>"
  }

  private static let marked: String = {
    let path = "M0 0" + String(repeating: "L1 1L2 2", count: 1000)
    return "<marker id='m'><path d='\(path)' marker-mid='url(#n)'/></marker>"
      + "<marker id='n'><path d='\(path)' stroke='red'/></marker>"
      + "<path d='\(path)' marker-mid='url(#m)'/>"
  }()

  /// Entities that stand for ten times the one before.
  private static let entities: [UInt8] = {
    let names = Array("abcdefghijk")
    var text = "<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY a '<rect/>'>"
    for (name, before) in zip(names.dropFirst(), names) {
      text += "<!ENTITY \(name) '\(String(repeating: "&\(before);", count: 10))'>"
    }
    return Array("\(text)]><svg xmlns='http://www.w3.org/2000/svg'>&k;</svg>".utf8)
  }()

  /// Returns bytes in the format of gzip, which stand for `count` times the text `<g/>`.
  private static func compressed(_ count: Int) -> [UInt8] {
    let start = Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>".utf8)
    let text = start + [UInt8](repeating: 0x20, count: 9) + Array("<g/>".utf8)
    let length = text.count
    var bits = BitWriter()
    bits.add(0, 1)
    bits.add(0, 2)
    bits.align()
    bits.bytes += [
      UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8((~length >> 8) & 255),
    ]
    bits.bytes += text
    // Fixed codes: a match of 258 bytes with a distance of 4, again and again.
    bits.add(1, 1)
    bits.add(1, 2)
    for _ in 0..<count / 64 {
      bits.addReversed(0xC5, 8)
      bits.addReversed(3, 5)
    }
    bits.addReversed(0, 7)
    bits.align()
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + bits.bytes + [UInt8](repeating: 0, count: 8)
  }

  private struct BitWriter {
    var bytes: [UInt8] = []
    private var used = 8

    mutating func add(_ value: Int, _ count: Int) {
      for bit in 0..<count {
        if used == 8 {
          used = 0
          bytes.append(0)
        }
        bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(used)
        used += 1
      }
    }

    mutating func addReversed(_ value: Int, _ count: Int) {
      for bit in (0..<count).reversed() { add(value >> bit & 1, 1) }
    }

    mutating func align() { used = 8 }
  }

  private static let drawings: [HostilePicture] = [
    HostilePicture("uses-10-10.svg", svg: uses(10, 10)),
    HostilePicture("uses-40-2.svg", svg: uses(40, 2)),
    HostilePicture("uses-3-1000.svg", svg: uses(3, 1000)),
    HostilePicture("deep.svg", svg: String(repeating: "<g>", count: 100_000)),
    HostilePicture(
      "many.svg", svg: String(repeating: "<rect width='9' height='9'/>", count: 300_000)),
    HostilePicture("markers.svg", svg: marked),
    HostilePicture(
      "octaves.svg", svg: filter("<feTurbulence baseFrequency='.1' numOctaves='1000000000'/>")),
    HostilePicture(
      "morphology.svg",
      svg: filter(String(repeating: "<feMorphology radius='99999'/>", count: 20))),
    HostilePicture(
      "blurs.svg",
      svg: filter(String(repeating: "<feGaussianBlur stdDeviation='999'/>", count: 500))),
    HostilePicture(
      "dashes.svg", svg: "<path d='M0 0L9e9 9e9' stroke='red' stroke-dasharray='1e-9'/>"),
    HostilePicture("entities.svg", entities),
    HostilePicture("compressed.svg", compressed(9_000_000)),
    HostilePicture("compressed-elements.svg", compressed(1_000_000)),
  ]
}
