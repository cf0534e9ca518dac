import Foundation

/// An image in the content of a view: an icon of the desktop's icon theme, or a picture.
///
/// `import Trellis` adds `init(_:)` for a texture.
public struct ViewImage: Hashable, Sendable {
  /// The origin of an image.
  package enum Source: Hashable, Sendable {
    /// The name of an icon in the icon theme.
    case icon(String)
    case picture(NativePicture)
  }

  package let source: Source

  package init(_ source: Source) { self.source = source }

  /// Creates an image with an icon of the icon theme. GTK shows the sign for a missing image if the
  /// theme lacks the icon.
  ///
  /// - Parameter iconName: The name of the icon, for example "user-trash-symbolic". Symbolic icons
  ///   have the color of the text around them.
  public init(icon iconName: String) { source = .icon(iconName) }

  /// The name of the icon in the icon theme. Nil for a picture.
  public var iconName: String? { if case .icon(let name) = source { name } else { nil } }
}

/// An immutable picture of the toolkit. Two are equal only if they hold the same object.
package final class NativePicture: Hashable, @unchecked Sendable {
  /// The toolkit's object. It is used on the main actor only.
  package let object: AnyObject

  /// The size of the picture, in points.
  package let size: CGSize

  package init(_ object: AnyObject, size: CGSize) { (self.object, self.size) = (object, size) }

  package static func == (a: NativePicture, b: NativePicture) -> Bool { a.object === b.object }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}
