import CPicture
import Foundation
import TestSupport
import Testing

@testable import Fuzzing
@testable import TrellisPhotoLibrary

/// Damaged color profiles in sound pictures. Such a picture is shown without its profile or in some
/// colors, and is never missing.
struct HostileProfileTests {
  private static let profiles = SampleProfile.allCases

  private func isShown(_ picture: [UInt8]) -> Bool {
    guard case .success(let thumbnail) = decode(picture) else { return false }
    return thumbnail.width == 48 && thumbnail.height == 32
  }

  private func embed(_ profile: [UInt8], _ kind: SampleProfile, _ number: Int) -> [UInt8] {
    switch kind {
    case .swappedInks: ProfiledPicture.jpeg(SamplePicture.inkJpeg.bytes, profile)
    case .linearGray: ProfiledPicture.jpeg(SamplePicture.grayJpeg.bytes, profile)
    case _ where number % 4 == 1: ProfiledPicture.png(SamplePicture.png.bytes, profile)
    case _ where number % 4 == 2: ProfiledPicture.webp(SamplePicture.webp.bytes, profile)
    case _ where number % 4 == 3: ProfiledPicture.tiff(SamplePicture.tiff.bytes, profile)
    default: ProfiledPicture.jpeg(SamplePicture.jpeg.bytes, profile)
    }
  }

  @Test func picturesWithMutatedProfilesAreShown() {
    let seed = SeededGenerator.freshSeed(for: "picturesWithMutatedProfilesAreShown")
    var random = SeededGenerator(seed: seed)
    for number in 0..<2000 {
      let kind = Self.profiles[number % Self.profiles.count]
      var profile = kind.bytes
      let other = Self.profiles[Int.random(in: 0..<Self.profiles.count, using: &random)].bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<Mutation.allCases.count, using: &random)
        let mutation = Mutation.allCases[index]
        mutation.apply(to: &profile, other: other, using: &random)
      }
      guard !profile.isEmpty else { continue }
      #expect(isShown(embed(profile, kind, number)), "seed \(seed), number \(number)")
    }
  }

  @Test(arguments: profiles)
  func picturesWithTruncatedProfilesAreShown(kind: SampleProfile) {
    let profile = kind.bytes
    for count in stride(from: 1, to: profile.count, by: max(1, profile.count / 60)) {
      #expect(isShown(embed(Array(profile.prefix(count)), kind, count)), "\(count) bytes")
    }
  }

  @Test func aProfileOfMoreThanFourMebibytesIsIgnored() throws {
    func corners(_ count: Int) throws -> [Thumbnail.Colour] {
      let swapped = SampleProfile.swapped.bytes
      var profile = swapped + [UInt8](repeating: 0, count: count - swapped.count)
      profile.replaceSubrange(0..<4, with: SampleProfile.number(count))
      return try decode(ProfiledPicture.jpeg(SamplePicture.jpeg.bytes, profile)).get().corners
    }
    #expect(try corners(4 << 20) == [.green, .blue, .red, .white])
    #expect(try corners(4 << 20 + 1) == [.red, .green, .blue, .white])
  }

  /// A profile whose curve has 30,000 pieces and is used many times. A color takes nearly a
  /// millisecond, and a table of tens of thousands would be computed.
  @Test func aProfileThatTakesTooLongIsIgnored() throws {
    let picture = ProfiledPicture.jpeg(SamplePicture.jpeg.bytes, Self.slowProfile)
    #expect(try decode(picture).get().corners == [.red, .green, .blue, .white])
  }

  private static let slowProfile: [UInt8] = {
    let number = SampleProfile.number
    func name(_ text: String) -> [UInt8] { Array(text.utf8) + [0, 0, 0, 0] }
    func float(_ value: Float) -> [UInt8] { number(Int(value.bitPattern)) }
    let count = 30_000
    var curve = name("curf") + [UInt8(count >> 8), UInt8(count & 255), 0, 0]
    for index in 1..<count { curve += float(Float(index) / Float(count)) }
    // The value itself: the power of 1, times 1, plus 0.
    let values: [Float] = [1, 1, 0, 0]
    let numbers: [UInt8] = values.flatMap { (value: Float) -> [UInt8] in float(value) }
    let piece: [UInt8] = name("parf") + [0, 0, 0, 0] + numbers
    for _ in 0..<count { curve += piece }
    var curves = name("cvst") + [0, 3, 0, 3]
    for _ in 0..<3 { curves += number(36) + number(curve.count) }
    curves += curve
    let uses = 4
    var content = name("mpet") + [0, 3, 0, 3] + number(uses)
    for _ in 0..<uses { content += number(16 + 8 * uses) + number(curves.count) }
    let tags: [(String, [UInt8])] = [("D2B0", content + curves)]
    return SampleProfile.file("mntr", "RGB ", "XYZ ", tags)
  }()
}
