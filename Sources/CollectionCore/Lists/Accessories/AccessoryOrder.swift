import Foundation

/// The accessories of a row at both edges, in the reading direction, displayed or not.
@MainActor
package struct AccessoryOrder {
  package private(set) var leading: [CellAccessory] = []
  package private(set) var trailing: [CellAccessory] = []

  package init() {}

  /// Orders accessories. A second accessory of a kind is reported as a programming error and left
  /// out.
  ///
  /// - Parameters:
  ///   - accessories: The accessories, in any order. The order of custom views is that in which their
  ///     positions are determined.
  ///   - isHeader: Whether the row is the header of its section.
  ///   - owner: The description of the cell for messages.
  package init(
    _ accessories: [CellAccessory], isHeader: Bool, of owner: @autoclosure () -> String
  ) {
    var known: Set<CellAccessory.AccessoryType> = []
    var custom: [(CellAccessory, CellAccessory.Placement)] = []
    for accessory in accessories {
      guard known.insert(accessory.accessoryType).inserted else {
        CallerMistake.report(
          "\(owner()) has the accessory \(accessory.accessoryType.name) more than once: the first "
            + "one is shown")
        continue
      }
      if case .custom(let placement, _) = accessory.detail {
        custom.append((accessory, placement))
      } else if accessory.isLeading(inHeader: isHeader) {
        leading.append(accessory)
      } else {
        trailing.append(accessory)
      }
    }
    leading.sort { $0.accessoryType.rank < $1.accessoryType.rank }
    trailing.sort { $0.accessoryType.rank < $1.accessoryType.rank }
    for (accessory, placement) in custom {
      switch placement {
      case .leading(_, let position): Self.insert(accessory, at: position, into: &leading, owner)
      case .trailing(_, let position): Self.insert(accessory, at: position, into: &trailing, owner)
      }
    }
  }

  private static func insert(
    _ accessory: CellAccessory, at position: CellAccessory.Placement.Position,
    into edge: inout [CellAccessory], _ owner: () -> String
  ) {
    let index = position(edge)
    if !(0...edge.count).contains(index) {
      CallerMistake.report(
        "\(owner()) has a custom view at the position \(index) of an edge with \(edge.count) other "
          + "accessories: return an index from 0 to \(edge.count)")
    }
    edge.insert(accessory, at: min(max(index, 0), edge.count))
  }

  /// All accessories, first those at the leading edge.
  package var all: [CellAccessory] { leading + trailing }

  /// Returns the accessory of a kind, or nil.
  package subscript(type: CellAccessory.AccessoryType) -> CellAccessory? {
    leading.first { $0.accessoryType == type } ?? trailing.first { $0.accessoryType == type }
  }
}

extension CellAccessory {
  /// Returns whether a system accessory is at the leading edge.
  ///
  /// - Parameter isHeader: Whether the row is the header of its section.
  func isLeading(inHeader isHeader: Bool) -> Bool {
    switch accessoryType {
    case .delete, .insert, .multiselect: true
    case .outlineDisclosure: outlineStyle(inHeader: isHeader) == .cell
    default: false
    }
  }

  /// Returns the behavior of an outline disclosure: `header` or `cell`. Nil for another accessory.
  ///
  /// - Parameter isHeader: Whether the row is the header of its section.
  package func outlineStyle(inHeader isHeader: Bool) -> OutlineDisclosureOptions.Style? {
    guard case .outline(let style) = detail else { return nil }
    return style != .automatic ? style : isHeader ? .header : .cell
  }
}

extension CellAccessory.AccessoryType {
  /// The place among the system accessories of an edge, in the reading direction.
  fileprivate var rank: Int {
    switch self {
    case .customView: 0
    case .delete: 1
    case .insert: 2
    case .multiselect: 3
    case .label: 4
    case .popUpMenu: 5
    case .detail: 6
    case .checkmark: 7
    case .outlineDisclosure: 8
    case .disclosureIndicator: 9
    case .reorder: 10
    }
  }

  /// The name of the kind, for messages.
  package var name: String {
    if case .customView(let view) = self { return "customView(\(type(of: view)))" }
    return "\(self)"
  }

  /// The width that `LayoutDimension.standard` stands for, in points.
  package var standardWidth: CGFloat {
    switch self {
    case .disclosureIndicator, .outlineDisclosure, .checkmark: 16
    default: 24
    }
  }
}
