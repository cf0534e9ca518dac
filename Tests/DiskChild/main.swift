import Foundation
import Gtk
import PhotoLibrary

// A program that tests run on a small file system that only it sees. When FILLING is removed, there
// is space again. Each line that is printed tells the result of one attempt.
//
//   DiskChild import FILLING FOLDER FILE…      copies files to a folder, removes FILLING, and copies
//                                              them again
//   DiskChild thumbnail FILLING CACHE FILE     makes a thumbnail before and after
//   DiskChild trash FILLING DATA FILE          moves a file to the trash before and after
//   DiskChild restore FILLING DATA FILE        moves a file to the trash, and restores it to FOLDER
//             FOLDER                           in place of its own folder, before and after

func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

func list(_ folder: String) -> String {
  let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  return names.sorted().joined(separator: " ")
}

let arguments = CommandLine.arguments
let (filling, place, files) = (arguments[2], arguments[3], Array(arguments[4...]))

@MainActor
func twice(_ attempt: @escaping @MainActor (_ then: @escaping @MainActor () -> Void) -> Void) {
  attempt {
    say("files: \(list(place))")
    unlink(filling)
    attempt {
      say("files: \(list(place))")
      exit(0)
    }
  }
}

@MainActor
func importFiles() {
  let importer = PhotoImporter { (uri, path, task) throws(ImportError) in
    do throws(FileCopy.Error) {
      try FileCopy.copy(uri, to: path, Cancellable())
    } catch {
      throw error == .fullDisk ? .fullDisk : .failed("\(error)")
    }
  }
  let uris = files.map { URL(fileURLWithPath: $0).absoluteString }
  twice { then in
    _ = importer.copy(uris, to: ImportTarget(place)) { result in
      for failure in result.failures { say("\(failure.name): \(failure.error)") }
      say("copied \(result.copiedCount)")
      then()
    }
  }
}

@MainActor
func trash() {
  let folders = TrashFolders(dataHome: place)
  let trash = PhotoTrash(in: folders) { _ throws(TrashError) in throw .failed("Not here.") }
  twice { then in
    trash.remove([files[0]]) { removal in
      say("moved \(removal.files.count) \(removal.failures.map { "\($0.error)" })")
      then()
    }
  }
}

@MainActor
func restore() {
  let trash = PhotoTrash(in: TrashFolders(dataHome: place)) { _ throws(TrashError) in
    throw .failed("Not here.")
  }
  trash.remove([files[0]]) { removal in
    say("moved \(removal.files.count)")
    let folder = URL(fileURLWithPath: files[0]).deletingLastPathComponent().path
    rmdir(folder)
    symlink(files[1], folder)
    twice { then in
      trash.restore(removal.files) { restoration in
        say("restored \(restoration.files.count) \(restoration.failures.map { "\($0.error)" })")
        say("target: \(list(files[1]))")
        then()
      }
    }
  }
}

@MainActor
func thumbnail() {
  let maker = ThumbnailMaker(cache: ThumbnailCache(root: place))
  twice { then in
    switch maker.make(files[0]) {
    case .success(let picture): say("\(picture.width) × \(picture.height)")
    case .failure(let error): say("\(error)")
    }
    then()
  }
}

switch arguments[1] {
case "import": importFiles()
case "thumbnail": thumbnail()
case "trash": trash()
case "restore": restore()
default: exit(2)
}
dispatchMain()
