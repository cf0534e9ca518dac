internal import CTrellisGtk
import Foundation

/// The look of a text or of parts of it, as a list of Pango attributes.
@MainActor
package final class TextAttributes {
  /// One property of a text.
  package enum Attribute: Equatable {
    /// The size in points, which the user's font does not change.
    case size(CGFloat)
    /// The size relative to that of the widget's font.
    case scale(CGFloat)
    /// The weight, from 100 (thin) to 1000. Regular is 400, bold is 700.
    case weight(Int)
    case italic
    case family(String)
    /// Digits of the same width, if the font has them.
    case monospacedDigits
    case color(CellColor)
    case background(CellColor)
    case underline, doubleUnderline, strikethrough
    case uppercase, lowercase, capitalized
  }

  nonisolated(unsafe) let list: OpaquePointer

  /// Creates an empty list.
  package init() { list = pango_attr_list_new() }

  deinit { pango_attr_list_unref(list) }

  /// Adds an attribute. It has precedence over those that were added before.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - range: The bytes of the text in UTF-8, or nil for the whole text.
  ///   - widget: The widget whose theme gives the colors.
  package func add(_ attribute: Attribute, in range: Range<Int>? = nil, for widget: Widget) {
    for made in attribute.made(for: widget) {
      if let range {
        made.pointee.start_index = guint(clamping: range.lowerBound)
        made.pointee.end_index = guint(clamping: range.upperBound)
      }
      pango_attr_list_change(list, made)
    }
  }
}

extension TextAttributes.Attribute {
  /// Creates the Pango attributes.
  @MainActor
  fileprivate func made(for widget: Widget) -> [UnsafeMutablePointer<PangoAttribute>] {
    func units(_ points: CGFloat) -> Int32 {
      Int32(clamping: Int((min(max(points, 0), 10_000) * CGFloat(PANGO_SCALE)).rounded()))
    }
    let made: [UnsafeMutablePointer<PangoAttribute>?] =
      switch self {
      case .size(let points):
        // A scale that was added before would change the size.
        [pango_attr_size_new_absolute(units(points)), pango_attr_scale_new(1)]
      case .scale(let factor): [pango_attr_scale_new(Double(factor))]
      case .weight(let weight):
        [pango_attr_weight_new(PangoWeight(rawValue: PangoWeight.RawValue(weight)))]
      case .italic: [pango_attr_style_new(PANGO_STYLE_ITALIC)]
      case .family(let name): [pango_attr_family_new(name)]
      case .monospacedDigits: [pango_attr_font_features_new("tnum=1")]
      case .color(let color):
        Self.parts(color, for: widget, pango_attr_foreground_new, pango_attr_foreground_alpha_new)
      case .background(let color):
        Self.parts(color, for: widget, pango_attr_background_new, pango_attr_background_alpha_new)
      case .underline: [pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)]
      case .doubleUnderline: [pango_attr_underline_new(PANGO_UNDERLINE_DOUBLE)]
      case .strikethrough: [pango_attr_strikethrough_new(1)]
      case .uppercase: [pango_attr_text_transform_new(PANGO_TEXT_TRANSFORM_UPPERCASE)]
      case .lowercase: [pango_attr_text_transform_new(PANGO_TEXT_TRANSFORM_LOWERCASE)]
      case .capitalized: [pango_attr_text_transform_new(PANGO_TEXT_TRANSFORM_CAPITALIZE)]
      }
    return made.compactMap(\.self)
  }

  @MainActor
  private static func parts(
    _ color: CellColor, for widget: Widget,
    _ makeColor: (UInt16, UInt16, UInt16) -> UnsafeMutablePointer<PangoAttribute>?,
    _ makeAlpha: (UInt16) -> UnsafeMutablePointer<PangoAttribute>?
  ) -> [UnsafeMutablePointer<PangoAttribute>?] {
    var given = color.c
    let rgba = trellis_resolve_color(widget.widget, &given)
    func part(_ value: Float) -> UInt16 { UInt16((min(max(value, 0), 1) * 65535).rounded()) }
    // Pango takes an alpha value of 0 as "not set".
    return [
      makeColor(part(rgba.red), part(rgba.green), part(rgba.blue)),
      makeAlpha(max(part(rgba.alpha), 1)),
    ]
  }
}
