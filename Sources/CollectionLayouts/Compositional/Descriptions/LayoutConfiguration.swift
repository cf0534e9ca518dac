import Foundation

/// The values of a configuration of a compositional layout.
package struct LayoutConfiguration: Hashable {
  /// The axis along which the content scrolls.
  package var axis = Axis.vertical
  package var interSectionSpacing: CGFloat = 0
  package var boundaryItems: [SupplementaryDescription] = []
  package var contentInsetsReference = ContentInsetsReference.safeArea

  package init() {}
}
