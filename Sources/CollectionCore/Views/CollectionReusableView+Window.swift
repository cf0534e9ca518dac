/// The moments at which views come on screen and leave it.
extension CollectionReusableView {
  /// Tells the view and its content view that they come on screen. Has no effect for a view that is
  /// there.
  final func comeOnScreen() {
    guard !isOnScreen, let window = collectionView?.window else { return }
    let content = (self as? CollectionViewCell)?.loadedContentView
    willMove(toWindow: window)
    content?.willMove(toWindow: window)
    isOnScreen = true
    if !hasComeOnScreen {
      hasComeOnScreen = true
      didMoveToSuperview()
    }
    didMoveToWindow()
    content?.didMoveToWindow()
  }

  /// Tells the view and its content view that they have left the screen. Has no effect for a view
  /// that was not there.
  final func leaveScreen() {
    guard isOnScreen else { return }
    let content = (self as? CollectionViewCell)?.loadedContentView
    willMove(toWindow: nil)
    content?.willMove(toWindow: nil)
    isOnScreen = false
    didMoveToWindow()
    content?.didMoveToWindow()
  }
}

extension HostedView {
  /// Makes the view the content view of a cell, or of none, and tells it.
  final func moveAsContent(to cell: CollectionViewCell?) {
    guard contentCell !== cell else { return }
    let (old, new) = (window, cell?.window)
    willMove(toSuperview: cell)
    if old !== new { willMove(toWindow: new) }
    contentCell = cell
    if cell?.nearestTint != nil { inheritedTintDidChange() }
    didMoveToSuperview()
    if old !== new { didMoveToWindow() }
  }
}
