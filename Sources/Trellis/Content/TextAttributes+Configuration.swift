import CollectionCore
import Foundation
import TrellisGtk

extension TextAttributes {
  /// Creates the attributes of a text, or returns nil for a text with the look that the theme gives
  /// it.
  ///
  /// - Parameters:
  ///   - properties: The properties of the whole text.
  ///   - text: The text with attributes of its parts, or nil for a plain text.
  ///   - isDisabled: Whether colors of the program are dimmed.
  ///   - widget: The widget whose theme gives the colors.
  convenience init?(
    _ properties: ListContentConfiguration.TextProperties, _ text: AttributedString?,
    isDisabled: Bool, for widget: Widget
  ) {
    let dim: CGFloat = isDisabled ? 0.5 : 1
    var whole = Attribute.attributes(of: properties.font)
    if let color = properties.ownColor { whole.append(.color(CellColor(color, dimmedBy: dim))) }
    switch properties.transform {
    case .none: break
    case .uppercase: whole.append(.uppercase)
    case .lowercase: whole.append(.lowercase)
    case .capitalized: whole.append(.capitalized)
    }
    if whole.isEmpty, text == nil { return nil }
    self.init()
    for attribute in whole { add(attribute, for: widget) }
    guard let text else { return }
    var start = 0
    let lines = RowTextStyle(properties).lines
    for run in text.runs {
      let part = String(text.characters[run.range])
      let end = start + RowTextStyle.paragraph(part, lines: lines).utf8.count
      for attribute in Attribute.attributes(of: run, dimmedBy: dim) {
        add(attribute, in: start..<end, for: widget)
      }
      start = end
    }
  }
}

extension TextAttributes {
  /// Creates the attributes of a font, or returns nil for the user's font in its size.
  convenience init?(_ font: ViewFont, for widget: Widget) {
    let attributes = Attribute.attributes(of: font)
    if attributes.isEmpty { return nil }
    self.init()
    for attribute in attributes { add(attribute, for: widget) }
  }
}

extension TextAttributes.Attribute {
  /// Returns the attributes of a font, none for the user's font in its size.
  fileprivate static func attributes(of font: ViewFont) -> [Self] {
    var result: [Self] = []
    switch font.size {
    case .points(let points): result.append(.size(points))
    case .relative(let factor): if factor != 1 { result.append(.scale(factor)) }
    }
    if font.weight != .regular { result.append(.weight(font.weight.css)) }
    if font.isItalic { result.append(.italic) }
    if let family = font.family { result.append(.family(family)) }
    if font.hasMonospacedDigits { result.append(.monospacedDigits) }
    return result
  }

  /// Returns the attributes of a part of an attributed string.
  fileprivate static func attributes(
    of run: AttributedString.Runs.Run, dimmedBy dim: CGFloat
  ) -> [Self] {
    var result: [Self] = []
    if run[AttributeScopes.FoundationAttributes.LinkAttribute.self] != nil {
      result.append(.color(CellColor(.themeLink, dimmedBy: dim)))
      result.append(.underline)
    }
    if let font = run[TextAttributeScope.Font.self] { result += attributes(of: font) }
    if let color = run[TextAttributeScope.ForegroundColor.self] {
      result.append(.color(CellColor(color, dimmedBy: dim)))
    }
    if let color = run[TextAttributeScope.BackgroundColor.self] {
      result.append(.background(CellColor(color, dimmedBy: dim)))
    }
    if let style = run[TextAttributeScope.UnderlineStyle.self], !style.isEmpty {
      result.append(style == .double ? .doubleUnderline : .underline)
    }
    if let style = run[TextAttributeScope.StrikethroughStyle.self], !style.isEmpty {
      result.append(.strikethrough)
    }
    return result
  }
}

extension CellColor {
  fileprivate init(_ color: ViewColor, dimmedBy factor: CGFloat) {
    self.init(factor == 1 ? color : color.withAlphaComponent(color.alpha * factor))
  }
}

extension ViewColor {
  /// The theme's color of links.
  fileprivate static let themeLink = ViewColor(
    themeName: "link_color", else: ViewColor(red: 0.11, green: 0.44, blue: 0.85, alpha: 1))
}
