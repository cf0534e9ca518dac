internal import CTrellisGtk
import Foundation

extension Picture {
  /// Reads an image file without blocking the main thread, and shows it when it has been read.
  ///
  /// It is made for cells, which are reused: what is asked for last is shown, and never a file that was
  /// asked for before. Until then the widget is empty, or shows the same file as before if it is asked
  /// for again. Setting `texture`, also to nil, ends the reading. So does the end of the widget.
  ///
  /// ```swift
  /// cell.picture.load(contentsOfFile: photo.path, longerSide: 160) { error in
  ///   cell.caption.text = error.reason
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The file's path. Any format that an installed GdkPixbuf loader reads. The picture is
  ///     turned as the orientation in its EXIF data says.
  ///   - longerSide: The length of the picture's longer side, in points. It is read with as many
  ///     pixels as the widget's `scale` requires.
  ///   - onFailure: The block that is called if the file cannot be read, when the widget has become
  ///     empty. It is not called if the reading has ended before. The default does nothing.
  public func load(
    contentsOfFile path: String, longerSide: CGFloat,
    onFailure: @escaping @MainActor (TextureError) -> Void = { _ in }
  ) {
    if request?.path != path { texture = nil }
    let side = Int((max(1, min(longerSide, 1e6)) * scale).rounded(.up))
    // The task does not keep the widget. It is cancelled before the widget is freed.
    let (widget, formats) = (UInt(bitPattern: raw), pixelFormats)
    let task = Task {
      let result: Result<Texture, TextureError>
      do {
        result = .success(
          try await Texture.load(contentsOfFile: path, longerSide: side, formats: formats))
      } catch {
        guard let error = error as? TextureError else { return }
        result = .failure(error)
      }
      guard !Task.isCancelled, let raw = UnsafeMutableRawPointer(bitPattern: widget) else { return }
      let picture = Picture(widget: raw.assumingMemoryBound(to: GtkWidget.self))
      switch result {
      case .success(let texture): gtk_picture_set_paintable(picture.opaque, texture.opaque)
      case .failure(let error):
        picture.texture = nil
        onFailure(error)
      }
    }
    request = PictureRequest(path, task)
  }

  /// The file that is being read or shown, or nil. The GTK widget keeps it, because several Swift
  /// objects may stand for the widget one after the other.
  var request: PictureRequest? {
    get {
      g_object_get_data(object, Self.requestKey).map {
        // The pointer is that of the setter below.
        Unmanaged<PictureRequest>.fromOpaque($0).takeUnretainedValue()
      }
    }
    set {
      g_object_set_data_full(
        object, Self.requestKey, newValue.map { Unmanaged.passRetained($0).toOpaque() },
        releaseHandler)
    }
  }

  private static let requestKey = "trellis-picture-request"
}

/// The reading of a picture's file, which ends with this object.
final class PictureRequest: Sendable {
  let path: String
  private let task: Task<Void, Never>

  init(_ path: String, _ task: Task<Void, Never>) { (self.path, self.task) = (path, task) }

  deinit { task.cancel() }
}
