import Dispatch
import Foundation
import Synchronization

/// Copies pictures into a folder, on a thread of its own, in the order of the calls.
///
/// Each is copied under a name that nobody looks at and gets its own when it is whole: whatever ends
/// the copying, there is no half picture. What has a name already keeps it; the copy is called
/// "name (2).jpg" then.
package final class PhotoImporter: Sendable {
  package struct Failure: Hashable, Sendable {
    package let name: String
    package let error: ImportError
  }

  package struct Import: Sendable {
    /// The pictures in the folder, as they are called there, in the order of the files that were
    /// given; those too that were there before.
    package var paths: [String] = []
    /// How many of `paths` are new.
    package var copiedCount = 0
    /// The names of files that are not.
    package var notPictures: [String] = []
    package var failures: [Failure] = []
    package var isCancelled = false
  }

  /// Copies one file to a path, waiting for the disk, and stops soon after `isCancelled` says so.
  package typealias Copy =
    @Sendable (
      _ uri: String, _ path: String, _ isCancelled: () -> Bool
    ) throws(ImportError) -> Void

  private let queue = DispatchQueue(label: "import", qos: .userInitiated)
  private let copyFile: Copy

  package init(_ copyFile: @escaping Copy) { self.copyFile = copyFile }

  /// - Parameters:
  ///   - uris: Of files of any kind; those with a picture's name are copied.
  ///   - folder: Made if it is not there.
  ///   - then: Called on the main actor.
  /// - Returns: What stops it.
  package func copy(
    _ uris: [String], to folder: String, then: @escaping @MainActor @Sendable (Import) -> Void
  ) -> ImportTask {
    let task = ImportTask()
    queue.async { [self] in
      let result = copy(uris, to: folder, task)
      DispatchQueue.main.async { then(result) }
    }
    return task
  }

  /// Waits until all that was asked for is done, or stopped.
  package func finish() { queue.sync {} }

  func copy(_ uris: [String], to folder: String, _ task: ImportTask) -> Import {
    var result = Import()
    for uri in uris {
      guard let url = URL(string: uri) else { continue }
      let name = url.path.fileName
      guard PictureExtensions.installed.matches(name) else {
        result.notPictures.append(name)
        continue
      }
      if url.isFileURL, url.path == "\(folder)/\(name)" {
        result.paths.append(url.path)
        continue
      }
      do throws(ImportError) {
        if task.isCancelled { throw .cancelled }
        result.paths.append(try copy(uri, named: name, to: folder, task))
        result.copiedCount += 1
      } catch .cancelled {
        result.isCancelled = true
        break
      } catch {
        result.failures.append(Failure(name: name, error: error))
      }
    }
    return result
  }

  private func copy(
    _ uri: String, named name: String, to folder: String, _ task: ImportTask
  ) throws(ImportError) -> String {
    let part = "\(folder)/.\(UUID().uuidString).part"
    do throws(TrashError) {
      try FreeName.makeFolder(folder)
    } catch {
      throw ImportError(error)
    }
    do throws(ImportError) {
      try copyFile(uri, part) { task.isCancelled }
      if task.isCancelled { throw .cancelled }
    } catch {
      unlink(part)
      throw error
    }
    do throws(TrashError) {
      return try FreeName.move(part, to: "\(folder)/\(name)")
    } catch {
      unlink(part)
      throw ImportError(error)
    }
  }
}

/// Copying that can be stopped.
package final class ImportTask: Sendable {
  private let state = Atomic(false)

  package init() {}

  package var isCancelled: Bool { state.load(ordering: .relaxed) }

  package func cancel() { state.store(true, ordering: .relaxed) }
}
