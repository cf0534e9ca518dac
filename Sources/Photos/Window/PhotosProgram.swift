import Foundation
import Trellis
import TrellisAdwaita
import TrellisLocalization
import TrellisMeasuring
import TrellisPhotoLibrary

/// The program: its windows, and the objects that the windows share.
@MainActor
final class PhotosProgram {
  nonisolated static let id = "io.github.trellis.Photos"

  private let application = Application(id: id)
  private let albums = SharedAlbums()
  private lazy var preferences = Preferences(albums)
  private lazy var searches = KeptSearches(albums)
  private let trash = PhotoTrash { (path) throws(TrashError) in
    do throws(FileTrash.Error) {
      try FileTrash.discard(path)
    } catch {
      throw TrashError(error)
    }
  }
  private let turner = PhotoTurner()
  private let importer = PhotoImporter { (uri, path, task) throws(ImportError) in
    let cancellable = Cancellable()
    do throws(FileCopy.Error) {
      try task.perform(stoppedBy: cancellable.cancel) { () throws(FileCopy.Error) in
        try FileCopy.copy(uri, to: path, cancellable)
      }
    } catch {
      throw ImportError(error)
    }
  }
  private let files = ProgramFiles(name: "trellis")
  private var windows: [PhotosWindow] = []
  /// The steps that the first window performs before the program quits. It is empty if nothing is
  /// measured.
  private var steps: [MeasuredStep]

  init(measuring steps: [MeasuredStep] = []) { self.steps = steps }

  /// Runs the program until it quits.
  ///
  /// - Parameter arguments: The program's name, followed by the paths of folders.
  /// - Returns: The exit status.
  func run(_ arguments: [String]) -> Int32 {
    application.onStartup { [self] in setUp() }
    application.onActivate { [self] in
      if let last = windows.last { last.present() } else { open { .pictures } }
    }
    application.onOpen { [self] in
      let paths = $0
      guard let last = windows.last else { return open { PhotoSource(paths) } }
      last.present()
      Task {
        let source = await DiskQueue("opened folders").perform { PhotoSource(paths) }
        if windows.contains(where: { $0 === last }) { last.choose(source) }
      }
    }
    defer {
      importer.finish(within: 1)
      trash.finish()
      turner.finish()
      albums.finish()
    }
    return application.run(arguments)
  }

  private func setUp() {
    Appearance.start()
    if let folder = files.path("locale") { Localization.open(folder) }
    albums.onChange = { [weak self] in
      for window in self?.windows ?? [] { window.albumsDidChange() }
    }
    searches.onChange = { [weak self] in
      for window in self?.windows ?? [] { window.searchesDidChange() }
    }
    albums.onFailure = { [weak self] in self?.windows.last?.warn($0.explanation) }
    if let path = files.path("photos.css"),
      let css = try? String(contentsOfFile: path, encoding: .utf8)
    {
      Style.add(css: css)
    }
    if let icons = files.path("icons") { Style.add(iconFolder: icons) }
    application.addAction("quit") { [self] in
      // Windows that quitting closes get no close request, so the state is stored here.
      if let last = windows.last { albums.keep(last.state) }
      application.quit()
    }
    application.addAction("new-window") { [self] in open { .pictures } }
    // Another process asks for it, see `SearchProvider`.
    application.addAction("search", taking: { [self] in search($0) })
    for (action, accelerators) in PhotoKeys.accelerators {
      application.setAccelerators(accelerators, for: action)
    }
  }

  private func search(_ text: String) {
    // The desktop has searched the Pictures folder.
    guard let window = windows.last(where: \.showsPictures) else {
      return open({ .pictures }, then: { $0.search(text) })
    }
    window.present()
    window.search(text)
  }

  private var samples: PhotoSource? {
    files.path("samples").map { PhotoSource([$0], title: tr("Samples"), isSamples: true) }
  }

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - source: Returns the folders of the library. It may wait for their disks, which the window does not.
  ///   - then: Called when the window has a library. The default does nothing.
  private func open(
    _ source: @escaping @Sendable () -> PhotoSource,
    then: @escaping @MainActor (PhotosWindow) -> Void = { _ in }
  ) {
    let kept = albums.open()
    preferences.restore(kept.preferences)
    searches.restore(kept.preferences)
    let window = PhotosWindow(
      application, albums, preferences, searches, trash, turner, importer, kept.state,
      samples: samples)
    windows.append(window)
    window.onTurned = { [weak self] paths in
      for window in self?.windows ?? [] { window.filesWereTurned(paths) }
    }
    window.onClosing { [weak self] in self?.albums.keep($0) }
    window.onClosed { [weak self, weak window] in self?.windows.removeAll { $0 === window } }
    window.present()
    let isFirst = windows.count == 1
    Task {
      let source = await DiskQueue("library").perform(source)
      // The window may have been closed in the meantime.
      guard windows.contains(where: { $0 === window }) else { return }
      // A file may have been opened in it, too.
      if !window.hasLibrary { window.show(source) }
      then(window)
      measure(window)
      if isFirst, let warning = kept.warning { window.warn(warning) }
    }
  }
}

extension PhotosProgram {
  /// Performs the steps of `--measure`, prints the result as JSON and quits.
  private func measure(_ window: PhotosWindow) {
    guard !steps.isEmpty else { return }
    window.measure(steps) { [weak self] result in
      if let json = try? JSONEncoder().encode(result) { FileHandle.standardOutput.write(json) }
      self?.application.quit()
    }
    steps = []
  }
}

extension TrashError {
  fileprivate init(_ error: FileTrash.Error) {
    self =
      switch error {
      case .missing: .missing
      case .noRights: .noRights
      case .fullDisk: .fullDisk
      case .failed(let reason): .failed(reason)
      }
  }
}

extension ImportError {
  fileprivate init(_ error: FileCopy.Error) {
    self =
      switch error {
      case .cancelled: .cancelled
      case .missing: .missing
      case .isFolder: .failed(tr("It is a folder, not a file"))
      case .noRights: .noRights
      case .fullDisk: .fullDisk
      case .failed(let reason): .failed(reason)
      }
  }
}
