import CollectionCore
import Foundation

/// A delegate that records selection, focus and menu calls as text, and refuses the items that a
/// test names.
@MainActor
package final class SelectionDelegate: CollectionViewDelegate {
  package private(set) var calls: [String] = []
  /// The items that cannot be highlighted, selected or deselected. The default is none.
  package var refused: Set<Int> = []
  /// The items that cannot be focused. The default is none.
  package var unfocusable: Set<Int> = []
  package var hasMenus = true
  package var onCall: (String) -> Void = { _ in }

  package init() {}

  package func takeAll() -> [String] {
    defer { calls = [] }
    return calls
  }

  private func record(_ call: String, _ indexPath: IndexPath? = nil) {
    let words = indexPath.map { "\(call) \($0.item)" } ?? call
    calls.append(words)
    onCall(words)
  }

  package func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    record("shouldHighlight", indexPath)
    return !refused.contains(indexPath.item)
  }

  package func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) { record("didHighlight", indexPath) }

  package func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { record("didUnhighlight", indexPath) }

  package func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    record("shouldSelect", indexPath)
    return !refused.contains(indexPath.item)
  }

  package func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    record("shouldDeselect", indexPath)
    return !refused.contains(indexPath.item)
  }

  package func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) { record("didSelect", indexPath) }

  package func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath
  ) { record("didDeselect", indexPath) }

  package func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { record("open", indexPath) }

  package func collectionView(
    _ collectionView: CollectionView, showContextMenuForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> Bool {
    record("menu \(indexPaths.map(\.item)) at \(Int(point.x)),\(Int(point.y))")
    return hasMenus
  }

  package func collectionView(
    _ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { !unfocusable.contains(indexPath.item) }

  package func collectionViewDidChangeSelection(_ collectionView: CollectionView) {
    record("changed")
  }
}
