import Trellis

extension HostedView {
  /// A Boolean value that determines whether the view's content is cut off at its edges and rounded
  /// corners. It is another name for `layer.masksToBounds`. The default is false.
  public var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
}
