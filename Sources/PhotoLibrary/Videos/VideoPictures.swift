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
  /// The videos whose thumbnailers were killed. They are tried again when the program is started the
  /// next time.
  private let killed = BlamedFiles()
  /// The folder in which the thumbnailers' pictures are put for a moment.
  var temporaryFolder = NSTemporaryDirectory()

  static let installed = VideoPictures(
    sandbox: .installed, thumbnailers: Thumbnailer.installed, probe: VideoProbe.installed)

  init(sandbox: Sandbox?, thumbnailers: [Thumbnailer], probe: VideoProbe?) {
    (self.sandbox, self.thumbnailers, self.probe) = (sandbox, thumbnailers, probe)
  }

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
  ///   - state: The state of the file at the path.
  ///   - box: The maximum width and height of the picture, in pixels.
  ///   - decoders: The decoders that read the picture, which is as untrusted as the video.
  /// - Throws: `videoFailed` only if the video is the reason why there is no picture.
  func picture(
    of path: String, in state: FileState, box: Int, decoders: DecoderPool
  ) throws(ThumbnailError) -> Made {
    let types = VideoType.types(of: path.fileName)
    let thumbnailer = thumbnailers.first { !Set($0.mimeTypes).isDisjoint(with: types) }
    guard let sandbox, let thumbnailer else { throw .videoUnavailable }
    Self.places.wait()
    defer { Self.places.signal() }
    guard killed.fault(of: state) == nil, let folder = OutputFolder(in: temporaryFolder) else {
      throw .videoPostponed
    }
    let input = Sandbox.input(for: path)
    let inner = thumbnailer.arguments(
      input: input, output: "\(Sandbox.output)/\(OutputFolder.pictureName)", size: box)
    let end = SandboxedProcess.run(
      sandbox.command([thumbnailer.program] + inner, file: path, folder: folder.path),
      within: timeLimit)
    guard let picture = try Self.picture(in: folder, box: box, decoders) else {
      if end?.isKilled == true { killed.add(state, .stalled) }
      let isFaultOfVideo =
        end?.isKilled == false && Self.works(sandbox, with: path, folder, box: box)
      throw isFaultOfVideo ? ThumbnailError.videoFailed : .videoPostponed
    }
    let told = picture.texts[VideoProbe.lengthKey].flatMap { Int($0) }
    let length = told ?? probe?.length(of: path, in: sandbox)
    return Made(thumbnail: picture.thumbnail, png: picture.png, length: length)
  }

  /// Returns the picture that a thumbnailer has put into a folder, or nil if there is none that can be
  /// decoded.
  ///
  /// - Throws: `videoPostponed` if decoding it again may succeed.
  private static func picture(
    in folder: OutputFolder, box: Int, _ decoders: DecoderPool
  ) throws(ThumbnailError) -> (texts: PngText, thumbnail: Thumbnail, png: PngPixels?)? {
    var status = stat()
    // A link would lead to another file of the user's.
    guard lstat(folder.picture, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    do throws(ThumbnailError) {
      return try decoders.pngPicture(PictureFile(path: folder.picture), box: box)
    } catch {
      guard error.isTransient else { return nil }
      throw .videoPostponed
    }
  }

  /// Returns whether a program starts in the sandbox, with the video, and can write as much as a
  /// picture needs. It cannot if the disk is full or the computer lacks memory, for example.
  private static func works(
    _ sandbox: Sandbox, with path: String, _ folder: OutputFolder, box: Int
  ) -> Bool {
    // The thumbnailer may have left a part of the picture, which takes space.
    unlink(folder.picture)
    // Pixels of four channels with 16 bits each, and more than the rest of a PNG file.
    let byteCount = box * box * 8 + 65536
    let script = "head -c \(byteCount) /dev/zero >\(Sandbox.output)/trial && exit 7"
    let command = sandbox.command(["/bin/sh", "-c", script], file: path, folder: folder.path)
    return SandboxedProcess.run(command, within: 60)?.status == 7
  }
}

/// A temporary folder. It is removed with this object.
private final class OutputFolder {
  /// The name of the picture in the folder.
  static let pictureName = "picture.png"

  let path: String
  /// The path of the picture.
  var picture: String { "\(path)/\(Self.pictureName)" }

  init?(in parent: String) {
    var name = Array("\(parent)/trellis-video-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { return nil }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
