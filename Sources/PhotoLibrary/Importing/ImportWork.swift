import Foundation
import TrellisLocalization

/// One import in progress.
struct ImportWork {
  let target: ImportTarget
  let task: ImportTask
  /// Whether files on this computer are moved.
  let isMoving: Bool
  let copyFile: PhotoImporter.Copy
  /// The time at which the program started. Temporary files that are older were left by copies that
  /// were interrupted.
  let began: Date
  private var result = PhotoImporter.Import()
  /// A file, and the folder inside the target that it comes into: "" is the target itself.
  private typealias Source = (url: URL, place: String)

  /// The paths of the folders that were needed so far, by their places in the target. They are without
  /// symbolic links, as the library has them.
  private var folders: [String: String] = [:]
  private var isDiskFull = false
  /// The numbers of the files of stacks, so that these stay stacks.
  private var numbers = StackNumbers([])

  init(
    _ target: ImportTarget, _ task: ImportTask, moving isMoving: Bool = false, began: Date,
    _ copyFile: @escaping PhotoImporter.Copy
  ) {
    (self.target, self.task, self.isMoving) = (target, task, isMoving)
    (self.began, self.copyFile) = (began, copyFile)
    result.isMoving = isMoving
  }

  /// Copies or moves the files that are pictures, and those in folders.
  ///
  /// - Parameter uris: The URIs of the files and folders.
  consuming func run(_ uris: [String]) -> PhotoImporter.Import {
    var files: [Source] = []
    for url in uris.lazy.compactMap(URL.init(string:)) {
      if task.isCancelled {
        result.isCancelled = true
        break
      }
      let name = url.legiblePath.fileName
      if url.isFileURL, Self.isFolder(url.path) {
        let inside = Self.pictures(inFolder: url.path, task)
        task.didFind(inside.count - 1)
        files += inside
      } else if Self.isPicture(name) {
        files.append((url, ""))
      } else {
        result.notPictures.append(name)
        task.didHandleFile()
      }
    }
    let known = target.known(files.map(\.url).filter(\.isFileURL).map(\.path), task)
    numbers = StackNumbers(
      files.map(\.url).filter { !$0.isFileURL || known[ExactName($0.path)] == nil }
        .map(\.legiblePath))
    for file in files {
      defer { task.didHandleFile() }
      let url = file.url
      if url.isFileURL, let path = known[ExactName(url.path)] {
        result.paths.append(path)
        continue
      }
      do throws(ImportError) {
        try take(file)
      } catch .cancelled {
        result.isCancelled = true
        break
      } catch {
        isDiskFull = error == .fullDisk
        result.failures.append(
          PhotoImporter.Failure(name: url.legiblePath.fileName, error: error))
      }
    }
    return result
  }

  private mutating func take(_ file: Source) throws(ImportError) {
    let url = file.url
    if task.isCancelled { throw .cancelled }
    // The files that follow would fill the rest of the disk in vain, one after the other.
    if isDiskFull { throw .fullDisk }
    if url.isFileURL { try requireFile(at: url.path) }
    let name = url.legiblePath.fileName
    if isMoving, url.isFileURL, Self.isRegularFile(at: url.path) {
      return try move(url.path, named: name, to: file.place)
    }
    let path = try copy(url, named: name, to: file.place)
    result.paths.append(path)
    result.copies.append(path)
  }

  /// Returns whether a file is a picture by its name. A name with a zero byte would end there, without its
  /// extension.
  private static func isPicture(_ name: String) -> Bool {
    PictureExtensions.known.matches(name) && !name.contains("\0")
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the pictures in a folder and in the folders inside it, without hidden ones and without
  /// following symbolic links to folders. Their places begin with the name of the folder.
  private static func pictures(inFolder folder: String, _ task: ImportTask) -> [Source] {
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    let names = FileManager.default.enumerator(
      at: url, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var files: [Source] = []
    while !task.isCancelled, let file = names?.nextObject() as? URL {
      let path = file.path
      guard isPicture(path.fileName), !isFolder(path) else { continue }
      let place = "\(folder.fileName)\(path.folderPath.dropFirst(folder.count))"
      files.append((URL(fileURLWithPath: path, isDirectory: false), place))
    }
    return files.sorted { $0.url.path < $1.url.path }
  }

  /// Returns whether there is a file at `path`, and no symbolic link.
  private static func isRegularFile(at path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Throws an error if there is a pipe, a device or a socket at `path`: reading one may never end.
  private func requireFile(at path: String) throws(ImportError) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    // A link to a folder has a message of its own.
    guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
      throw .failed(tr("It is not a regular file."))
    }
  }

  /// Moves a file into the folder under a free name. On another file system, the file is removed when
  /// its copy is on the disk.
  private mutating func move(
    _ file: String, named name: String, to place: String
  ) throws(ImportError) {
    let folder = try makeFolder(place)
    // Albums have the file by its path without symbolic links to its folder.
    let old = file.folderPath.realPath.map { "\($0)/\(file.fileName)" } ?? file
    do throws(TrashError) {
      let number = numbers.number(of: file, in: folder)
      let path = try FreeName.move(file, to: "\(folder)/\(name)", from: number)
      numbers.didMove(to: path)
      result.paths.append(path)
      result.moved.append(MovedFile(old: old, path: path))
    } catch {
      throw ImportError(error)
    }
  }

  private mutating func copy(
    _ url: URL, named name: String, to place: String
  ) throws(ImportError) -> String {
    let folder = try makeFolder(place)
    let part = PartFile.path(in: folder)
    do throws(ImportError) {
      try copyFile(url.absoluteString, part, task)
      if task.isCancelled { throw .cancelled }
      try store(part)
    } catch {
      unlink(part)
      throw error
    }
    do throws(TrashError) {
      let number = numbers.number(of: url.legiblePath, in: folder)
      let path = try FreeName.move(part, to: "\(folder)/\(name)", from: number)
      numbers.didMove(to: path)
      return path
    } catch {
      unlink(part)
      throw ImportError(error)
    }
  }

  /// Waits until the disk has the data of a file, before the file gets its name. After a power failure
  /// it could be empty otherwise, and the user may have removed the original.
  private func store(_ path: String) throws(ImportError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw ImportError(TrashError(systemError: errno)) }
    let number = fdatasync(file) == 0 ? 0 : errno
    close(file)
    guard number == 0 else { throw ImportError(TrashError(systemError: number)) }
  }

  /// Creates the target folder, or a folder inside it, when the first file is copied, and removes temporary
  /// files that were left in it. Returns its path without symbolic links.
  private mutating func makeFolder(_ place: String) throws(ImportError) -> String {
    if let folder = folders[place] { return folder }
    do throws(TrashError) {
      let wanted = place.isEmpty ? target.folder : "\(target.folder)/\(place)"
      try FreeName.makeFolder(wanted)
      guard let path = wanted.realPath else { throw TrashError(systemError: errno) }
      folders[place] = path
      PartFile.removeStale(in: path, before: began)
      return path
    } catch {
      throw ImportError(error)
    }
  }
}
