import Testing

@testable import TrellisPhotoLibrary

/// The tests run in English.
struct NamedFilesTests {
  @Test func aStackIsOnePhotoNamedWithItsOtherFile() {
    let raw = NamedFiles(["/a/DSC_1.JPG", "/a/DSC_1.NEF"])
    #expect(raw.count == 1)
    #expect(raw.first == "DSC_1.JPG and its raw file")
    #expect(NamedFiles(["/a/1.heic", "/a/1.mov"]).first == "1.heic and its video")
    let three = NamedFiles(["/a/1.jpg", "/a/1.dng", "/a/1.mp4"])
    #expect(three.count == 1)
    #expect(three.first == "1.jpg and its 2 other files")
  }

  @Test func filesOfOtherNamesFoldersAndKindsAreNotOfTheStack() {
    let files = NamedFiles(["/a/1.jpg", "/a/2.nef", "/b/1.nef", "/a/1.png", "/a/1.nef"])
    #expect(files.count == 4)
    #expect(files.first == "1.jpg and its raw file")
    // A raw file, or a PNG file beside one, is a photo of its own.
    #expect(NamedFiles(["/a/1.nef"]).first == "1.nef")
    let pair = NamedFiles(["/a/1.png", "/a/1.nef"])
    #expect(pair.count == 2)
    #expect(pair.first == "1.png")
    #expect(NamedFiles([]) == NamedFiles([]))
    #expect(NamedFiles([]).first == "")
  }
}
