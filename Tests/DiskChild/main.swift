import Foundation
import TrellisGtk
import TrellisPhotoLibrary

// A program that tests run on a small file system that only it sees. When FILLING is removed, there
// is space again. Each line that is printed tells the result of one attempt.
//
//   DiskChild import FILLING FOLDER FILE…      copies files to a folder, removes FILLING, and copies
//                                              them again
//   DiskChild thumbnail FILLING CACHE FILE     makes a thumbnail before and after
//   DiskChild search FILLING FOLDER FILE…      reads what the files say with an index in FOLDER before and
//                                              after, and again when the files are gone
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

/// Prints the names of the files that a search for "leica" finds.
@MainActor
func search(in timeline: PhotoTimeline, then: @escaping @MainActor () -> Void) {
  let index = PhotoIndex(path: "\(place)/index.sqlite")
  let roots = timeline.sections.flatMap(\.photos).prefix(1).map(\.folder.path)
  let library = LibraryIndex(roots: roots, in: index)
  // What is kept of the files of no library is deleted.
  library.replace(timeline, [], readSince: Date())
  library.finish()
  let reading = DetailsReading(index: index, placeFile: nil)
  reading.onChange = {
    guard !reading.isReading else { return }
    library.finish()
    let query = PhotoQuery(
      "leica", inFolders: [], details: reading.details, words: SearchWords())
    let found = query.photos(of: timeline).sections.flatMap(\.photos)
    say("found: \(found.map(\.name).sorted().joined(separator: " "))")
    reading.onChange = {}
    then()
  }
  reading.read(timeline)
}

@MainActor
func search() {
  Task { @MainActor in
    var timeline = PhotoTimeline()
    let folder = URL(fileURLWithPath: files[0]).deletingLastPathComponent().path
    for await update in PhotoScanner().timelines(of: [folder]) { timeline = update.timeline }
    search(in: timeline) {
      unlink(filling)
      search(in: timeline) {
        for file in files { unlink(file) }
        search(in: timeline) { exit(0) }
      }
    }
  }
}

switch arguments[1] {
case "import": importFiles()
case "thumbnail": thumbnail()
case "search": search()
case "trash": trash()
case "restore": restore()
default: exit(2)
}
dispatchMain()
