import Foundation

/// Makes pictures of videos with the installed thumbnailers, in a sandbox. It may be used on any
/// thread, and takes up to seconds.
struct VideoPictures: Sendable {
  /// The maximum number of thumbnailers that run at the same time.
  static let maximumCount = 2
  private static let places = DispatchSemaphore(value: maximumCount)

  /// The sandbox, or nil if there is none. No program reads a video without it.
  let sandbox: Sandbox?
  let thumbnailers: [Thumbnailer]
  /// The program that tells the length of a video, or nil if there is none.
  let probe: VideoProbe?
  /// The time limit of a thumbnailer, in seconds.
  var timeLimit = 20.0
  /// The folder in which the thumbnailers' pictures are put for a moment.
  var temporaryFolder = NSTemporaryDirectory()

  static let installed = VideoPictures(
    sandbox: .installed, thumbnailers: Thumbnailer.installed, probe: VideoProbe.installed)

  /// A picture of a video.
  struct Made: ~Copyable {
    let thumbnail: Thumbnail
    let png: PngPixels?
    /// The length in seconds, or nil if it is not known.
    let length: Int?
  }

  /// Makes a picture of a video.
  ///
  /// - Parameters:
  ///   - path: The path of the video.
  ///   - box: The maximum width and height of the picture, in pixels.
  ///   - decoders: The decoders that read the picture, which is as untrusted as the video.
  func picture(
    of path: String, box: Int, decoders: DecoderPool
  ) throws(ThumbnailError) -> Made {
    let types = VideoType.types(of: path.fileName)
    let thumbnailer = thumbnailers.first { !Set($0.mimeTypes).isDisjoint(with: types) }
    guard let sandbox, let thumbnailer else { throw .videoUnavailable }
    Self.places.wait()
    defer { Self.places.signal() }
    guard let folder = OutputFolder(in: temporaryFolder) else { throw .videoPostponed }
    let input = Sandbox.input(for: path)
    let inner = thumbnailer.arguments(
      input: input, output: "\(Sandbox.output)/picture.png", size: box)
    _ = SandboxedProcess.run(
      sandbox.command([thumbnailer.program] + inner, file: path, folder: folder.path),
      within: timeLimit)
    let made = "\(folder.path)/picture.png"
    var status = stat()
    // A link would lead to another file of the user's.
    guard lstat(made, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .videoFailed }
    let file = try PictureFile(path: made)
    guard let picture = decoders.pngPicture(file, box: box) else { throw .videoFailed }
    let told = picture.texts[VideoProbe.lengthKey].flatMap { Int($0) }
    let length = told ?? probe?.length(of: path, in: sandbox)
    return Made(thumbnail: picture.thumbnail, png: picture.png, length: length)
  }
}

/// A temporary folder. It is removed with this object.
private final class OutputFolder {
  let path: String

  init?(in parent: String) {
    var name = Array("\(parent)/trellis-video-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { return nil }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
