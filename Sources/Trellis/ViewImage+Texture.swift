import CollectionCore
import Gtk

extension ViewImage {
  /// Creates an image with a picture.
  ///
  /// - Parameter texture: The picture.
  @MainActor
  public init(_ texture: Texture) { self.init(.picture(NativePicture(texture))) }

  /// The picture of the image. Nil for an icon.
  @MainActor
  public var texture: Texture? {
    if case .picture(let picture) = source { picture.object as? Texture } else { nil }
  }
}
