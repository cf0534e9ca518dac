import Foundation

/// Views that come on screen and leave it, as reported to the delegate and the host.
extension CollectionView {
  /// Tells the delegate that a view is about to be displayed, unless it shows a placeholder.
  ///
  /// - Returns: The report, which belongs to the view until the end of the display is reported.
  func willDisplay(_ view: CollectionReusableView, _ key: ElementKey) -> DisplayReport {
    let report = displayReport(of: key)
    guard let delegate, let path = report.path(of: key) else { return report }
    if let cell = view as? CollectionViewCell, key.kind == .cell {
      delegate.collectionView(self, willDisplay: cell, forItemAt: path)
    } else if key.kind.category == .supplementaryView, let kind = key.kind.name {
      delegate.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
    }
    return report
  }

  /// Reports that the view of an element is no longer displayed.
  func didEndDisplaying(_ element: VisibleElement) {
    focusedCell.viewWillBeRecycled(element.view)
    if let cell = element.view as? CollectionViewCell { swipes.didEndDisplaying(cell) }
    reportEnd(of: element)
    element.view.leaveScreen()
  }

  /// Tells the delegate that a view is no longer displayed, if it was told that the view is.
  private func reportEnd(of element: VisibleElement) {
    let (view, key) = (element.view, element.key)
    guard let delegate, let path = element.report.path(of: key) else { return }
    if let cell = view as? CollectionViewCell, key.kind == .cell {
      delegate.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    } else if key.kind.category == .supplementaryView, let kind = key.kind.name {
      delegate.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
    }
  }

  /// Tells the delegate that views of an earlier host are no longer displayed.
  ///
  /// - Parameter elements: The elements that were on screen, on their way off it, or kept out of
  ///   view.
  func reportEnd(of elements: [VisibleElement]) {
    // Updates that the delegate requests meanwhile are shown when the change of the host is over.
    updates.during(.showing) {
      for element in elements { reportEnd(of: element) }
    }
    // Without a host there is no next frame, in which they would be shown.
    if host == nil { updates.runWaiting() }
  }

  /// Returns the report for an element: its index path in the data, which the delegate uses. The
  /// delegate is not told of gaps and placeholders.
  func displayReport(of key: ElementKey) -> DisplayReport {
    if presentation.isPlain { return .asShown }
    guard key.kind == .cell else {
      guard let data = dataKey(ofShown: key) else { return .unreported }
      return data == key
        ? .asShown : .inData(data.position)
    }
    let path = presentation.dataPath(forShown: key.indexPath)
    guard let path, let position = ItemPosition(path) else { return .unreported }
    return .inData(position)
  }

  /// Gives the elements on screen that were reported the index paths that they have in the data now.
  func updateDisplayReports() {
    // A loop: each call of an isolated closure checks the executor.
    for element in elements.visible.all where element.report.isReported {
      element.report = displayReport(of: element.key)
    }
  }
}
