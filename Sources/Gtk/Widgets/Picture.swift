internal import CGtk

/// How a picture fills its widget.
public enum ContentFit: Sendable {
  case fill, contain, cover, scaleDown

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

  public var texture: Texture? {
    didSet { gtk_picture_set_paintable(opaque, texture?.opaque) }
  }

  public var contentFit = ContentFit.contain {
    didSet { gtk_picture_set_content_fit(opaque, contentFit.gtk) }
  }

  /// What a screen reader says.
  public var alternativeText: String? {
    didSet { gtk_picture_set_alternative_text(opaque, alternativeText) }
  }
}

/// Shows an icon of the theme.
public final class Image: Widget {
  public init(icon name: String, pixelSize: Int? = nil) {
    super.init(widget: gtk_image_new_from_icon_name(name))
    if let pixelSize { gtk_image_set_pixel_size(opaque, Int32(pixelSize)) }
  }

  public func setIcon(_ name: String) { gtk_image_set_from_icon_name(opaque, name) }
}
