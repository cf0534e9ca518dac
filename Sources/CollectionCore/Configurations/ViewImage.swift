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
  /// The color that the program has given the image, or nil.
  package var tintColor: ViewColor? { tint.value }
  private var tint = Rare<ViewColor>.none
  /// Which color a symbolic icon has. The default is `automatic`.
  public private(set) var renderingMode = RenderingMode.automatic

  package init(_ source: Source) { self.source = source }

  /// Creates an image with an icon of the icon theme. GTK shows the sign for a missing image if the
  /// theme lacks the icon.
  ///
  /// - Parameter iconName: The name of the icon, for example "user-trash-symbolic". Symbolic icons
  ///   have the color of the text around them.
  public init(icon iconName: String) { source = .icon(iconName) }

  /// The name of the icon in the icon theme. Nil for a picture.
  public var iconName: String? { if case .icon(let name) = source { name } else { nil } }

  /// The ways to color a symbolic icon. Pictures and icons that are not symbolic have their own
  /// colors in each mode.
  public enum RenderingMode: Int, Sendable {
    /// The icon has the tint color of the view that shows it.
    case automatic
    /// The icon has its own color: that of `withTintColor(_:renderingMode:)`, and otherwise that of
    /// the text around it.
    case alwaysOriginal
    /// The icon has the tint color of the view that shows it.
    case alwaysTemplate
  }

  /// Returns the image with another rendering mode.
  ///
  /// - Parameter renderingMode: The rendering mode.
  /// - Returns: The image.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> ViewImage {
    var image = self
    image.renderingMode = renderingMode
    return image
  }

  /// Returns the image with a color, and with the rendering mode that it has.
  ///
  /// A symbolic icon in list content has the color unless the `imageProperties` have a `tintColor`.
  /// With the rendering mode `alwaysOriginal` it has the color in any case.
  ///
  /// - Parameter color: The color.
  /// - Returns: The image.
  public func withTintColor(_ color: ViewColor) -> ViewImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// Returns the image with a color and a rendering mode.
  ///
  /// - Parameters:
  ///   - color: The color. It has an effect on symbolic icons.
  ///   - renderingMode: The rendering mode.
  /// - Returns: The image.
  public func withTintColor(_ color: ViewColor, renderingMode: RenderingMode) -> ViewImage {
    var image = self
    image.tint = Rare(color)
    image.renderingMode = renderingMode
    return image
  }
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
