import Foundation

/// A view that a collection view shows, recycles and shows again: the base of cells,
/// supplementary and decoration views.
///
/// It owns one native view of the toolkit that draws it; it is not a widget itself.
@preconcurrency @MainActor
open class CollectionReusableView: NSObject {
  /// The identifier it was dequeued with; nil for decoration views.
  public package(set) var reuseIdentifier: String?

  /// Where the collection view last placed it, in content coordinates, points.
  public package(set) var frame: CGRect

  /// The native view that shows this one's content, set by the toolkit's part of the class.
  package var content: AnyObject? {
    didSet { container?.contentDidChange(in: self) }
  }
  /// What `content` was made from, if the toolkit keeps that to find its parts by name.
  package var contentParts: AnyObject?
  /// The host's wrapper around `content`.
  package var container: (any ViewContainer)?
  package var custody = ViewCustody()

  /// Called by the collection view when it needs one more view. `frame` is where it will be shown
  /// first.
  public required init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Called before a view that was shown for one element is handed out for another; not for new
  /// views. Overrides call super.
  open func prepareForReuse() {}

  /// Called once before the view is shown for an element, and whenever the element's attributes
  /// then differ from those applied last. Frame, transform, opacity and order are applied by the
  /// collection view; override this for properties of your own attributes class.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}
}

/// A host's wrapper around the native content of one view.
@MainActor
package protocol ViewContainer: AnyObject {
  /// The view has other content now.
  func contentDidChange(in view: CollectionReusableView)
}
