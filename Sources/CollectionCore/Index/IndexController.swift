import Foundation

/// The index of the content: the titles of the data source, which the host shows in a bar at the
/// trailing edge, and the scroll to the item of a title.
@MainActor
package final class IndexController: ViewPart {
  /// The titles that the bar shows.
  package private(set) var titles: [String] = []
  /// The state of the data for which the data source was asked for titles.
  private var asked: (counts: Int, data: Int)?
  /// The title that was chosen last, and the content offset that it led to.
  private var chosen: (index: Int, offset: CGPoint)?

  /// Asks the data source for the titles if the data has changed since the last call. Called at the end
  /// of a frame.
  func update() {
    let now = (session.countsEdition, selection.dataEdition)
    if let asked, asked == now { return }
    guard updates.mayUpdate, session.isPrepared else { return }
    asked = now
    let new = owner.indexTitles ?? []
    guard new != titles else { return }
    titles = new
    chosen = nil
    owner.host?.setIndexTitles(new)
  }

  /// Shows the titles in the bar of another host in the next frame.
  func hostDidChange() { (titles, asked) = ([], nil) }

  /// Scrolls to the item of a title at once, without animation.
  ///
  /// - Parameter index: The index of the title in `titles`. For another index nothing happens.
  package func choose(_ index: Int) {
    guard titles.indices.contains(index), updates.mayUpdate,
      let item = owner.item(forIndexTitle: titles[index], at: index)
    else { return }
    let start = ScrollTarget.Alignment(0)
    let isVertical = owner.mainAxis == .vertical
    owner.scrollToTarget(
      ScrollTarget(
        key: item.key, horizontal: isVertical ? nil : start, vertical: isVertical ? start : nil,
        isExact: false, bringsEdges: true),
      animated: false)
    chosen = (index, owner.contentOffset)
  }

  /// The index of the title to which the beginning of the visible part belongs, or nil if there are no
  /// titles. It is the title that was chosen last until the content is scrolled: at the end of the
  /// content, several titles lead to one place.
  ///
  /// - Complexity: O(*n*) calls of the data source for *n* titles.
  package var current: Int? {
    guard !titles.isEmpty, updates.mayUpdate else { return nil }
    if let chosen, chosen.offset == owner.contentOffset { return chosen.index }
    guard let first = firstItem else { return 0 }
    return titles.indices.last { index in
      owner.item(forIndexTitle: titles[index], at: index).map { $0 <= first } ?? false
    } ?? 0
  }

  /// The first item in the visible part that no pinned header covers.
  private var firstItem: ItemPosition? {
    let (view, axis) = (owner, owner.mainAxis)
    return elements.visible.all.lazy.compactMap { element -> ItemPosition? in
      guard element.key.kind == .cell, let position = ItemPosition(element.key.indexPath) else {
        return nil
      }
      let covered = view.pinnedLengths(inSection: position.section).start
      let start = view.viewport.min(along: axis) + covered
      // Rounding can make an item end slightly after the start of the visible part.
      return element.applied.frame.max(along: axis) > start + 0.5 ? position : nil
    }.min()
  }
}
