internal import CGtk

/// Assistive technology: screen readers and the like, which ask over AT-SPI what is on screen.
@MainActor
package enum Accessibility {
  /// Whether there may be any. False with GTK_A11Y=none and where there is no session bus.
  package static func isOn(for widget: ScrollAreaReference) -> Bool {
    trellis_is_accessible(widget.widget) != 0
  }
}

/// What a cell stands for. It stays so for the cell's life.
package enum ElementRole: Sendable {
  case item, group, heading
  /// Not told.
  case ornament

  var c: TrellisElementRole {
    switch self {
    case .item: TRELLIS_ELEMENT_ITEM
    case .group: TRELLIS_ELEMENT_GROUP
    case .heading: TRELLIS_ELEMENT_HEADING
    case .ornament: TRELLIS_ELEMENT_ORNAMENT
    }
  }
}

/// What assistive technology may do with an item. The numbers are C's.
package enum ItemAction: Int32, Sendable {
  case activate, select, toggleSelection, menu, focus
}

/// What is told of a cell.
package struct CellAccess: Equatable, Sendable {
  /// Nil: what the labels in the cell say.
  package var label: String?
  package var description: String?
  /// The more, the later it is read.
  package var reading: UInt64
  /// Among `count` items, from 1 on; 0 for what is none of them.
  package var position = 0
  package var count = 0
  /// Nil for what cannot be selected.
  package var isSelected: Bool?
  /// Nil for what cannot be expanded.
  package var isExpanded: Bool?

  package init(reading: UInt64) { self.reading = reading }
}

extension CellWidget {
  /// Only what is new is told, and nothing where nobody listens.
  package func describe(_ access: CellAccess) {
    withOptionalCString(access.label) { label in
      withOptionalCString(access.description) { description in
        var told = TrellisCellAccess(
          label: label, description: description, reading: guint64(access.reading),
          position: Int32(clamping: access.position), count: Int32(clamping: access.count),
          selected: TrellisTristate(access.isSelected), expanded: TrellisTristate(access.isExpanded)
        )
        trellis_cell_describe(OpaquePointer(raw), &told)
      }
    }
  }

  /// - Parameter isSelected: Nil for what cannot be selected.
  package func tell(isSelected: Bool?) {
    trellis_cell_tell_selected(OpaquePointer(raw), TrellisTristate(isSelected))
  }
}

extension ScrollAreaReference {
  /// Name and description of the list that the cells are the items of.
  package func describe(label: String?, description: String?) {
    withOptionalCString(label) { label in
      withOptionalCString(description) { description in
        trellis_area_describe(OpaquePointer(widget), label, description)
      }
    }
  }

  /// Has a screen reader say `text`.
  package func announce(_ text: String) { trellis_announce(widget, text) }

  /// What is on screen changes as a whole, until it is said that it does not.
  package func tell(isBusy: Bool) { trellis_area_tell_busy(OpaquePointer(widget), isBusy ? 1 : 0) }
}

extension TrellisTristate {
  fileprivate init(_ value: Bool?) {
    self = value.map { $0 ? TRELLIS_YES : TRELLIS_NO } ?? TRELLIS_UNSUPPORTED
  }
}

private func withOptionalCString(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Void) {
  if let text { text.withCString(body) } else { body(nil) }
}
