import Foundation

/// The properties that UIKit's views have in their layer: corners, border, anchor point and order.
/// Access the layer of a view through `HostedView.layer`.
///
/// The changes apply to the view, and the layer has no content of its own. After the view was
/// deallocated, the properties have their default values.
@preconcurrency @MainActor
open class ViewLayer: NSObject {
  private weak var view: HostedView?

  init(of view: HostedView) {
    self.view = view
    super.init()
  }

  /// The order of overlapping views: a view with a greater value is in front. The value is rounded
  /// to a whole number and limited to ±10⁹. The `zIndex` of layout attributes sets it. The default
  /// is 0.
  open var zPosition: CGFloat {
    get { CGFloat(view?.place.zIndex ?? 0) }
    set { view?.place.zIndex = Int(max(-1e9, min(newValue.isNaN ? 0 : newValue, 1e9)).rounded()) }
  }

  /// The point of the view that is at `position` and that transforms use as their origin, as
  /// fractions of the view's size. The default is (0.5, 0.5), the middle. Changing it moves the
  /// view and does not change `position`.
  open var anchorPoint: CGPoint {
    get { view?.place.anchorPoint ?? ViewPlace.middle }
    set { view?.place.anchorPoint = newValue }
  }

  /// The position of the anchor point: the view's `center`.
  open var position: CGPoint {
    get { view?.center ?? .zero }
    set { view?.center = newValue }
  }

  /// The smallest rectangle that contains the view with its transform: the view's `frame`.
  open var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }

  /// The rectangle of the view in its own coordinates: the view's `bounds`. The origin is always
  /// zero.
  open var bounds: CGRect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }

  /// The transform of the view about its anchor point: its `transform3D`.
  open var transform: Transform3D {
    get { view?.transform3D ?? .identity }
    set { view?.transform3D = newValue }
  }

  /// The opacity of the view: its `alpha`, from 0 to 1.
  open var opacity: Float {
    get { Float(view?.alpha ?? 1) }
    set { view?.alpha = CGFloat(newValue) }
  }

  /// A Boolean value that determines whether the view is hidden: its `isHidden`.
  open var isHidden: Bool {
    get { view?.isHidden ?? false }
    set { view?.isHidden = newValue }
  }

  /// The radius of the corners of the background, of the border and, if `masksToBounds` is true, of
  /// the content, in points. Negative values count as 0. The default is 0.
  ///
  /// The ring around a selected or focused cell has the same corners, in whole points. If the cell
  /// has neither a background color nor a border, the greater radius of the cell and its content
  /// view counts. A `border-radius` for cells in the program's style sheet overrides both.
  open var cornerRadius: CGFloat {
    get { view?.look.cornerRadius ?? 0 }
    set { view?.look.cornerRadius = max(newValue, 0) }
  }

  /// A Boolean value that determines whether the content of the view is clipped to its edges and
  /// rounded corners. The default is false.
  open var masksToBounds: Bool {
    get { view?.look.masksToBounds ?? false }
    set { view?.look.masksToBounds = newValue }
  }

  /// The width of the border inside the view's edges and above its content, in points. Negative
  /// values count as 0. The default is 0, which draws no border.
  open var borderWidth: CGFloat {
    get { view?.look.borderWidth ?? 0 }
    set { view?.look.borderWidth = max(newValue, 0) }
  }

  /// The color of the border. Nil stands for a transparent color. The default is black.
  open var borderColor: ViewColor? {
    get { view?.look.borderColor }
    set { view?.look.borderColor = newValue ?? .clear }
  }

  /// The color behind the content: the view's `backgroundColor`.
  open var backgroundColor: ViewColor? {
    get { view?.backgroundColor }
    set { view?.backgroundColor = newValue }
  }
}
