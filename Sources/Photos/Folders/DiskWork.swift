import TrellisPhotoLibrary

/// Work that waits for disks. The elements of each opened folder are worked on one piece after
/// another, in the order in which they were added. Those of different folders do not wait for each
/// other, because the disk of one may not answer.
@MainActor
final class DiskWork<Element: Sendable> {
  /// Works on elements. The calls that wait for the disk are made on the queue.
  typealias Body = @MainActor ([Element], DiskQueue) async -> Void

  private let pieceSize: Int
  private let queues: DiskQueues
  private let body: Body
  /// The elements that wait, by their opened folders.
  private var waiting: [ExactName: Line] = [:]
  /// The opened folders whose elements are being worked on.
  private var busy: Set<ExactName> = []

  /// Creates an object without work. When it is released, no further call of `body` begins.
  ///
  /// - Parameters:
  ///   - pieceSize: The maximum number of elements in a call of `body`.
  ///   - queues: The queues of the opened folders.
  ///   - body: Works on elements of one folder. It is called again when it has returned.
  init(pieceSize: Int, queues: DiskQueues, _ body: @escaping Body) {
    self.pieceSize = pieceSize
    self.queues = queues
    self.body = body
  }

  /// Adds elements after those that have been added before.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - folder: The opened folder that the elements are in.
  func add(_ elements: [Element], of folder: ExactName) {
    guard !elements.isEmpty else { return }
    waiting[folder, default: Line()].elements += elements
    guard busy.insert(folder).inserted else { return }
    let queue = queues.queue(for: folder)
    Task { [weak self, body] in
      while let piece = self?.next(of: folder) { await body(piece, queue) }
    }
  }

  /// Removes and returns the next elements of a folder, or nil if there are none.
  private func next(of folder: ExactName) -> [Element]? {
    guard var line = waiting.removeValue(forKey: folder) else {
      busy.remove(folder)
      return nil
    }
    let piece = Array(line.elements[line.first...].prefix(pieceSize))
    line.first += piece.count
    if line.first < line.elements.count { waiting[folder] = line }
    return piece
  }

  /// Elements in the order in which they were added. Taking one from the front of an array would move
  /// all others.
  private struct Line {
    var elements: [Element] = []
    /// The index of the next element.
    var first = 0
  }
}

/// The queues on which all windows of the program start to watch folders: one for each folder that
/// the user has opened. A folder on a disk that does not answer blocks one thread of them, however
/// often it is opened. Scans and the examination of changes have queues of their own.
@MainActor
final class DiskQueues {
  static let shared = DiskQueues()

  private var queues: [ExactName: DiskQueue] = [:]

  /// Returns the queue of a folder that the user has opened.
  func queue(for folder: ExactName) -> DiskQueue {
    if let known = queues[folder] { return known }
    let new = DiskQueue("folder")
    queues[folder] = new
    return new
  }
}
