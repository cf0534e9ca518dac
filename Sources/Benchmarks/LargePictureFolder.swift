import Foundation

/// JPEG files of 24 megapixels, as cameras write them, in a temporary folder.
enum LargePictureFolder {
  /// The number of files.
  static let count = 12
  private static let (width, height) = (6_000, 4_000)
  /// The number of different pictures.
  private static let different = 3

  static func write(to folder: URL) throws {
    let pictures = try (0..<different).map {
      try PictureFolder.picture(seed: $0, width: width, height: height)
    }
    for index in 0..<count {
      let file = folder.appendingPathComponent("\(index).jpg")
      try PictureFolder.write(pictures[index % different], number: index, to: file)
    }
  }
}
