/// The methods of data source and delegate that need not be implemented, and how the default of one
/// says that it was not.
///
/// So a million items of one size cost a flow layout one question instead of a million, and UIKit's
/// `delegate.collectionView?(…)` is nil where it is nil there.
@MainActor
package enum OptionalMethod {
  // CollectionViewDelegateFlowLayout
  case itemSize, sectionInset, lineSpacing, interitemSpacing, headerSize, footerSize
  // CollectionViewDataSource
  case sectionCount, supplementaryView, moveItem, typeSelectText
  // CollectionViewDataSourcePrefetching
  case cancelPrefetching
  // CollectionViewDelegate
  case willDisplayCell, didEndDisplayingCell
  case willDisplaySupplementaryView, didEndDisplayingSupplementaryView
  case targetContentOffset, transitionLayout
  case shouldHighlight, didHighlight, didUnhighlight
  case shouldSelect, shouldDeselect, didSelect, didDeselect
  case canPerformPrimaryAction, performPrimaryAction, canFocus, moveTarget
  case shouldSpringLoad, contextMenu, contextMenuOfOneItem
  // CollectionViewDragDelegate
  case itemsForAdding, dragPreviewParameters, dragSessionWillBegin, dragSessionDidEnd
  case dragSessionAllowsMove, dragSessionIsRestricted
  // CollectionViewDropDelegate
  case canHandleDrop, dropSessionDidEnter, dropSessionDidUpdate, dropSessionDidExit
  case dropSessionDidEnd
  // ScrollViewDelegate
  case didScroll
  case willBeginDragging, willEndDragging, didEndDragging
  case willBeginDecelerating, didEndDecelerating, didEndScrollingAnimation
  case shouldScrollToTop, didScrollToTop

  /// By method, because one that is implemented may call one that is not.
  private static var missing: Set<OptionalMethod> = []
  /// The questions under way.
  private static var asked: [OptionalMethod] = []

  /// Called by the default of the method.
  ///
  /// - Returns: Whether somebody reckons with it.
  @discardableResult
  func isMissing() -> Bool {
    Self.missing.insert(self)
    return Self.asked.contains(self)
  }

  /// The answer of `call`, or nil when it ran into this method's default.
  package func ask<Answer>(_ call: () -> Answer) -> Answer? {
    Self.missing.remove(self)
    Self.asked.append(self)
    let answer = call()
    Self.asked.removeLast()
    return Self.missing.contains(self) ? nil : answer
  }
}
