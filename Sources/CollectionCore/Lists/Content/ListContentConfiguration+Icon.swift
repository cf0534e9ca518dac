/// The color of symbolic icons.
extension ListContentConfiguration {
  /// Returns the color that a symbolic icon is shown with, or nil for that of the text.
  ///
  /// - Parameter tintColor: The tint color of the view, or nil if the program has set none.
  package func iconColor(inheriting tintColor: ViewColor?) -> ViewColor? {
    if image?.renderingMode == .alwaysOriginal { return image?.tintColor }
    let properties = imageProperties
    let color = properties.tintColor ?? image?.tintColor ?? tintColor
    guard let transformer = properties.tintColorTransformer else { return color }
    return transformer(color ?? .themeText)
  }

  /// Whether the color of the icon depends on the tint color of the view.
  var inheritsIconColor: Bool {
    guard let image, image.renderingMode != .alwaysOriginal else { return false }
    return image.tintColor == nil && imageProperties.tintColor == nil
  }
}
