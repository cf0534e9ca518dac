@testable import TrellisPhotoLibrary

extension Photo {
  /// Returns a photo that was taken two hours before the one with the next lower number.
  static func numbered(_ number: Int) -> Photo {
    Photo(
      folder: numberedFolder, name: "\(number)", head: nil,
      modified: 1_718_452_800 - Int64(number) * 7_200, byteSize: 1)
  }

  private static let numberedFolder = Folder(path: "/numbered")
}

extension PhotoTimeline {
  /// Returns a timeline of photos with the numbers from 0, about 360 in a month.
  static func ofNumberedPhotos(_ count: Int) -> PhotoTimeline {
    var builder = Builder()
    builder.add((0..<count).map { .numbered($0) })
    return builder.timeline
  }

  /// Returns the numbers of the photos for which `isIncluded` returns true, in ascending order.
  func numbers(where isIncluded: (Photo) -> Bool) -> [Int] {
    sections.flatMap(\.photos).filter(isIncluded).compactMap { Int($0.name) }.sorted()
  }
}
