import Foundation

/// The stated measure of texts where no toolkit draws them, so that tests have the same sizes on
/// every machine: each character is half as wide as the font's `pointSize`, and a line is 1.2 times
/// as high, rounded up to whole points. Weight, family and italics make no difference.
package enum FontMeasure {
  /// Returns the width of a character, in points.
  static func characterWidth(of font: ViewFont) -> CGFloat { font.pointSize / 2 }

  /// Returns the height of a line, in points.
  package static func lineHeight(of font: ViewFont) -> CGFloat {
    (font.pointSize * 1.2).rounded(.up)
  }

  /// Returns the width of a text on one line, rounded up to whole points.
  package static func width(of text: String, in font: ViewFont) -> CGFloat {
    (CGFloat(text.count) * characterWidth(of: font)).rounded(.up)
  }
}

/// The size of one text of list content by `FontMeasure`.
struct TextMeasure {
  /// A character and its width, in points.
  private typealias Glyph = (character: Character, width: CGFloat)

  /// The paragraphs of the text. A text on one line has one.
  private var paragraphs: [[Glyph]]
  private let lineHeight: CGFloat
  /// The greatest number of lines, or 0 for no limit.
  private let lines: Int
  private let breaksInWords: Bool

  /// Measures a text, or returns nil for none.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - attributed: The text with its attributes, or nil for a plain one.
  ///   - properties: The look of the text.
  @MainActor
  init?(
    _ text: String?, _ attributed: AttributedString?,
    _ properties: ListContentConfiguration.TextProperties
  ) {
    guard let text else { return nil }
    let font = properties.font
    var height = FontMeasure.lineHeight(of: font)
    var glyphs: [Glyph] = []
    if let attributed {
      for run in attributed.runs {
        let own = run[TextAttributeScope.Font.self] ?? font
        height = max(height, FontMeasure.lineHeight(of: own))
        glyphs += attributed.characters[run.range].map {
          ($0, FontMeasure.characterWidth(of: own))
        }
      }
    } else {
      glyphs = text.map { ($0, FontMeasure.characterWidth(of: font)) }
    }
    lineHeight = height
    lines = max(properties.numberOfLines, 0)
    breaksInWords = properties.lineBreakMode == .byCharWrapping
    if lines != 1 {
      paragraphs = glyphs.split(omittingEmptySubsequences: false) { $0.character.isNewline }
        .map(Array.init)
    } else if properties.lineBreakMode.truncates {
      // A single line shows line breaks as spaces.
      paragraphs = [glyphs]
    } else {
      paragraphs = [Array(glyphs.prefix { !$0.character.isNewline })]
    }
  }

  /// The width of the longest paragraph, rounded up to whole points.
  var width: CGFloat {
    paragraphs.reduce(0) { max($0, Self.width(of: $1[...])) }.rounded(.up)
  }

  private static func width(of glyphs: ArraySlice<Glyph>) -> CGFloat {
    glyphs.reduce(0) { $0 + $1.width }
  }

  /// Returns the height of the lines in a width, or for nil of lines that are not broken.
  func height(in width: CGFloat?) -> CGFloat {
    var count = paragraphs.count
    if lines != 1, let width {
      count = paragraphs.reduce(0) { $0 + lineCount(of: $1, in: width) }
    }
    return lineHeight * CGFloat(lines > 0 ? min(count, lines) : count)
  }

  /// Returns the number of lines of a paragraph. Lines break after spaces, and in a word that is
  /// longer than a line.
  private func lineCount(of paragraph: [Glyph], in width: CGFloat) -> Int {
    var (count, x) = (1, CGFloat(0))
    var rest = paragraph[...]
    while !rest.isEmpty {
      let word = rest.prefix { breaksInWords ? false : !$0.character.isWhitespace }
      let piece = word.isEmpty ? rest.prefix(1) : word
      let isSpace = piece.first?.character.isWhitespace == true
      let length = Self.width(of: piece)
      if isSpace || x + length <= width {
        // Spaces at the end of a line take up no room.
        x += length
      } else if length <= width {
        (count, x) = (count + 1, length)
      } else {
        for glyph in piece {
          if x > 0, x + glyph.width > width { (count, x) = (count + 1, 0) }
          x += glyph.width
        }
      }
      rest = rest.dropFirst(piece.count)
    }
    return count
  }
}

extension LineBreakMode {
  fileprivate var truncates: Bool {
    switch self {
    case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail: true
    default: false
    }
  }
}
