import Foundation

/// What the insets of sections are measured from.
extension CollectionViewFlowLayout {
  /// What the section insets across the scrolling direction are measured from.
  public enum SectionInsetReference: Int, Sendable {
    /// The edge of the content.
    case fromContentInset
    /// `CollectionView.safeAreaInsets`.
    case fromSafeArea
    /// `CollectionView.layoutMargins`.
    case fromLayoutMargins

    /// How much of the view's own insets comes on top of a section's. The content inset keeps the
    /// content away from the view's edge already, so that only what reaches beyond it counts.
    @MainActor
    func insets(of view: CollectionView, across axis: Axis) -> EdgeInsets {
      let guide: EdgeInsets
      switch self {
      case .fromContentInset: return .zero
      case .fromSafeArea: guide = view.safeAreaInsets
      case .fromLayoutMargins: guide = view.layoutMargins
      }
      let content = view.adjustedContentInset
      var insets = EdgeInsets.zero
      if axis == .vertical {
        insets.left = max(0, guide.left - content.left)
        insets.right = max(0, guide.right - content.right)
      } else {
        insets.top = max(0, guide.top - content.top)
        insets.bottom = max(0, guide.bottom - content.bottom)
      }
      return insets
    }
  }
}

extension FlowGeometry {
  @MainActor
  init(of layout: CollectionViewFlowLayout, in view: CollectionView) {
    let axis = layout.scrollDirection.axis
    let cross = axis.crossing
    self.init(
      axis: axis,
      crossLength: max(
        0, view.bounds.size.along(cross) - view.adjustedContentInset.total(cross)),
      insets: layout.sectionInsetReference.insets(of: view, across: axis))
  }
}
