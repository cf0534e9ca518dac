import Dispatch
import Glibc

/// A thread of a scan.
struct ScanWorker {
  /// The time after which photos are handed over, in nanoseconds.
  private static let handOverInterval: UInt64 = 40_000_000
  /// The number of files in one task. It is small enough to report and to cancel in time, and large
  /// enough to make the cost of the lock negligible.
  private static let pieceSize = 64

  let work: ScanWork
  let extensions: PictureExtensions
  private let bytes = PictureBytes()

  init(work: ScanWork, extensions: PictureExtensions) {
    self.work = work
    self.extensions = extensions
  }

  func run() {
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
      case .read(let folder, let names):
        read(names, in: folder)
      }
      work.done()
    }
  }

  /// Reads files and hands over photos at least every 40 ms, because a slow disk may need longer
  /// for one task.
  private func read(_ names: [String], in folder: OpenFolder) {
    var photos: [Photo] = []
    var handedOver = DispatchTime.now().uptimeNanoseconds
    for name in names {
      if let photo = folder.readPhoto(name, bytes) {
        photos.append(photo)
      }
      let now = DispatchTime.now().uptimeNanoseconds
      if now - handedOver >= Self.handOverInterval {
        guard work.add(photos) else { return }
        photos = []
        handedOver = now
      }
    }
    _ = work.add(photos)
  }

  /// Lists a folder. If the listing fails, the entries found so far are added.
  private func list(_ folder: OpenFolder) throws(UnreadableFolder) {
    var names: [String] = []
    var folders: [String] = []
    defer {
      for name in folders.sorted(by: <) {
        _ = work.add(.list(path: "\(folder.folder.path)/\(name)"))
      }
      if !names.isEmpty {
        _ = work.add(.read(folder, names: names))
      }
    }
    try folder.visitEntries { name, length, kind in
      guard kind != .file || extensions.matches(name, count: length) else { return true }
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
        if names.count == Self.pieceSize {
          defer { names = [] }
          return work.add(.read(folder, names: names))
        }
      }
      return true
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
      guard let resolved = realpath("\(folder.folder.path)/\(name)", nil) else { return }
      defer { free(resolved) }
      let path = String(cString: resolved)
      let target = String(path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...])
      work.addLinked(path, isCandidate: !target.hasPrefix(".") && extensions.matches(target))
    default: break
    }
  }
}
