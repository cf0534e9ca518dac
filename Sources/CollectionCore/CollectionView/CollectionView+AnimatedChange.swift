import Foundation
import Motion

/// Changes that are shown as a movement, as those within an animation block are on iOS.
extension CollectionView {
  /// Runs `changes`, and lets what is on screen go from where it was to where it is then: changes of
  /// the layout's properties, of insets, of the offset and of the size.
  ///
  /// When the bounds change the layout hears of it: `prepare(forAnimatedBoundsChange:)`, then, for
  /// each element on screen before, its final attributes, for each on screen after, its initial ones,
  /// and at last `finalizeAnimatedBoundsChange()`.
  ///
  /// - Parameters:
  ///   - changes: Runs at once. Updates of the data in it are animated on their own.
  ///   - completion: Called when the animations have ended; with false when they were cut short.
  public func animate(
    _ animation: Animation = .standard, changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    // What is on screen has to be what was there before.
    layoutIfNeeded()
    // That of a block which this one is in, and has shown nothing yet.
    let outer = state.change
    if let easing = animation.easing, animates, host != nil, !updates.isIn(.showing) {
      state.change = AnimatedChange(
        layout: layout, oldBounds: bounds, screen: snapshot(asksLayout: false),
        easing: easing,
        completion: {
          completion?($0)
          outer?.completion($0)
        })
    }
    changes()
    layoutIfNeeded()
    showViewport()
    // Nothing to show, or shown by a pass of another kind.
    let isShown = state.change == nil && animation.easing != nil && animates && host != nil
    if state.change != nil { state.change = outer }
    if !isShown { completion?(true) }
  }

  /// The change that this pass shows, announced to the layout; nil when there is none.
  func takeAnimatedChange() -> AnimatedChange? {
    guard let change = state.change else { return nil }
    state.change = nil
    // What a reload or another layout has taken away has nowhere to go.
    guard change.layout === layout, !elements.visible.all.isEmpty else {
      updates.completions.append { _ in change.completion(false) }
      return nil
    }
    if change.oldBounds != bounds {
      layout.prepare(forAnimatedBoundsChange: change.oldBounds)
    }
    return change
  }

  /// After the elements were brought to where they are now.
  func animate(_ change: AnimatedChange, _ left: [ShownElement]) {
    let isBoundsChange = change.oldBounds != bounds
    var (initials, finals): ([ElementKey: LayoutGeometry], [ElementKey: LayoutGeometry]) = (
      [:], [:]
    )
    if isBoundsChange {
      for key in change.screen.keys { finals[key] = layout.finalAttributes(for: key)?.geometry }
      for key in elements.visible.all.map(\.key).sorted() {
        initials[key] = layout.initialAttributes(for: key)?.geometry
      }
    }
    let screen = MovedSnapshot(change.screen, to: bounds)
    let group = elements.openGroup(completion: change.completion)
    elements.animate(in: screen, leaving: left, ChangeMotion(easing: change.easing, group: group)) {
      element in
      screen.formerPlace(of: element) ?? initials[element.key]
        ?? screen.surrounding(element.key)?.brought(near: bounds)
        ?? element.applied.geometry.faded
    } end: { element in
      let new = attributesInLayout(for: element.key)?.geometry.brought(near: bounds)
      return finals[element.key] ?? new ?? screen.place(of: element).faded
    }
    elements.closeGroup(group)
    needsFrame()
  }
}

/// A change that the next pass shows as a movement.
struct AnimatedChange {
  let layout: CollectionViewLayout
  let oldBounds: CGRect
  let screen: ScreenSnapshot
  let easing: Easing
  let completion: (Bool) -> Void
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

  /// The supplementary or decoration views that the layout inserts in an update.
  func insertedPaths(of kind: ElementKind) -> [IndexPath] {
    switch kind.category {
    case .cell: []
    case .supplementaryView: indexPathsToInsertForSupplementaryView(ofKind: kind.name ?? "")
    case .decorationView: indexPathsToInsertForDecorationView(ofKind: kind.name ?? "")
    }
  }

  /// The supplementary or decoration views that the layout deletes in an update.
  func deletedPaths(of kind: ElementKind) -> [IndexPath] {
    switch kind.category {
    case .cell: []
    case .supplementaryView: indexPathsToDeleteForSupplementaryView(ofKind: kind.name ?? "")
    case .decorationView: indexPathsToDeleteForDecorationView(ofKind: kind.name ?? "")
    }
  }
}
