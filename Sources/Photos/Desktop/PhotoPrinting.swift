internal import CDesktop
import Foundation
import Trellis
import TrellisPhotoLibrary

/// Prints photos, one on each page.
@MainActor
final class PhotoPrinting {
  /// The pixels that GTK draws.
  private nonisolated static let formats = PixelFormats(
    opaque: .premultipliedBGRA, translucent: .premultipliedBGRA)

  private let photos: [Photo]
  private let ended: @MainActor (String?) -> Void

  private init(_ photos: [Photo], _ ended: @escaping @MainActor (String?) -> Void) {
    (self.photos, self.ended) = (photos, ended)
  }

  /// Shows the print dialog, which has a preview.
  ///
  /// - Parameters:
  ///   - photos: The photos, at least one.
  ///   - name: The name of the job for the printer.
  ///   - window: The window that the dialog belongs to.
  ///   - ended: Called when the job has been printed or cancelled, with the reason if it has failed.
  static func run(
    _ photos: [Photo], name: String, over window: Window,
    ended: @escaping @MainActor (String?) -> Void
  ) {
    var owner = CPrintOwner(
      is_wide: { user, page in
        PhotoPrinting.with(user) { $0.isWide(Int(page)) ? 1 : 0 }
      },
      draw: { user, job, page, box in
        nonisolated(unsafe) let job = job
        PhotoPrinting.with(user) { $0.draw(Int(page), box: Int(box), for: job) }
      },
      ended: { user, failure in
        let failure = failure.map { String(cString: $0) }
        PhotoPrinting.with(user) { $0.ended(failure) }
      })
    let printing = Unmanaged.passRetained(PhotoPrinting(photos, ended)).toOpaque()
    let parent = window.raw.assumingMemoryBound(to: GtkWindow.self)
    cprint_run(parent, name, Int32(photos.count), &owner, printing) {
      if let user = $0 { Unmanaged<PhotoPrinting>.fromOpaque(user).release() }
    }
  }

  private nonisolated static func with<Value: Sendable>(
    _ user: UnsafeMutableRawPointer?, _ body: @MainActor (PhotoPrinting) -> Value
  ) -> Value {
    // GTK calls with the pointer of `run`, on the main thread.
    let printing = Unmanaged<PhotoPrinting>.fromOpaque(user!).takeUnretainedValue()
    return MainActor.assumeIsolated { body(printing) }
  }

  private func isWide(_ page: Int) -> Bool {
    guard photos.indices.contains(page), let size = photos[page].pixelSize else { return false }
    return size.width > size.height
  }

  /// Decodes a photo in the background and draws it. A photo that cannot be decoded leaves its page
  /// empty.
  private func draw(_ page: Int, box: Int, for job: OpaquePointer?) {
    guard photos.indices.contains(page) else { return cprint_draw(job, nil, 0, 0, 0) }
    let photo = photos[page]
    nonisolated(unsafe) let job = job
    DispatchQueue.global(qos: .userInitiated).async {
      let result = LargePicture.decode(photo, box: box, formats: Self.formats)
      Task { @MainActor in
        guard case .success(let picture) = result else { return cprint_draw(job, nil, 0, 0, 0) }
        cprint_draw(
          job, picture.pixels, Int32(picture.width), Int32(picture.height), Int32(picture.stride))
      }
    }
  }
}
