import CollectionCore
import Foundation

/// A delegate that records, in words, what it hears of selection, and refuses what it is told to.
@MainActor
package final class SelectionDelegate: CollectionViewDelegate {
  package private(set) var calls: [String] = []
  /// Items that may not be changed.
  package var refused: Set<Int> = []
  /// Items that keys pass by.
  package var unfocusable: Set<Int> = []
  package var hasMenus = true
  package var onCall: (String) -> Void = { _ in }

  package init() {}

  package func takeAll() -> [String] {
    defer { calls = [] }
    return calls
  }

  private func note(_ call: String, _ indexPath: IndexPath? = nil) {
    let words = indexPath.map { "\(call) \($0.item)" } ?? call
    calls.append(words)
    onCall(words)
  }

  package func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    note("shouldHighlight", indexPath)
    return !refused.contains(indexPath.item)
  }

  package func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) { note("didHighlight", indexPath) }

  package func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { note("didUnhighlight", indexPath) }

  package func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    note("shouldSelect", indexPath)
    return !refused.contains(indexPath.item)
  }

  package func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    note("shouldDeselect", indexPath)
    return !refused.contains(indexPath.item)
  }

  package func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) { note("didSelect", indexPath) }

  package func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath
  ) { note("didDeselect", indexPath) }

  package func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { note("open", indexPath) }

  package func collectionView(
    _ collectionView: CollectionView, showContextMenuForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> Bool {
    note("menu \(indexPaths.map(\.item)) at \(Int(point.x)),\(Int(point.y))")
    return hasMenus
  }

  package func collectionView(
    _ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { !unfocusable.contains(indexPath.item) }

  package func collectionViewDidChangeSelection(_ collectionView: CollectionView) {
    note("changed")
  }
}
