/// The pictures in the desktop's trash.
package struct TrashContents: Sendable {
  /// The pictures in one section: those that were moved to the trash last come first.
  package private(set) var timeline = PhotoTimeline(inOrder: [])
  /// The folders whose files are the contents of the trash. They need not exist.
  package let folders: [String]
  private var files: [ExactName: TrashedFile] = [:]

  /// Creates the contents of an empty trash.
  package init() { folders = [] }

  /// Reads trash folders. Waits for the disk.
  ///
  /// The reading leaves out the files in a folder that was moved to the trash as a whole, and files
  /// without a `.trashinfo` file, whose former folders are not known.
  ///
  /// - Parameter trashes: The trash folders, with the top folder of the file system of each. Paths that
  ///   are not absolute begin there.
  init(_ trashes: [(path: String, top: String)]) {
    folders = trashes.map { "\($0.path)/files" }
    var found: [(time: String, photo: Photo)] = []
    for trash in trashes {
      guard let folder = try? OpenFolder(path: "\(trash.path)/files"),
        let names = try? folder.pictureNames(.known)
      else { continue }
      let stacks = ListedFile.stacks(of: names) { PictureExtensions.known.matches($0) }
      for case let photo? in folder.readPhotos(stacks) {
        let times = photo.paths.compactMap { add($0, in: trash) }
        if let time = times.max() { found.append((time, photo)) }
      }
    }
    let order = found.sorted { a, b in
      a.time == b.time ? Photo.isBefore(a.photo, b.photo) : a.time > b.time
    }
    timeline = PhotoTimeline(inOrder: order.map(\.photo))
  }

  /// Adds a file.
  ///
  /// - Returns: The time at which it was moved to the trash, or nil if its former folder is not known.
  private mutating func add(_ file: String, in trash: (path: String, top: String)) -> String? {
    let info = "\(trash.path)/info/\(file.fileName).trashinfo"
    guard let note = TrashNote(at: info), let mark = FileState(of: file) else { return nil }
    let path = note.path.hasPrefix("/") ? note.path : "\(trash.top)/\(note.path)"
    files[ExactName(file)] = TrashedFile(
      path: path, mark: mark, place: TrashedFile.Place(file: file, info: info))
    return note.time
  }

  /// Returns the files at paths in the trash, for `PhotoTrash` to restore or to delete. Other paths have
  /// none.
  package func files(at paths: [String]) -> [TrashedFile] {
    paths.compactMap { files[ExactName($0)] }
  }
}
