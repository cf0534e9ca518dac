import Foundation

/// The place of a drag that rests on an item, for
/// `collectionView(_:shouldSpringLoadItemAt:with:)` of the delegate.
@preconcurrency @MainActor
public protocol SpringLoadedInteractionContext: AnyObject {
  /// Returns the point of the drag in content coordinates of the collection view.
  ///
  /// - Parameter view: The collection view. The drag is over no other view.
  func location(in view: ScrollView?) -> CGPoint
}

@MainActor
final class SpringLoadingPlace: SpringLoadedInteractionContext {
  private let point: CGPoint

  init(_ point: CGPoint) { self.point = point }

  func location(in view: ScrollView?) -> CGPoint { point }
}
