import CBenchmarks
import Foundation
import TrellisMeasuring

/// A library of JPEG files with dates, in a temporary folder.
enum PictureFolder {
  /// The number of different pictures. The files differ in their dates, too.
  private static let different = 64
  private static let filesInFolder = 500
  /// The time between two pictures, in seconds: 360 pictures a month.
  private static let interval = 7_200.0

  /// Writes the files, with folders of 500 files each.
  ///
  /// - Parameters:
  ///   - width: The width of the pictures in pixels. The default is 320.
  ///   - height: Their height. The default is 240.
  /// - Throws: An error if GdkPixbuf cannot write JPEG files, or if a file cannot be written.
  static func write(
    _ count: Int, to folder: URL, width: Int = 320, height: Int = 240
  ) throws {
    let pictures = try (0..<min(count, different)).map {
      try picture(seed: $0, width: width, height: height)
    }
    for index in 0..<count {
      let part = folder.appendingPathComponent("\(index / filesInFolder)")
      if index.isMultiple(of: filesInFolder) {
        try Interruption.whileRunning {
          try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
        }
      }
      try write(
        pictures[index % different], number: index, to: part.appendingPathComponent("\(index).jpg"))
    }
  }

  private static let formatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy:MM:dd HH:mm:ss"
    return formatter
  }()

  /// Writes a picture with a date. Later numbers have earlier dates.
  static func write(_ picture: [UInt8], number: Int, to file: URL) throws {
    let newest = Date(timeIntervalSince1970: 1_718_452_800)
    let date = formatter.string(from: newest - Double(number) * interval)
    let bytes = Data(ExifDate.insert(date, into: picture))
    try Interruption.whileRunning { try bytes.write(to: file) }
  }

  /// Returns the bytes of a JPEG file.
  static func picture(seed: Int, width: Int, height: Int) throws -> [UInt8] {
    var size: gsize = 0
    guard let bytes = trellis_peer_jpeg(guint(seed), gint(width), gint(height), &size) else {
      throw CocoaError(.fileWriteUnknown)
    }
    defer { g_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
  }
}

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
