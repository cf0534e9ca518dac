import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

struct DamagedPicturesTests {
  private enum Damage: CaseIterable {
    case truncated, bitsFlipped, zeroFilled, renamed
  }

  @Test func aThousandDamagedFilesAreEachAPictureOrATypedFailure() throws {
    var random = SeededGenerator(seed: SeededGenerator.freshSeed(for: "oneThousandDamagedFiles"))
    let folder = try TemporaryFolder()
    let maker = ThumbnailMaker(cache: ThumbnailCache(root: "\(folder.path)/cache"))
    let samples = SamplePicture.allCases
    var pictures = 0
    var failures: [String: Int] = [:]
    for index in 0..<1000 {
      let sample = samples[index % samples.count]
      let damage = Damage.allCases[index / samples.count % Damage.allCases.count]
      let bytes = damaged(sample.bytes, damage, using: &random)
      let name = damage == .renamed ? "\(index).png" : "\(index).\(sample)"
      switch maker.make(try folder.write(bytes, to: name)) {
      case .success(let thumbnail):
        pictures += 1
        #expect(thumbnail.width > 0 && thumbnail.width <= ThumbnailCache.Folder.large.box)
        #expect(thumbnail.height > 0 && thumbnail.height <= ThumbnailCache.Folder.large.box)
        #expect(thumbnail.stride >= thumbnail.width * (thumbnail.hasAlpha ? 4 : 3))
      case .failure(let failure):
        failures[failure.explanation, default: 0] += 1
        if case .vanished = failure { Issue.record("\(name) was there") }
        if case .unreadable = failure { Issue.record("\(name) was readable") }
      }
    }
    #expect(pictures + failures.values.reduce(0, +) == 1000)
    // Renamed files are undamaged, so at least a quarter of the files are pictures.
    #expect(pictures >= 240)
    #expect(failures.values.reduce(0, +) >= 100)
  }

  private func damaged(
    _ sound: [UInt8], _ damage: Damage, using random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = sound
    switch damage {
    case .truncated:
      bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
    case .bitsFlipped:
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
    case .zeroFilled:
      let start = Int.random(in: bytes.indices, using: &random)
      bytes.replaceSubrange(start..., with: [UInt8](repeating: 0, count: bytes.count - start))
    case .renamed: break
    }
    return bytes
  }
}
