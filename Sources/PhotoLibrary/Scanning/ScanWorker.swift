import Dispatch
import Glibc

/// A thread of a scan.
struct ScanWorker {
  /// The time after which photos are handed over, in nanoseconds. A slow disk may need longer for
  /// one task.
  private static let handOverInterval: UInt64 = 40_000_000
  /// The number of files in one task. It is small enough to report and to cancel in time, and large
  /// enough to make the cost of the lock negligible.
  private static let pieceSize = 64

  let work: ScanWork
  let extensions: PictureExtensions
  /// The number of files that are opened and read at a time.
  private var batchSize = 16

  init(work: ScanWork, extensions: PictureExtensions) {
    self.work = work
    self.extensions = extensions
  }

  mutating func run() {
    while let task = work.next() {
      switch task {
      case .list(let path):
        do throws(UnreadableFolder) {
          let folder = try OpenFolder(path: path)
          if work.visit(folder) {
            try list(folder)
          }
        } catch {
          work.addUnreadable(error)
        }
      case .read(let folder, let files):
        read(files, in: folder)
      case .examine(let path):
        examine(path)
      }
      work.done()
    }
  }

  /// Adds the file that the user has named. If a scan of its folder does not find it by its name,
  /// its content decides whether it is a picture.
  private func examine(_ path: String) {
    let name = path.fileName
    if extensions.areFound(in: name) { return work.addLinked(path, isCandidate: true) }
    guard let folder = try? OpenFolder(path: path.folderPath),
      let photo = folder.readPhoto(name), photo.kind != .unknown
    else { return }
    work.addNamed(photo)
  }

  /// Reads files in batches and hands over the photos of each. The batches become smaller if one
  /// takes longer than the interval, and larger otherwise.
  private mutating func read(_ files: [ListedFile], in folder: OpenFolder) {
    var rest = files[...]
    while !rest.isEmpty {
      let started = DispatchTime.now().uptimeNanoseconds
      let photos = folder.readPhotos(rest.prefix(batchSize))
      rest = rest.dropFirst(batchSize)
      guard work.add(photos.compactMap(\.self)) else { return }
      let isSlow = DispatchTime.now().uptimeNanoseconds - started > Self.handOverInterval
      batchSize = isSlow ? max(1, batchSize / 2) : min(Self.pieceSize, batchSize * 2)
    }
  }

  /// Lists a folder and arranges its files in stacks. If the listing fails, the entries found so far
  /// are added.
  private func list(_ folder: OpenFolder) throws(UnreadableFolder) {
    var names: [String] = []
    var folders: [String] = []
    var hasCompanions = false
    defer {
      for name in folders.sorted(by: <) {
        _ = work.add(.list(path: "\(folder.folder.path)/\(name)"))
      }
      addFiles(hasCompanions ? stacks(of: names) : names.map { ListedFile(name: $0) }, in: folder)
    }
    try folder.visitEntries { name, length, kind in
      let isCompanion = kind == .file && StackKinds.isCompanion(name, count: length)
      guard isCompanion || kind != .file || extensions.matches(name, count: length) else {
        return true
      }
      hasCompanions = hasCompanions || isCompanion
      let text = name.assumingMemoryBound(to: CChar.self)
      guard let legible = String(validatingCString: text) else {
        work.addIllegible("\(folder.folder.path)/\(String(cString: text))")
        return true
      }
      switch kind {
      case .folder:
        folders.append(legible)
      case .link:
        follow(legible, in: folder, &folders)
      case .file:
        names.append(legible)
        // A scan may be cancelled while a large folder is listed.
        if names.count.isMultiple(of: 1024) { return work.add([Photo]()) }
      }
      return true
    }
  }

  private func stacks(of names: [String]) -> [ListedFile] {
    ListedFile.stacks(of: names) { [extensions] in extensions.matches($0) }
  }

  /// Adds the tasks that read the files of a folder. The last task is taken first, so the first files
  /// are added last.
  private func addFiles(_ files: [ListedFile], in folder: OpenFolder) {
    let starts = stride(from: 0, to: files.count, by: Self.pieceSize)
    for start in starts.reversed() {
      let piece = files[start..<min(start + Self.pieceSize, files.count)]
      guard work.add(.read(folder, Array(piece))) else { return }
    }
  }

  /// Follows a symbolic link. A link whose target does not exist is ignored.
  private func follow(_ name: String, in folder: OpenFolder, _ folders: inout [String]) {
    var status = stat()
    guard fstatat(folder.descriptor, name, &status, 0) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      folders.append(name)
    case S_IFREG where extensions.matches(name):
      guard let path = "\(folder.folder.path)/\(name)".realPath else { return }
      work.addLinked(path, isCandidate: extensions.areFound(in: path.fileName))
    default: break
    }
  }
}
