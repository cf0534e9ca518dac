import Foundation

/// A closure that changes the elements of a section before they are shown.
///
/// The layout calls it after each solution and when the section or the view scrolls, with the
/// elements in view, the offset of the section in points, and its surroundings. The frames of the elements are
/// in content coordinates, without the offset of the section. What the closure sets is shown, and
/// is still set on the same object at the next call, until the layout gives the element another
/// frame or z-index.
public typealias CollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    _ visibleItems: [any CollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any CollectionLayoutEnvironment
  ) -> Void

/// A cell, supplementary view or decoration view in view, for the visible items invalidation
/// handler of its section.
@preconcurrency @MainActor
public protocol CollectionLayoutVisibleItem: AnyObject {
  /// The opacity of the element, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The order in which elements that overlap are drawn. Greater values are drawn later.
  var zIndex: Int { get set }
  /// A Boolean value that indicates whether the element is hidden.
  var isHidden: Bool { get set }
  /// The center of the element, in content coordinates without the offset of the section.
  var center: CGPoint { get set }
  /// The rectangle of the element in its own coordinates. Its origin is zero.
  var bounds: CGRect { get }
  /// The two-dimensional transform of the element, about its center. UIKit's type is
  /// `CGAffineTransform`, which is the name of ``Transform2D`` in `UIKitNames`.
  var transform: Transform2D { get set }
  /// The transform of the element in space, about its center.
  var transform3D: Transform3D { get set }
  /// The frame of the element, in content coordinates without the offset of the section. With a
  /// transform it is the bounding box.
  var frame: CGRect { get }
  /// The name of the element for messages: the kind of a view, or "cell".
  var name: String { get }
  /// The index path of the element.
  var indexPath: IndexPath { get }
  /// The category of the element.
  var representedElementCategory: ElementCategory { get }
  /// The kind of a supplementary or decoration view, or nil for a cell.
  var representedElementKind: String? { get }
}
