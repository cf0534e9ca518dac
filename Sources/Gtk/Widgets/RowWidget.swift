internal import CTrellisGtk
import Foundation

/// The content of a list row: an image, a text and a secondary text below or beside it.
///
/// Setters that receive equal values have no effect, so that a recycled row lays out only what
/// differs.
package final class RowWidget: Widget {
  /// Creates a row without content.
  package init() {
    super.init(
      making: TrellisGtk.raw(trellis_row_new()).assumingMemoryBound(to: GtkWidget.self))
  }

  /// The part of a row that a text is.
  package enum Part: Int32 {
    case text, secondaryText
  }

  /// The places of the parts, in points.
  package var layout: RowLayout? {
    didSet {
      guard let layout, layout != oldValue else { return }
      var c = layout.c
      trellis_row_set_layout(opaque, &c)
    }
  }

  /// Runs `body` each time the colors of the theme may have changed. It should refer weakly to
  /// objects that hold the row.
  package func onThemeChange(_ body: @escaping @MainActor () -> Void) { on("theme-changed", body) }

  /// Sets a text.
  ///
  /// - Parameters:
  ///   - text: The text, or nil for none.
  ///   - attributes: The look of the text. Nil stands for the theme's.
  ///   - style: The lines and the alignment.
  ///   - part: The text to set.
  package func setText(
    _ text: String?, _ attributes: TextAttributes?, _ style: RowTextStyle, of part: Part
  ) {
    var c = style.c
    guard let text, style.lines > 0, RowTextStyle.hasBreaks(text) else {
      return trellis_row_set_text(opaque, part.rawValue, text, attributes?.list, &c)
    }
    c.has_breaks = style.lines > 1 ? 1 : 0
    // Pango limits the lines of texts that it shortens. A text that is cut off ends with its line.
    let isCut = style.lines == 1 && style.ellipsis == .none
    let shown =
      isCut
      ? String(text.prefix { !$0.isNewline }) : RowTextStyle.paragraph(text, lines: style.lines)
    trellis_row_set_text(opaque, part.rawValue, shown, attributes?.list, &c)
  }

  /// Sets the image.
  ///
  /// - Parameters:
  ///   - image: The image, or nil for none.
  ///   - style: The size and the look.
  package func setImage(_ image: RowImage?, _ style: RowImageStyle) {
    var c = style.c
    switch image {
    case .icon(let name): trellis_row_set_image(opaque, name, nil, &c)
    case .texture(let texture): trellis_row_set_image(opaque, nil, texture.opaque, &c)
    case nil: trellis_row_set_image(opaque, nil, nil, &c)
    }
  }

  /// Returns the label of a text, or nil if the text has never been set.
  package func label(of part: Part) -> Label? {
    trellis_row_get_label(opaque, part.rawValue).map { Label(widget: $0) }
  }

  /// The distance of the texts from the leading edge, in points.
  package var textInset: CGFloat { CGFloat(trellis_row_get_text_start(opaque)) }
}

/// The image of a row.
package enum RowImage {
  /// The name of an icon in the icon theme.
  case icon(String)
  case texture(Texture)
}

/// The places of the parts of a row, in points.
package struct RowLayout: Equatable {
  package var top = 0, leading = 0, bottom = 0, trailing = 0
  /// The distance between the image and the texts.
  package var imageGap = 0
  /// The distances between the texts beside each other and below each other.
  package var sideGap = 0, stackGap = 0
  /// The least height without the margins.
  package var minimumHeight = 0
  /// Whether the texts are beside each other if they fit.
  package var isSideBySide = false

  package init() {}

  fileprivate var c: TrellisRowLayout {
    TrellisRowLayout(
      top: Int32(top), leading: Int32(leading), bottom: Int32(bottom), trailing: Int32(trailing),
      image_gap: Int32(imageGap), side_gap: Int32(sideGap), stack_gap: Int32(stackGap),
      minimum_height: Int32(minimumHeight), side_by_side: isSideBySide ? 1 : 0)
  }
}

/// The lines and the alignment of a text in a row.
package struct RowTextStyle: Equatable {
  package enum Wrap: Sendable {
    /// Lines break between words, or in a word that is longer than a line.
    case word
    case character
  }

  package enum Ellipsis: Sendable {
    case none, start, middle, end
  }

  package enum Alignment: Sendable {
    case natural, center, justified
  }

  /// The greatest number of lines, or 0 for no limit.
  package var lines = 0
  package var wrap = Wrap.word
  package var ellipsis = Ellipsis.none
  package var alignment = Alignment.natural
  /// Whether the theme dims the text.
  package var isDimmed = false

  package init() {}

  /// Returns whether a text has line breaks.
  static func hasBreaks(_ text: String) -> Bool {
    // Most texts have none of the bytes with which line breaks begin.
    text.utf8.contains { (10...13).contains($0) || $0 == 0xC2 || $0 == 0xE2 }
      && text.contains { $0.isNewline }
  }

  /// Returns the text as a row shows it that limits its lines. Pango limits the lines of each
  /// paragraph, so the text has to be one paragraph: its line breaks become line separators, or
  /// spaces on a single line. GTK measures a single line without a width, where Pango breaks it at
  /// separators. The last line shows all the rest of the text, so a space before each separator
  /// keeps the words on its sides apart.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - lines: The greatest number of lines. 0 stands for no limit, and the text stays as it is.
  package static func paragraph(_ text: String, lines: Int) -> String {
    if lines == 0 { return text }
    let lineBreak = lines == 1 ? " " : " \u{2028}"
    return text.reduce(into: "") { $0 += $1.isNewline ? lineBreak : String($1) }
  }

  fileprivate var c: TrellisRowText {
    TrellisRowText(
      lines: Int32(lines), wrap: wrap == .word ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_CHAR,
      ellipsize: ellipsis.c, xalign: alignment == .center ? 0.5 : 0,
      justify: alignment.c, dimmed: isDimmed ? 1 : 0, has_breaks: 0)
  }
}

extension RowTextStyle.Ellipsis {
  fileprivate var c: PangoEllipsizeMode {
    switch self {
    case .none: PANGO_ELLIPSIZE_NONE
    case .start: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .end: PANGO_ELLIPSIZE_END
    }
  }
}

extension RowTextStyle.Alignment {
  fileprivate var c: GtkJustification {
    switch self {
    case .natural: GTK_JUSTIFY_LEFT
    case .center: GTK_JUSTIFY_CENTER
    case .justified: GTK_JUSTIFY_FILL
    }
  }
}

/// The size and the look of the image of a row, in points.
package struct RowImageStyle: Equatable {
  /// The greatest size. A length of 0 is not limited.
  package var maximumSize = CGSize.zero
  /// The space for the image. A length of 0 stands for that of the image.
  package var reservedSize = CGSize.zero
  package var cornerRadius: CGFloat = 0
  /// The color of a symbolic icon. Nil stands for the color of the text.
  package var tint: CellColor?

  package init() {}

  fileprivate var c: TrellisRowImage {
    var image = TrellisRowImage()
    image.max_width = Float(maximumSize.width)
    image.max_height = Float(maximumSize.height)
    image.reserved_width = Int32(clamping: Int(reservedSize.width.rounded(.up)))
    image.reserved_height = Int32(clamping: Int(reservedSize.height.rounded(.up)))
    image.radius = Float(cornerRadius)
    if let tint {
      image.has_tint = 1
      image.tint = tint.c
    }
    return image
  }
}
