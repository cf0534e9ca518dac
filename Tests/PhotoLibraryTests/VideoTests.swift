import Foundation
import Testing

@testable import TrellisPhotoLibrary

/// Tests of the pictures of videos. The thumbnailers are scripts that copy the "video", which is a PNG.
struct VideoTests {
  private static let hasSandbox = Sandbox.installed != nil
  private static let noSandbox: Comment = "bubblewrap makes no sandbox on this computer"
  private static let copying = "cp \"$1\" \"$2\""

  /// A folder with a video, a cache, and a thumbnailer.
  private struct Place {
    let folder: TemporaryFolder
    let video: String
    var pictures: VideoPictures

    init(_ script: String, video bytes: [UInt8] = SamplePicture.png.bytes) throws {
      folder = try TemporaryFolder()
      video = try folder.write(bytes, to: "a video.mp4", modified: 5)
      let program = try Self.writeThumbnailer(script, to: folder)
      let text = "[Thumbnailer Entry]\nExec=\(program) %i %o %s\nMimeType=video/mp4;\n"
      let thumbnailer = try #require(Thumbnailer(text, path: []))
      pictures = VideoPictures(sandbox: .installed, thumbnailers: [thumbnailer], probe: nil)
    }

    /// Writes the program of the thumbnailer and returns its path.
    private static func writeThumbnailer(
      _ script: String, to folder: TemporaryFolder
    ) throws -> String {
      let program = try folder.write(Array("#!/bin/sh\n\(script)\n".utf8), to: "thumbnailer")
      chmod(program, 0o755)
      return program
    }

    /// Replaces the program of the thumbnailer.
    func writeThumbnailer(_ script: String) throws {
      _ = try Self.writeThumbnailer(script, to: folder)
    }

    var cache: ThumbnailCache { ThumbnailCache(root: "\(folder.path)/cache") }

    func make() -> Result<Thumbnail, ThumbnailError> {
      ThumbnailMaker(cache: cache, videos: pictures).make(video)
    }
  }

  // MARK: Descriptions

  @Test func aDescriptionNamesTheProgramItsArgumentsAndTypes() throws {
    let text = """
      # A comment
      [Other Group]
      Exec=false
      [Thumbnailer Entry]
      TryExec = sh
      Exec=sh -c "a \\"b\\" 50%%" %i --uri=%u -s%s %o
      MimeType=video/mp4;video/x-matroska;
      """
    let thumbnailer = try #require(Thumbnailer(text, path: ["/nowhere", "/bin"]))
    #expect(thumbnailer.program == "/bin/sh")
    #expect(thumbnailer.mimeTypes == ["video/mp4", "video/x-matroska"])
    let arguments = thumbnailer.arguments(input: "/i.mp4", output: "/o.png", size: 128)
    #expect(
      arguments == ["-c", "a \"b\" 50%", "/i.mp4", "--uri=file:///i.mp4", "-s128", "/o.png"])
  }

  @Test(arguments: [
    ("ffmpegthumbnailer", ["-i", "/i.mp4", "-o", "/o.png", "-s", "128"]),
    ("other", ["-i", "/i.mp4", "-o", "/o.png", "-s", "128", "-f"]),
  ])
  func ffmpegthumbnailerDrawsNoEdgesOfAFilm(name: String, expected: [String]) throws {
    let folder = try TemporaryFolder()
    let program = try folder.write(Array("#!/bin/sh\n".utf8), to: name)
    chmod(program, 0o755)
    let text = "[Thumbnailer Entry]\nExec=\(name) -i %i -o %o -s %s -f\nMimeType=video/mp4;\n"
    for text in [text, text.replacingOccurrences(of: "Exec=\(name)", with: "Exec=\(program)")] {
      let thumbnailer = try #require(Thumbnailer(text, path: [folder.path]))
      let arguments = thumbnailer.arguments(input: "/i.mp4", output: "/o.png", size: 128)
      #expect(arguments == expected)
    }
  }

  @Test(arguments: [
    "[Thumbnailer Entry]\nTryExec=no-such-program\nExec=sh %i",
    "[Thumbnailer Entry]\nExec=no-such-program %i", "[Thumbnailer Entry]\nExec=../bin/sh %i",
    "[Thumbnailer Entry]\nExec=sh \"%i", "Exec=sh %i", "",
  ])
  func aThumbnailerWhoseProgramIsMissingIsNotUsed(text: String) {
    let thumbnailer = Thumbnailer(text, path: ["/bin"])
    #expect(thumbnailer == nil)
  }

  @Test func theUsersOwnDescriptionReplacesTheOneOfTheSameName() throws {
    let folder = try TemporaryFolder()
    let text = { (word: String) in
      Array("[Thumbnailer Entry]\nExec=sh \(word)\nMimeType=video/mp4\n".utf8)
    }
    try folder.write(text("own"), to: "1/a.thumbnailer")
    try folder.write(text("other"), to: "2/a.thumbnailer")
    try folder.write(text("second"), to: "2/b.thumbnailer")
    try folder.write(text("none"), to: "2/c.txt")
    let found = Thumbnailer.inFolders(
      ["1", "2", "3"].map { "\(folder.path)/\($0)" }, path: ["/bin"])
    #expect(found.map(\.arguments) == [["own"], ["second"]])
  }

  @Test func theLengthIsReadFromTheOutputOfBothProbes() {
    #expect(VideoProbe.length(in: "83.466000\n") == 83)
    let gst = "Analyzing file\nDone\n\n  Duration: 1:02:03.600000000\n  Seekable: yes\n"
    #expect(VideoProbe.length(in: gst) == 3724)
    for output in ["", "N/A\n", "Duration:", "Duration: x:y:z", "-3", "1e300", "nan"] {
      #expect(VideoProbe.length(in: output) == nil, "\(output)")
    }
  }

  // MARK: Pictures

  @Test func withoutASandboxOrAThumbnailerNoProgramRunsAndTheUserIsTold() throws {
    var place = try Place("touch \"$0.has-run\"; \(Self.copying)")
    let all = place.pictures.thumbnailers
    for (sandbox, thumbnailers) in [(nil, all), (Sandbox(program: "/bin/false"), [])] {
      place.pictures = VideoPictures(sandbox: sandbox, thumbnailers: thumbnailers, probe: nil)
      #expect(place.make().failure == .videoUnavailable)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: place.folder.path)
    // Nothing is stored, because the programs may be installed later.
    #expect(names.sorted() == ["a video.mp4", "thumbnailer"])
  }

  @Test(.enabled(if: hasSandbox, noSandbox))
  func thePictureOfAThumbnailerIsShownAndStored() throws {
    var place = try Place(Self.copying)
    let made = try place.make().get()
    #expect(made.corners == [.red, .green, .blue, .white])
    // The stored picture is used without the thumbnailer.
    place.pictures = VideoPictures(sandbox: nil, thumbnailers: [], probe: nil)
    #expect(try place.make().get().corners == [.red, .green, .blue, .white])
  }

  @Test(.enabled(if: hasSandbox, noSandbox))
  func theLengthOfAVideoIsShownAndStored() throws {
    var place = try Place(Self.copying)
    place.pictures = VideoPictures(
      sandbox: place.pictures.sandbox, thumbnailers: place.pictures.thumbnailers,
      probe: VideoProbe(command: ["/bin/sh", "-c", "test -s \"$0\" && echo 75.4"], takesURI: false))
    #expect(try place.make().get().marks.movieLength == 75)
    place.pictures = VideoPictures(sandbox: nil, thumbnailers: [], probe: nil)
    let stored = try place.make().get()
    #expect(stored.marks.movieLength == 75)
    #expect(stored.reduced(to: ThumbnailSize(shorterEdge: 8)).marks.movieLength == 75)
  }

  @Test(.enabled(if: hasSandbox, noSandbox))
  func aThumbnailerSeesOnlyTheVideoAndTheSystemsPrograms() throws {
    // Each line fails if something is visible or writable that should not be.
    let checks = """
      set -e
      test "$(ls /tmp/input* | wc -l)" = 1
      test ! -e /etc/passwd
      test ! -e /home
      test ! -e "$(dirname "$0")/a video.mp4"
      ! touch /usr/touched
      ! sh -c 'echo >> "$0"' "$1"
      test "$(grep -c : /proc/net/dev)" = 1
      test "$(env | grep -c DISPLAY)" = 0
      \(Self.copying)
      """
    _ = try Place(checks).make().get()
  }

  @Test(
    .enabled(if: hasSandbox, noSandbox),
    arguments: [
      "exit 1", "true", "ln -s /usr/share/pixmaps/debian-logo.png \"$2\"", "mkdir \"$2\"",
      "echo text > \"$2\"", "head -c 200000000 /dev/zero > \"$2\"",
    ])
  func aThumbnailerThatMakesNoPictureLeavesACalmMessage(script: String) throws {
    var place = try Place(script)
    place.pictures.timeLimit = 600
    #expect(place.make().failure == .videoFailed)
    // The program is not tried again before the video changes.
    place.pictures = VideoPictures(sandbox: nil, thumbnailers: [], probe: nil)
    #expect(place.make().failure == .videoFailed)
  }

  @Test(.enabled(if: hasSandbox, noSandbox), arguments: ["exec sleep 3600", "kill -9 $$"])
  func aVideoWhoseThumbnailerIsKilledIsTriedAgainAtTheNextStartOfTheProgram(
    script: String
  ) throws {
    var place = try Place(script)
    place.pictures.timeLimit = script.contains("sleep") ? 2 : 600
    let failure = place.make().failure
    #expect(failure == .videoPostponed)
    #expect(failure?.isOfVideo == true && failure?.isTransient == true)
    // A thumbnailer that is started again would make a picture.
    try place.writeThumbnailer(Self.copying)
    place.pictures.timeLimit = 600
    #expect(place.make().failure == .videoPostponed)
    // The next start of the program knows only what is stored.
    place.pictures = VideoPictures(
      sandbox: .installed, thumbnailers: place.pictures.thumbnailers, probe: nil)
    #expect(try place.make().get().corners == [.red, .green, .blue, .white])
  }

  @Test func aVideoIsTriedAgainIfNoSandboxCouldBeStarted() throws {
    var place = try Place(Self.copying)
    place.pictures = VideoPictures(
      sandbox: Sandbox(program: "/bin/false"), thumbnailers: place.pictures.thumbnailers,
      probe: nil)
    #expect(place.make().failure == .videoPostponed)
    #expect(!FileManager.default.fileExists(atPath: place.cache.root), "nothing is stored")
  }

  @Test(.enabled(if: hasSandbox, noSandbox))
  func aVideoIsTriedAgainIfNoDecoderCouldReadItsPicture() throws {
    let place = try Place(Self.copying)
    var options = DecoderPool.Options()
    options.program = DecoderProgram(path: "/nonexistent/trellis-decoder")
    let cache = ThumbnailCache(root: place.cache.root, decoders: DecoderPool(options))
    let maker = ThumbnailMaker(cache: cache, videos: place.pictures)
    #expect(maker.make(place.video).failure == .videoPostponed)
    #expect(try place.make().get().corners == [.red, .green, .blue, .white])
  }

  @Test(.enabled(if: hasSandbox, noSandbox))
  func aVideoWhosePictureHadNoFolderIsTriedAgain() throws {
    var place = try Place(Self.copying)
    let folder = place.pictures.temporaryFolder
    place.pictures.temporaryFolder = "\(place.folder.path)/missing"
    let failure = place.make().failure
    #expect(failure == .videoPostponed)
    #expect(failure?.isOfVideo == true && failure?.isTransient == true)
    place.pictures.temporaryFolder = folder
    #expect(try place.make().get().corners == [.red, .green, .blue, .white])
  }

  @Test(.enabled(if: hasSandbox, noSandbox))
  func theStoredPictureOfAVideoNeedsNoThumbnailer() throws {
    let place = try Place(Self.copying)
    let maker = ThumbnailMaker(cache: place.cache, videos: place.pictures)
    #expect(maker.makeWithoutThumbnailer(place.video, in: .large) == nil)
    let made = try place.make().get()
    let stored = try #require(maker.makeWithoutThumbnailer(place.video, in: .large)).get()
    #expect(stored.width == made.width && stored.height == made.height)
    let picture = try place.folder.write(SamplePicture.png.bytes, to: "a.png")
    let other = try #require(maker.makeWithoutThumbnailer(picture, in: .large)).get()
    #expect(other.width == made.width)
  }

  @Test func aVideoIsNeverReadByTheDecodersOfPictures() throws {
    let place = try Place(Self.copying)
    let photo = Photo(
      folder: Folder(path: place.folder.path), name: "a video.mp4", head: nil, modified: 5,
      byteSize: 0)
    #expect(photo.isVideo)
    let pictures = VideoPictures(
      sandbox: nil, thumbnailers: place.pictures.thumbnailers, probe: nil)
    #expect(
      ThumbnailMaker(cache: place.cache, videos: pictures).make(photo.path).failure
        == .videoUnavailable)
  }
}
