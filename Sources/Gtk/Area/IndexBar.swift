internal import CTrellisGtk
import Foundation

/// A bar with the titles of an index, one below the other, for the edge of a scroll area.
///
/// A press or a finger on it chooses the title under the pointer at once, and again whenever another
/// title is under the pointer. With the keyboard focus, Up, Down, Home and End choose a title. In CSS
/// the node is `index-bar`.
package final class IndexBar: Widget {
  /// Creates a bar without titles.
  package init() { super.init(making: trellis_index_bar_new(AccessText.index)) }

  /// The titles. Setting them asks for the present title, see `onAsked(_:)`.
  package var titles: [String] = [] {
    didSet {
      let copies = titles.map { strdup($0) }
      defer { for copy in copies { free(copy) } }
      let pointers = copies.map { UnsafePointer($0) }
      trellis_index_bar_set_titles(opaque, pointers, guint(pointers.count))
    }
  }

  /// The index of the present title, or nil if there is none. Setting it chooses nothing.
  package var index: Int? {
    get {
      let index = Int(trellis_index_bar_get_index(opaque))
      return index < 0 ? nil : index
    }
    set { trellis_index_bar_set_index(opaque, gint(newValue ?? -1)) }
  }

  /// Runs `body` when the user has chosen the title of `index`.
  package func onChosen(_ body: @escaping @MainActor () -> Void) { on("chosen", body) }

  /// Runs `body` before the present title is used: when titles have been set, when the keyboard focus
  /// enters the bar, and before a key moves to the next title. The closure sets `index`.
  package func onAsked(_ body: @escaping @MainActor () -> Void) { on("asked", body) }

  /// The distances from the top and bottom edges of the area, in points.
  package func setMargins(top: CGFloat, bottom: CGFloat) {
    gtk_widget_set_margin_top(widget, gint(max(top, 0).rounded()))
    gtk_widget_set_margin_bottom(widget, gint(max(bottom, 0).rounded()))
  }

  /// Chooses the title at a height in the bar, measured from its top, as a press does.
  package func choose(at height: CGFloat) { trellis_index_bar_choose_at(opaque, height) }

  /// Moves to another title, as a key does.
  ///
  /// - Returns: False for a key that means nothing here.
  @discardableResult
  package func press(_ key: KeySymbol) -> Bool {
    trellis_index_bar_press_key(opaque, key.rawValue) != 0
  }

  /// Returns what the lines of a bar show.
  ///
  /// - Parameters:
  ///   - count: The number of titles.
  ///   - capacity: The number of lines that fit.
  /// - Returns: For each line the index of its title, or nil for a dot that stands for several.
  package static func lines(of count: Int, capacity: Int) -> [Int?] {
    var lines = [gint](repeating: 0, count: max(count, 1))
    let length = trellis_index_lines(guint(count), guint(capacity), &lines)
    return lines.prefix(Int(length)).map { $0 < 0 ? nil : Int($0) }
  }
}

extension ScrollAreaReference {
  /// Adds a widget above all cells, which does not scroll. Its alignment and its margins decide where
  /// it stands in the area.
  package func add(overlay: Widget) { trellis_area_add_overlay(area, overlay.widget) }

  /// Removes a widget that was added. The focus in it moves to the area.
  package func remove(overlay: Widget) { trellis_area_remove_overlay(area, overlay.widget) }
}
