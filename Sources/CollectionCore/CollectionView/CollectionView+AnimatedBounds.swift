import Foundation

/// Bounds changes that are shown as a movement, as those within an animation block are on iOS.
extension CollectionView {
  /// Runs `changes`, which give the view another size or offset, and the pass for them. The layout
  /// hears of it: `prepare(forAnimatedBoundsChange:)`, then, for each element on screen before, its
  /// final attributes, for each on screen after, its initial ones, and at last
  /// `finalizeAnimatedBoundsChange()`.
  ///
  /// The end state is shown at once: nothing moves towards it yet. Users who want no animations
  /// have a plain change of bounds, and the layout hears nothing.
  package func animatingBoundsChange(_ changes: () -> Void) {
    // What is on screen has to be that of the old bounds.
    layoutIfNeeded()
    if animates {
      state.boundsAnimation = BoundsAnimation(
        layout: layout, oldBounds: bounds, oldKeys: visible.all.map(\.key).sorted())
    }
    changes()
    layoutIfNeeded()
    state.boundsAnimation = nil
    showViewport()
  }

  /// The change that this pass shows, announced to the layout; nil when there is none.
  func beginBoundsAnimation() -> BoundsAnimation? {
    guard let animation = state.boundsAnimation, animation.oldBounds != bounds else { return nil }
    state.boundsAnimation = nil
    // What a reload or another layout has taken away has nowhere to go.
    guard animation.layout === layout, !visible.all.isEmpty else { return nil }
    layout.prepare(forAnimatedBoundsChange: animation.oldBounds)
    return animation
  }

  func askForEnds(of animation: BoundsAnimation) {
    for key in animation.oldKeys { _ = animation.layout.finalAttributes(for: key) }
    for key in visible.all.map(\.key).sorted() {
      _ = animation.layout.initialAttributes(for: key)
    }
  }
}

/// An animated change of bounds that the next pass shows.
struct BoundsAnimation {
  let layout: CollectionViewLayout
  let oldBounds: CGRect
  /// What was on screen, in reading order.
  let oldKeys: [ElementKey]
}

extension CollectionViewLayout {
  /// Where the element starts from when it comes into view; nil when that is where it ends.
  func initialAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    let (kind, path) = (key.kind.name ?? "", key.indexPath)
    return switch key.kind.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
    }
  }

  /// Where the element ends when it leaves the view; nil when that is where it is.
  func finalAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    let (kind, path) = (key.kind.name ?? "", key.indexPath)
    return switch key.kind.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
    }
  }
}
