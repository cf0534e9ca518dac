import Foundation

/// The place of the separators of a list cell.
///
/// A separator has an inset of the guide where the inset of its `ListSeparatorConfiguration` is
/// automatic.
@preconcurrency @MainActor
public final class ListSeparatorLayoutGuide: NSObject {
  private weak var cell: CollectionViewListCell?

  /// The distance of separators from the leading edge of the cell, in points. The default is nil,
  /// which stands for the distance of the text.
  public var leadingInset: CGFloat? {
    didSet { if leadingInset != oldValue { cell?.separatorGuideDidChange() } }
  }

  /// The distance of separators from the trailing edge of the cell, in points. The default is nil,
  /// which stands for 0.
  public var trailingInset: CGFloat? {
    didSet { if trailingInset != oldValue { cell?.separatorGuideDidChange() } }
  }

  init(of cell: CollectionViewListCell) { self.cell = cell }
}
