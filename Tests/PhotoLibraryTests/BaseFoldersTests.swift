import Foundation
import Testing

@testable import TrellisPhotoLibrary

struct BaseFoldersTests {
  @Test func theFoldersAreInTheHomeFolderOfTheEnvironment() {
    let folders = BaseFolders(["HOME": "/a/home"])
    #expect(folders.data == "/a/home/.local/share" && folders.caches == "/a/home/.cache")
  }

  @Test func foldersThatTheEnvironmentNamesPrecedeTheHomeFolder() {
    let folders = BaseFolders(["HOME": "/home", "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/c"])
    #expect(folders.data == "/d" && folders.caches == "/c")
  }

  @Test(arguments: ["", "relative"])
  func pathsThatAreNotAbsoluteAreIgnored(path: String) {
    let folders = BaseFolders(["HOME": "/home", "XDG_DATA_HOME": path, "XDG_CACHE_HOME": path])
    #expect(folders.data == "/home/.local/share" && folders.caches == "/home/.cache")
    let homeless = BaseFolders(["HOME": path])
    #expect(homeless.data == "\(NSHomeDirectory())/.local/share")
  }

  @Test func everyPartOfTheLibraryUsesTheSameFolders() {
    let folders = BaseFolders.current
    #expect(AlbumStore.defaultPath == "\(folders.data)/trellis-photos/albums.sqlite")
    #expect(ThumbnailCache().root == "\(folders.caches)/thumbnails")
    #expect(TrashFolders().home == "\(folders.data)/Trash")
  }
}
