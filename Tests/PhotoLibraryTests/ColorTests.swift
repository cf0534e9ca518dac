import CPicture
import Foundation
import Fuzzing
import Testing

@testable import TrellisPhotoLibrary

/// Pictures with embedded color profiles.
struct ColorTests {
  private static let swapped = SampleProfile.swapped.bytes
  /// The corners of the sample picture in the colors of the swapped profile.
  private static let swappedCorners: [Thumbnail.Colour] = [.green, .blue, .red, .white]

  /// Samples whose pixels are colors, with the swapped profile.
  private static let profiled: [(SamplePicture, [UInt8])] = [
    (.jpeg, ProfiledPicture.jpeg(SamplePicture.jpeg.bytes, swapped)),
    (.progressiveJpeg, ProfiledPicture.jpeg(SamplePicture.progressiveJpeg.bytes, swapped)),
    (
      .inkJpeg,
      ProfiledPicture.jpeg(SamplePicture.inkJpeg.bytes, SampleProfile.swappedInks.bytes)
    ),
    (.jpeg, ProfiledPicture.jpeg(SamplePicture.jpeg.bytes, SampleProfile.swappedTable.bytes)),
    (.png, ProfiledPicture.png(SamplePicture.png.bytes, swapped)),
    (.clearPng, ProfiledPicture.png(SamplePicture.clearPng.bytes, swapped)),
    (.palettePng, ProfiledPicture.png(SamplePicture.palettePng.bytes, swapped)),
    (.webp, ProfiledPicture.webp(SamplePicture.webp.bytes, swapped)),
    (.losslessWebp, ProfiledPicture.webp(SamplePicture.losslessWebp.bytes, swapped)),
    (.animatedWebp, ProfiledPicture.webp(SamplePicture.animatedWebp.bytes, swapped)),
    (.tiff, ProfiledPicture.tiff(SamplePicture.tiff.bytes, swapped)),
  ]

  @Test(arguments: profiled.indices, [256, 18])
  func aPictureIsShownInTheColorsOfItsProfile(index: Int, box: Int) throws {
    let (sample, bytes) = Self.profiled[index]
    let thumbnail = try decode(bytes, box: box).get()
    #expect(thumbnail.corners == Self.swappedCorners, "\(sample)")
    if sample == .clearPng, box == 256 {
      #expect(thumbnail.colour(x: 1, y: 8) == .clear)
    }
  }

  @Test(arguments: [256, 18])
  func theInksOfATiffAreShownInTheColorsOfTheirProfile(box: Int) throws {
    let bytes = ProfiledPicture.tiff(TiffPicture.inks.bytes, SampleProfile.swappedInks.bytes)
    #expect(try decode(bytes, box: box).get().corners == Self.swappedCorners)
    #expect(try decode(TiffPicture.inks.bytes, box: box).get().corners != Self.swappedCorners)
  }

  @Test func aTurnedPictureIsShownInTheColorsOfItsProfile() throws {
    let turned = ExifWriter(orientation: 3).insert(intoJpeg: SamplePicture.jpeg.bytes)
    let thumbnail = try decode(ProfiledPicture.jpeg(turned, Self.swapped)).get()
    #expect(thumbnail.corners == Self.swappedCorners.reversed())
  }

  @Test func aProfileInSeveralPiecesIsUsed() throws {
    let long = Self.swapped + [UInt8](repeating: 0, count: 200_000)
    let picture = ProfiledPicture.jpeg(SamplePicture.jpeg.bytes, Self.sized(long))
    #expect(try decode(picture).get().corners == Self.swappedCorners)
  }

  @Test(arguments: [SampleProfile.linearGray, .swappedInks, .srgb])
  func aProfileOfOtherColorsThanThePictureChangesNothing(profile: SampleProfile) throws {
    let plain = try decode(SamplePicture.jpeg.bytes).get()
    let picture = ProfiledPicture.jpeg(SamplePicture.jpeg.bytes, profile.bytes)
    #expect(Self.pixels(try decode(picture).get()) == Self.pixels(plain))
  }

  /// Every picture of most cameras and telephones has such a profile.
  @Test func theProfileOfSRGBNeedsNoConversion() {
    var picture = cpicture_make(4, 2, false)
    defer { cpicture_clear(&picture) }
    let (srgb, swapped) = (SampleProfile.srgb.bytes, Self.swapped)
    #expect(!cpicture_convert(&picture, srgb, srgb.count))
    #expect(cpicture_convert(&picture, swapped, swapped.count))
    #expect(!cpicture_convert(&picture, nil, 0))
  }

  @Test func aConvertedFrameKeepsItsTransparency() {
    var picture = cpicture_make(2, 1, true)
    defer { cpicture_clear(&picture) }
    let pixels: [UInt8] = [250, 10, 20, 0, 250, 10, 20, 99]
    for (index, byte) in pixels.enumerated() { picture.pixels[index] = byte }
    #expect(cpicture_convert(&picture, Self.swapped, Self.swapped.count))
    let converted = (0..<8).map { Int(picture.pixels[$0]) }
    #expect(converted[3] == 0 && converted[7] == 99)
    for (value, expected) in zip(converted[4..<7], [20, 250, 10]) {
      #expect(abs(value - expected) <= 1, "\(converted)")
    }
  }

  // MARK: Moving pictures

  @Test(arguments: [SampleProfile.swapped, .swappedTable], [256, 18])
  func theFramesOfAMovingPictureHaveTheColorsOfItsProfile(
    profile: SampleProfile, box: Int
  ) throws {
    let bytes = ProfiledPicture.webp(MovingPictureTests.webp, profile.bytes)
    let file = MemoryFile(bytes)
    let picture = try #require(MovingPicture(path: file.path, decoders: .shared))
    // The frames of the file are red, green and blue.
    for (number, color) in [Thumbnail.Colour.green, .blue, .red, .green].enumerated() {
      let frame = try #require(picture.frame(number % 3, box: box)?.picture)
      #expect(frame.corners == [color, color, color, color], "frame \(number)")
    }
  }

  @Test func theProfileOfGraysChangesNoFrameOfColors() throws {
    let bytes = ProfiledPicture.webp(MovingPictureTests.webp, SampleProfile.linearGray.bytes)
    let file = MemoryFile(bytes)
    let picture = try #require(MovingPicture(path: file.path, decoders: .shared))
    #expect(picture.frame(0, box: 256)?.picture.corners == [.red, .red, .red, .red])
  }

  // MARK: PNG without a profile

  /// The values of a cHRM chunk, times 100,000: the white point, red, green and blue.
  private static let primaries = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
  private static let swappedPrimaries = [31270, 32900, 30000, 60000, 15000, 6000, 64000, 33000]

  private static func png(gamma: Int, _ primaries: [Int], isSRGB: Bool = false) -> [UInt8] {
    var file = SamplePicture.png.bytes
    file = ProfiledPicture.png(
      file, chunk: "cHRM", primaries.flatMap { SampleProfile.number($0) })
    file = ProfiledPicture.png(file, chunk: "gAMA", SampleProfile.number(gamma))
    return isSRGB ? ProfiledPicture.png(file, chunk: "sRGB", [0]) : file
  }

  @Test func aPngIsShownInTheColorsOfItsPrimaries() throws {
    let thumbnail = try decode(Self.png(gamma: 45455, Self.swappedPrimaries)).get()
    #expect(thumbnail.corners == Self.swappedCorners)
  }

  @Test func aPngWithTheGammaAndPrimariesOfSRGBIsNotChanged() throws {
    let plain = Self.pixels(try decode(SamplePicture.png.bytes).get())
    #expect(Self.pixels(try decode(Self.png(gamma: 45455, Self.primaries)).get()) == plain)
    let linear = Self.pixels(try decode(Self.png(gamma: 100_000, Self.primaries)).get())
    #expect(linear != plain)
  }

  @Test func theSRGBChunkOfAPngHasPriority() throws {
    let plain = Self.pixels(try decode(SamplePicture.png.bytes).get())
    let picture = Self.png(gamma: 100_000, Self.swappedPrimaries, isSRGB: true)
    #expect(Self.pixels(try decode(picture).get()) == plain)
  }

  // MARK: Another program's conversion

  /// A picture of many colors.
  private static let colors: [UInt8] = (0..<48 * 32).flatMap { index -> [UInt8] in
    let (x, y) = (index % 48, index / 48)
    return [UInt8(x * 5), UInt8(y * 8), UInt8((x * y * 7) & 255)]
  }

  @Test(arguments: [SampleProfile.wide, .swapped])
  func aPngHasTheColorsOfAnotherProgramsConversion(profile: SampleProfile) throws {
    let plain = ProfiledPicture.png(width: 48, height: 32, pixels: Self.colors)
    try expectReference(ProfiledPicture.png(plain, profile.bytes), "png", most: 2, mean: 0.5)
  }

  /// Little CMS interpolates between the colors of a table that it computes from that of the profile.
  @Test func aPictureWithATableHasTheColorsOfAnotherProgramsConversion() throws {
    let plain = ProfiledPicture.png(width: 48, height: 32, pixels: Self.colors)
    let picture = ProfiledPicture.png(plain, SampleProfile.swappedTable.bytes)
    try expectReference(picture, "png", most: 3, mean: 0.6)
  }

  /// Rows are converted by a table in pieces of 256 pixels.
  @Test(arguments: [1, 255, 256, 257, 700])
  func rowsOfAnyWidthAreConvertedByATable(width: Int) {
    let profile = SampleProfile.swappedTable.bytes
    let pixel: [UInt8] = [250, 10, 20, 77]
    var whole = cpicture_make(Int32(width), 1, true)
    defer { cpicture_clear(&whole) }
    for index in 0..<width * 4 { whole.pixels[index] = pixel[index % 4] }
    #expect(cpicture_convert(&whole, profile, profile.count))
    let first = (0..<4).map { whole.pixels[$0] }
    #expect(first[3] == 77 && first != pixel)
    #expect((0..<width * 4).allSatisfy { whole.pixels[$0] == first[$0 % 4] })
  }

  @Test func aGrayJpegHasTheColorsOfAnotherProgramsConversion() throws {
    let picture = ProfiledPicture.jpeg(
      SamplePicture.grayJpeg.bytes, SampleProfile.linearGray.bytes)
    try expectReference(picture, "jpg", most: 2, mean: 1)
    let plain = Self.pixels(try decode(SamplePicture.grayJpeg.bytes).get())
    #expect(Self.pixels(try decode(picture).get()) != plain)
  }

  @Test func jpegsHaveTheColorsOfAnotherProgramsConversion() throws {
    let wide = SampleProfile.wide.bytes
    let jpeg = ProfiledPicture.jpeg(SamplePicture.jpeg.bytes, wide)
    try expectReference(jpeg, "jpg", most: 3, mean: 1)
    let inks = SampleProfile.swappedInks.bytes
    let inkJpeg = ProfiledPicture.jpeg(SamplePicture.inkJpeg.bytes, inks)
    try expectReference(inkJpeg, "jpg", most: 3, mean: 1)
  }

  /// Compares a picture with ImageMagick's conversion, which the tests need anyway.
  private func expectReference(
    _ picture: [UInt8], _ suffix: String, most: Int, mean: Double,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(picture, to: "a.\(suffix)")
    let profile = try folder.write(SampleProfile.srgb.bytes, to: "srgb.icc")
    let output = "\(folder.path)/a.rgb"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let options = [path, "-profile", profile]
    process.arguments = ["convert"] + options + ["-depth", "8", "rgb:\(output)"]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, sourceLocation: location)
    let expected = [UInt8](try Data(contentsOf: URL(fileURLWithPath: output)))
    let shown = Self.pixels(try decode(picture).get())
    try #require(shown.count == expected.count, sourceLocation: location)
    let differences = zip(shown, expected).map { abs(Int($0) - Int($1)) }
    let sum = differences.reduce(0, +)
    let largest = differences.max() ?? 0
    #expect(largest <= most, sourceLocation: location)
    #expect(Double(sum) / Double(differences.count) <= mean, sourceLocation: location)
  }

  private static func pixels(_ thumbnail: Thumbnail) -> [UInt8] {
    [UInt8](UnsafeRawBufferPointer(start: thumbnail.pixels, count: thumbnail.byteCount))
  }

  /// Sets the size in the header of a profile.
  private static func sized(_ profile: [UInt8]) -> [UInt8] {
    SampleProfile.number(profile.count) + profile[4...]
  }
}
