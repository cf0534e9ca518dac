import Foundation

/// The properties that UIKit's views have in their layer. The host of the view draws them.
@preconcurrency @MainActor
open class ViewLayer: NSObject {
  private weak var view: HostedView?

  init(of view: HostedView) {
    self.view = view
    super.init()
  }

  /// The order of views that overlap: a greater position is in front. Rounded to a whole
  /// number. A layout's `zIndex` sets it.
  open var zPosition: CGFloat {
    get { CGFloat(view?.place.zIndex ?? 0) }
    set { view?.place.zIndex = Int(max(-1e9, min(newValue.isNaN ? 0 : newValue, 1e9)).rounded()) }
  }

  /// The point of the view, in parts of its size, that is at `position` and that transforms are about.
  /// The middle, (0.5, 0.5), at first. Changing it moves the view, and not `position`.
  open var anchorPoint: CGPoint {
    get { view?.place.anchorPoint ?? ViewPlace.middle }
    set { view?.place.anchorPoint = newValue }
  }

  /// The view's `center`.
  open var position: CGPoint {
    get { view?.center ?? .zero }
    set { view?.center = newValue }
  }

  open var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }

  open var bounds: CGRect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }

  /// The view's `transform3D`.
  open var transform: Transform3D {
    get { view?.transform3D ?? .identity }
    set { view?.transform3D = newValue }
  }

  /// The view's `alpha`.
  open var opacity: Float {
    get { Float(view?.alpha ?? 1) }
    set { view?.alpha = CGFloat(newValue) }
  }

  open var isHidden: Bool {
    get { view?.isHidden ?? false }
    set { view?.isHidden = newValue }
  }

  /// The radius of the corners of the background, of the border and, with `masksToBounds`, of the
  /// content, in points. Negative values count as 0. The default is 0.
  open var cornerRadius: CGFloat {
    get { view?.look.cornerRadius ?? 0 }
    set { view?.look.cornerRadius = max(newValue, 0) }
  }

  /// Whether what is in the view is cut off at its edges and rounded corners. False at first.
  open var masksToBounds: Bool {
    get { view?.look.masksToBounds ?? false }
    set { view?.look.masksToBounds = newValue }
  }

  /// The width of the border inside the view's edges, above its content, in points. Negative values
  /// count as 0. The default is 0, which draws no border.
  open var borderWidth: CGFloat {
    get { view?.look.borderWidth ?? 0 }
    set { view?.look.borderWidth = max(newValue, 0) }
  }

  /// Black at first.
  open var borderColor: ViewColor? {
    get { view?.look.borderColor }
    set { view?.look.borderColor = newValue ?? .clear }
  }

  /// The view's `backgroundColor`.
  open var backgroundColor: ViewColor? {
    get { view?.backgroundColor }
    set { view?.backgroundColor = newValue }
  }
}
