import CollectionCore
import Foundation
import TrellisGtk

extension ViewImage {
  /// Creates an image with a picture.
  ///
  /// - Parameter texture: The picture.
  @preconcurrency @MainActor
  public init(_ texture: Texture) {
    let size = CGSize(width: texture.width, height: texture.height)
    self.init(.picture(NativePicture(texture, size: size)))
  }

  /// The picture of the image. Nil for an icon.
  @preconcurrency @MainActor
  public var texture: Texture? {
    if case .picture(let picture) = source { picture.object as? Texture } else { nil }
  }
}
