internal import CGtk

/// How a picture fills its widget.
public enum ContentFit: Sendable {
  case fill, contain, cover, scaleDown

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

/// Shows a texture.
public final class Picture: Widget {
  public init(_ texture: Texture? = nil) {
    super.init(widget: gtk_picture_new())
    gtk_picture_set_can_shrink(opaque, 1)
    self.texture = texture
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_picture_get_type()) { Picture(widget: $0) }
  }

  /// Nil also when it shows something that is no texture.
  public var texture: Texture? {
    get { gtk_picture_get_paintable(opaque).flatMap { Texture(paintable: $0) } }
    set { gtk_picture_set_paintable(opaque, newValue?.opaque) }
  }

  public var contentFit: ContentFit {
    get { ContentFit(gtk_picture_get_content_fit(opaque)) }
    set { gtk_picture_set_content_fit(opaque, newValue.gtk) }
  }

  /// What a screen reader says.
  public var alternativeText: String? {
    get { gtk_picture_get_alternative_text(opaque).map { String(cString: $0) } }
    set { gtk_picture_set_alternative_text(opaque, newValue) }
  }
}

/// Shows an icon of the theme.
public final class Image: Widget {
  public init(icon name: String, pixelSize: Int? = nil) {
    super.init(widget: gtk_image_new_from_icon_name(name))
    if let pixelSize { gtk_image_set_pixel_size(opaque, Int32(pixelSize)) }
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_image_get_type()) { Image(widget: $0) }
  }

  public func setIcon(_ name: String) { gtk_image_set_from_icon_name(opaque, name) }
}
