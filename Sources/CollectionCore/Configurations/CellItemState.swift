/// The states of an item that a cell shows by its public properties.
struct CellItemState: OptionSet {
  let rawValue: UInt8

  static let selected = CellItemState(rawValue: 1 << 0)
  static let highlighted = CellItemState(rawValue: 1 << 1)
  static let dropTarget = CellItemState(rawValue: 1 << 2)
  static let dragged = CellItemState(rawValue: 1 << 3)
}
