import Foundation

/// The file systems that are mounted, and the folders on which they are mounted.
package struct Mounts: Sendable {
  private struct Mount: Sendable {
    /// The path of the folder on which it is mounted, empty for the root folder.
    let point: String
    /// The path, on the file system, of the folder that is mounted; empty for all of it.
    let folder: String
    /// The name that tells the file system from others, or an empty text if it has none.
    let disk: String
  }

  /// In the order in which they were mounted: a later one hides an earlier one on the same folder.
  private let mounts: [Mount]

  /// The present mounts. Waits for the system.
  package static var current: Mounts {
    // A name may have any bytes.
    let info = FileManager.default.contents(atPath: "/proc/self/mountinfo") ?? Data()
    let names = "/dev/disk/by-uuid"
    let ids = (try? FileManager.default.contentsOfDirectory(atPath: names)) ?? []
    let devices = ids.compactMap { id in "\(names)/\(id)".realPath.map { ($0, id) } }
    let disks = Dictionary(devices, uniquingKeysWith: { first, _ in first })
    return Mounts(String(decoding: info, as: UTF8.self)) { source in
      source.startsExactly(with: "/") ? disks[source.realPath ?? source] : nil
    }
  }

  /// Creates the mounts that a text tells of.
  ///
  /// - Parameters:
  ///   - info: A text in the format of `/proc/self/mountinfo`.
  ///   - id: Returns the UUID of the file system on a device, or nil.
  package init(_ info: String, id: (String) -> String?) {
    mounts = info.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ").map(String.init)
      // Any number of optional fields precede the dash.
      guard let dash = fields.firstIndex(of: "-"), dash >= 6, fields.count > dash + 2 else {
        return nil
      }
      let source = fields[dash + 2].unescaped
      return Mount(
        point: Folder(path: fields[4].unescaped).path,
        folder: Folder(path: fields[3].unescaped).path,
        disk: id(source) ?? (source.isShare ? source : ""))
    }
  }

  /// Returns where the folder at a path without symbolic links is, or nil if nothing is mounted there.
  package func place(of path: String) -> DiskPlace? {
    let path = Folder(path: path).path
    // The innermost mount around the path hides the others.
    let mount = mounts.enumerated().filter { path.isExactly($1.point) || path.isInside($1.point) }
      .max { ($0.element.point.utf8.count, $0.offset) < ($1.element.point.utf8.count, $1.offset) }
    return mount.map { DiskPlace(disk: $1.disk, path: $1.folder + path.dropping($1.point)) }
  }

  /// Returns the paths that a folder of a disk has now.
  package func paths(of place: DiskPlace) -> [String] {
    let paths = mounts.lazy.filter {
      $0.disk == place.disk && (place.path.isExactly($0.folder) || place.path.isInside($0.folder))
    }.map { $0.point + place.path.dropping($0.folder) }
    return paths.exactNames.map(\.text).filter { self.place(of: $0) == place }.sorted()
  }

  /// Returns whether a file system is mounted on the folder at a path.
  func areMounted(on path: String) -> Bool {
    mounts.contains { $0.point.isExactly(path) }
  }

  /// Returns the paths of the folders in a folder on which file systems are mounted.
  func points(inside folder: String) -> [String] {
    mounts.map(\.point).filter { $0.isInside(folder) }
  }
}

/// A folder of a disk, wherever the disk is mounted.
package struct DiskPlace: Hashable, Sendable {
  /// The UUID of the file system, the name of a network share, or an empty text if there is neither.
  let disk: String
  /// The path of the folder on the disk, empty for all of it.
  let path: String

  /// Whether the disk can be told from others.
  var isNamed: Bool { !disk.isEmpty }

  init(disk: String, path: String) { (self.disk, self.path) = (disk, path) }

  /// Creates the place of a stored text, or returns nil if it is empty.
  init?(stored: String) {
    guard let end = stored.firstIndex(of: "\n") else { return nil }
    self.init(disk: String(stored[..<end]), path: String(stored[stored.index(after: end)...]))
  }

  /// The text by which the index stores the place.
  var stored: String { "\(disk)\n\(path)" }

  package static func == (a: DiskPlace, b: DiskPlace) -> Bool {
    a.disk == b.disk && a.path.isExactly(b.path)
  }
}

extension String {
  /// The text with the characters that the kernel writes as a backslash and three octal digits.
  fileprivate var unescaped: String {
    guard contains("\\") else { return self }
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(code)
        rest.removeFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the source of a file system is a folder of another computer.
  fileprivate var isShare: Bool {
    startsExactly(with: "//") || (contains(":/") && !startsExactly(with: "/"))
  }
}
