/// Hears how a scroll view moves. Every method has a default.
@preconcurrency @MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// The content offset changed, by input, motion or program; before the pass that follows.
  func scrollViewDidScroll(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) { OptionalMethod.didScroll.isMissing() }
}
