internal import CTrellisGtk

/// The way a picture fills its widget.
public enum ContentFit: Sendable {
  /// The picture is stretched to the size of the widget. It does not keep its aspect ratio.
  case fill
  /// The whole picture is shown as large as possible. It keeps its aspect ratio.
  case contain
  /// The picture fills the widget, and what does not fit is cut off. It keeps its aspect ratio.
  case cover
  /// The whole picture is shown as large as possible, but not enlarged. It keeps its aspect ratio.
  case scaleDown

  init(_ fit: GtkContentFit) {
    self =
      switch fit {
      case GTK_CONTENT_FIT_FILL: .fill
      case GTK_CONTENT_FIT_COVER: .cover
      case GTK_CONTENT_FIT_SCALE_DOWN: .scaleDown
      default: .contain
      }
  }

  var gtk: GtkContentFit {
    switch self {
    case .fill: GTK_CONTENT_FIT_FILL
    case .contain: GTK_CONTENT_FIT_CONTAIN
    case .cover: GTK_CONTENT_FIT_COVER
    case .scaleDown: GTK_CONTENT_FIT_SCALE_DOWN
    }
  }
}

/// A widget that shows a texture.
public final class Picture: Widget {
  /// Creates a picture.
  ///
  /// - Parameter texture: The texture to show. The default is none.
  public init(_ texture: Texture? = nil) {
    super.init(making: gtk_picture_new())
    gtk_picture_set_can_shrink(opaque, 1)
    self.texture = texture
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_picture_get_type()) { Picture(widget: $0) }
  }

  /// The texture that is shown, or nil if there is none or the widget shows another kind of
  /// paintable.
  public var texture: Texture? {
    get { gtk_picture_get_paintable(opaque).flatMap { Texture(paintable: $0) } }
    set { show(newValue?.opaque) }
  }

  /// Shows a picture in tiles instead of a texture.
  public func show(_ tiles: TiledPicture) { show(tiles.opaque) }

  /// Shows a paintable, or nothing, in place of the file that is being read.
  func show(_ paintable: OpaquePointer?) {
    request = nil
    gtk_picture_set_paintable(opaque, paintable)
  }

  /// A Boolean value that indicates whether the widget shows a picture of any kind.
  public var hasContent: Bool { gtk_picture_get_paintable(opaque) != nil }

  /// The way the texture fills the widget. The default is `contain`.
  public var contentFit: ContentFit {
    get { ContentFit(gtk_picture_get_content_fit(opaque)) }
    set { gtk_picture_set_content_fit(opaque, newValue.gtk) }
  }

  /// The description that a screen reader reads. The default is nil.
  public var alternativeText: String? {
    get { gtk_picture_get_alternative_text(opaque).map { String(cString: $0) } }
    set { gtk_picture_set_alternative_text(opaque, newValue) }
  }
}

/// A widget that shows an icon of the icon theme.
public final class Image: Widget {
  /// Creates an image.
  ///
  /// - Parameters:
  ///   - name: The name of the icon in the icon theme.
  ///   - pixelSize: The width and height in points. Nil, the default, stands for the theme's size.
  public init(icon name: String, pixelSize: Int? = nil) {
    super.init(making: gtk_image_new_from_icon_name(name))
    if let pixelSize { gtk_image_set_pixel_size(opaque, Int32(pixelSize)) }
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_image_get_type()) { Image(widget: $0) }
  }

  /// Shows another icon of the icon theme.
  public func setIcon(_ name: String) { gtk_image_set_from_icon_name(opaque, name) }

  /// Shows a picture in place of the icon.
  package func setTexture(_ texture: Texture) {
    gtk_image_set_from_paintable(opaque, texture.opaque)
  }

  /// Sets the width and height in points. Nil stands for the theme's size.
  package func setPixelSize(_ size: Int?) { gtk_image_set_pixel_size(opaque, Int32(size ?? -1)) }
}
