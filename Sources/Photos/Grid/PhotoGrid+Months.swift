import Foundation
import Trellis
import TrellisPhotoLibrary

/// The way through months and years.
extension PhotoGrid {
  /// Selects the first photo of the next month or year, or of one before, and scrolls to its title. Going back
  /// from within a month or year leads to its own beginning first. Has no effect in an order without months
  /// and while a photo is open.
  ///
  /// - Parameters:
  ///   - isForward: Whether to go down.
  ///   - inYears: Whether to go to a year.
  func goToMonth(isForward: Bool, inYears: Bool) {
    guard timeline.isByMonth, !isPageOpen, let present = presentPhoto else { return }
    let sections = timeline.sections
    /// The first section of the month or the year of a section.
    func start(_ section: Int) -> Int {
      guard inYears else { return section }
      let year = sections[section].month.year
      return sections[..<section].lastIndex { $0.month.year != year }.map { $0 + 1 } ?? 0
    }
    let first = start(present.section)
    let target: Int?
    if isForward {
      target = sections.indices.first { $0 > present.section && start($0) != first }
    } else if present > IndexPath(item: 0, section: first) {
      target = first
    } else {
      target = first > 0 ? start(first - 1) : nil
    }
    guard let target else { return }
    let photo = IndexPath(item: 0, section: target)
    let shown = collectionView.presentationIndexPath(forDataSourceIndexPath: photo)
    collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
    collectionView.selectItem(at: shown, animated: false, scrollPosition: [])
    collectionView.focusItem(at: photo)
    scroll(toSection: target)
  }

  /// The photo with the focus if it is in view, or else the first one in view.
  private var presentPhoto: IndexPath? {
    let visible = placesInView
    let focused = collectionView.focusedIndexPath.flatMap { visible.contains($0) ? $0 : nil }
    return (focused ?? visible.first).flatMap {
      timeline.sections.indices.contains($0.section) ? $0 : nil
    }
  }

  /// Returns the upper edge of a section, whose header may be pinned elsewhere.
  func start(ofSection section: Int) -> CGFloat? {
    let first = IndexPath(item: 0, section: section)
    return collectionView.layoutAttributesForItem(at: first).map {
      max(0, $0.frame.minY - GridMetrics.headerHeight)
    }
  }

  /// Scrolls to the title of a section.
  func scroll(toSection section: Int) {
    guard let start = start(ofSection: section) else { return }
    let end = max(0, collectionView.contentSize.height - collectionView.bounds.height)
    collectionView.setContentOffset(CGPoint(x: 0, y: min(start, end)), animated: true)
  }
}
