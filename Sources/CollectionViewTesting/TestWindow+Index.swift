import CollectionCore

/// The index bar, and the refresh control.
extension TestWindow {
  /// The titles in the index bar at the trailing edge of the view. The array is empty if there is no
  /// bar.
  public var indexTitles: [String] { host.indexTitles }

  /// Chooses a title of the index bar, as a press on it does.
  ///
  /// - Parameter index: The index of the title in `indexTitles`.
  public func chooseIndexTitle(at index: Int) { collectionView.index.choose(index) }

  /// The refresh control as the window shows it, or nil while it is not in view.
  package var refreshLook: RefreshLook? { host.refresh }
}
