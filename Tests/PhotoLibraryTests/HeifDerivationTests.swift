import Foundation
import Fuzzing
import PictureMetadata
import Testing

@testable import TrellisPhotoLibrary

/// Tests of HEIC files with parts that are made of parts.
struct HeifDerivationTests {
  /// Pictures that are a part of themselves, which the fuzzer made and at which libheif ended its
  /// process.
  private static let findings = [
    """
      AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAA\
      AAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAABAAEAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAAA\
      TwACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAA\
      AgAAZ3JpZAAAAADVaXBycAAAALNpcGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AA\
      AAMAkAAAAwAAAwAeugJAIQABACdCAQEDcAAAAwCQAAADAAADAB6gIIEFluqumubAgAAAAwCAAAADAIQiAAEABkQBwXPB\
      iQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAEAAAABAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAA\
      AAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAgAAAFdtZGF0AAAASygBrxkhd7LA71zZXKAMnwJi\
      kgWTQop+DIkGYolea/FxByxxzcebCnnTYAu7Rq94ZmsrmSnBAdL/m3pAOHTEBWiypBBxToCuvHqN+A==
    """,
    """
      AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAEALAjABwaWN0AAAAAAAAAAAA\
      AAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAADAAIAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAAA\
      SAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAA\
      AgAAZ3JpZAAAAADVaXBycAAAALNpcGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AA\
      AAMAkAAAAwAAAwAeugJAIQABACdCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprmwIAAAAwAgAAADACEiAAEABkQBwXPA\
      iQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAMAAAACAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAA\
      AAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAgAAABVpbmZlAgAAAQABAAEAAABQbWRhdAAAAEQo\
      Aa8TgOUx9/+3+T/hHz/JGSwSsuw9+kr/FD+/hUc/23vjoud/V691yOT/6k7d3ME8/Te8zc5vLhfYCND/nHCud0O5uA==
    """,
  ]

  /// Returns a box with a name and content.
  private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let count = content.count + 8
    return [0, 0, UInt8(count >> 8), UInt8(count & 255)] + Array(name.utf8) + content
  }

  /// Returns a file with these references and nothing else.
  ///
  /// - Parameter parts: Items and the parts that each is made of.
  private static func file(_ parts: [(item: UInt8, parts: [UInt8])]) -> [UInt8] {
    let references = parts.map { reference in
      var content: [UInt8] = [0, reference.item, 0, UInt8(reference.parts.count)]
      for part in reference.parts { content += [0, part] }
      return box("dimg", content)
    }
    let version: [UInt8] = [0, 0, 0, 0]
    let inner = box("iref", version + references.flatMap(\.self))
    return box("ftyp", Array("heic".utf8) + version) + box("meta", version + inner)
  }

  private static func areSafe(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { HeifDerivations($0).areSafe }
  }

  @Test(arguments: findings) func aPictureThatIsAPartOfItselfEndsNoDecoder(_ text: String) throws {
    let bytes = [UInt8](try #require(Data(base64Encoded: text, options: .ignoreUnknownCharacters)))
    guard case .damaged = decode(bytes).failure else {
      Issue.record("a picture that is a part of itself was shown, or ended its decoder")
      return
    }
  }

  @Test func picturesOfCamerasAreSafe() {
    for sample in [FormatPicture.heic, .phoneHeic, .avif, .svg] {
      #expect(Self.areSafe(sample.bytes))
    }
    #expect(Self.areSafe([]))
  }

  @Test func partsMayConsistOfPartsThreeTimes() {
    #expect(Self.areSafe(Self.file([(1, [2, 3]), (2, [4, 4]), (4, [5, 6])])))
    #expect(!Self.areSafe(Self.file([(1, [2]), (2, [3]), (3, [4]), (4, [5])])))
  }

  @Test func circlesAreNotSafe() {
    #expect(!Self.areSafe(Self.file([(1, [1])])))
    #expect(!Self.areSafe(Self.file([(1, [2]), (2, [1])])))
    #expect(!Self.areSafe(Self.file([(9, [8]), (1, [2, 3]), (3, [4, 1])])))
    // The parts of an item may be told in several places.
    #expect(!Self.areSafe(Self.file([(1, [2]), (1, [3]), (3, [1])])))
  }

  @Test func aNumberOfPartsThatIsNotThatOfTheBoxIsNotSafe() throws {
    let file = Self.file([(1, [2]), (3, [4])])
    let place = try #require(
      file.indices.dropLast(5).first { Array(file[$0..<$0 + 4]) == Array("dimg".utf8) })
    for count: UInt8 in [0, 2, 7, 255] {
      var other = file
      other[place + 7] = count
      #expect(!Self.areSafe(other))
    }
    #expect(Self.areSafe(file))
  }
}
