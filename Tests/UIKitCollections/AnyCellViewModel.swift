import UIKitNames

/// A cell view model of any type, so that cells of several types stand in one section.
public struct AnyCellViewModel: Identifiable, Sendable {
  public let id: AnyIdentifier
  /// The model itself.
  public let base: any CellViewModel

  public init(_ base: some CellViewModel) {
    id = AnyIdentifier(base.id)
    self.base = base
  }

  /// Whether the models have one type, and with it one class of cells.
  func hasType(of other: AnyCellViewModel) -> Bool { type(of: base) == type(of: other.base) }
}

extension AnyCellViewModel: Equatable {
  public static func == (one: AnyCellViewModel, other: AnyCellViewModel) -> Bool {
    one.base.equals(other.base)
  }
}

extension CellViewModel {
  fileprivate func equals(_ other: any CellViewModel) -> Bool { (other as? Self) == self }
}
