import Foundation

/// The horizontal places of the accessories and the content of a row, in points from the leading
/// edge.
///
/// ```
/// | indentation | margin | accessory | spacing | accessory | content … | accessory | margin |
/// ```
package struct AccessoryLayout: Equatable {
  /// The distances in a row, in points.
  package struct Metrics: Hashable, Sendable {
    /// The distance from an edge of the row to the first accessory.
    package var margin: CGFloat = 12
    /// The distance between two accessories.
    package var spacing: CGFloat = 8
    /// The distance between an accessory and the content, which has margins of its own.
    package var contentSpacing: CGFloat = 0

    package init() {}
  }

  /// An accessory.
  package struct Slot: Equatable {
    /// The width that the row reserves.
    package var room: CGFloat
    /// The width of the view, which is centered in the room and may be wider.
    package var width: CGFloat
    /// The part of the room that the accessory takes up: 1, or less while it appears or disappears.
    package var presence: CGFloat = 1

    package init(room: CGFloat, width: CGFloat, presence: CGFloat = 1) {
      (self.room, self.width, self.presence) = (room, width, presence)
    }
  }

  /// The place of a view.
  package struct Place: Equatable {
    package var x: CGFloat
    package var width: CGFloat

    package init(x: CGFloat, width: CGFloat) { (self.x, self.width) = (x, width) }
  }

  /// The places of the accessories at the leading edge, in the reading direction.
  package private(set) var leading: [Place] = []
  /// The places of the accessories at the trailing edge, in the reading direction.
  package private(set) var trailing: [Place] = []
  package private(set) var content: Place

  /// Computes the places. O(n) for n accessories.
  ///
  /// - Parameters:
  ///   - leading: The accessories at the leading edge, in the reading direction.
  ///   - trailing: The accessories at the trailing edge, in the reading direction.
  ///   - indentation: The indentation of the row.
  ///   - indentsAccessories: Whether the accessories at the leading edge are indented too.
  ///   - metrics: The distances in the row.
  ///   - width: The width of the row. If the accessories do not fit, the content has the width 0.
  package init(
    leading: [Slot], trailing: [Slot], indentation: CGFloat = 0, indentsAccessories: Bool = true,
    metrics: Metrics = Metrics(), width: CGFloat
  ) {
    let before = Side(leading, metrics)
    // The trailing side is the mirror image of a leading one.
    let after = Side(trailing.reversed(), metrics)
    let start = indentsAccessories ? indentation : 0
    self.leading = before.places.map { Place(x: start + $0.x, width: $0.width) }
    self.trailing = after.places.reversed().map {
      Place(x: width - $0.x - $0.width, width: $0.width)
    }
    let x = before.extent + indentation
    content = Place(x: x, width: max(width - x - after.extent, 0))
  }

  /// Returns the width that accessories and indentation take up.
  package static func extent(
    leading: [Slot], trailing: [Slot], indentation: CGFloat, metrics: Metrics
  ) -> CGFloat {
    Side(leading, metrics).extent + Side(trailing.reversed(), metrics).extent + indentation
  }
}

extension AccessoryLayout.Metrics {
  /// Creates the distances in the row of a cell.
  @MainActor
  package init(of cell: CollectionViewListCell) {
    self.init()
    switch cell.listRow?.appearance {
    case .sidebar, .sidebarPlain: margin = 8
    case .plain, .grouped, .insetGrouped, nil: break
    }
    // The content of a configuration has margins of its own, which are wider than the space beside
    // an accessory.
    contentSpacing = cell.loadedContentView?.leadingTextInset == nil ? spacing : -4
  }
}

/// The accessories of an edge, from the edge to the content.
private struct Side {
  /// The places, measured from the edge.
  var places: [AccessoryLayout.Place] = []
  /// The distance from the edge to the content.
  var extent: CGFloat = 0

  init(_ slots: [AccessoryLayout.Slot], _ metrics: AccessoryLayout.Metrics) {
    // The margin and the distance to the content appear together with the first accessory.
    let presence = slots.reduce(0) { max($0, $1.presence) }
    // The sum of the presences so far, at most 1: spacing follows an accessory that is there.
    var shown: CGFloat = 0
    extent = metrics.margin * presence
    for slot in slots {
      extent += metrics.spacing * min(shown, slot.presence)
      extent += slot.room * slot.presence
      shown = min(shown + slot.presence, 1)
      // An accessory that appears comes out from the edge.
      let middle = extent - slot.room / 2
      places.append(AccessoryLayout.Place(x: middle - slot.width / 2, width: slot.width))
    }
    extent += metrics.contentSpacing * presence
  }
}
