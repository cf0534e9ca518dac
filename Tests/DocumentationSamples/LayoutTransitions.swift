// The samples of the article "Layouts that turn into each other".

import Foundation
import Trellis

// MARK: Animated

@MainActor
func toggleLayout(of view: CollectionView, _ grid: CollectionViewLayout, _ circle: CircleLayout) {
  let next = view.collectionViewLayout === grid ? circle : grid
  view.setCollectionViewLayout(next, animation: .spring(response: 0.45))
}

// MARK: Properties

@MainActor
func enlarge(_ layout: CollectionViewFlowLayout, in view: CollectionView) {
  view.animate {
    layout.itemSize = CGSize(width: 160, height: 160)
    layout.minimumLineSpacing = 24
  }
}

@MainActor
func enlarge(_ layout: CollectionViewFlowLayout, at point: CGPoint, in view: CollectionView) {
  view.animate {
    view.keepingInPlace(itemAt: point) {
      layout.itemSize = CGSize(width: 160, height: 160)
    }
  }
}

// MARK: A slider

@MainActor
func makeSlider(_ view: CollectionView, to layout: CollectionViewLayout) -> Scale {
  let transition = InteractiveLayoutTransition(view)
  let slider = Scale(.horizontal, 0...1, step: 0.05)
  slider.onValueChanged { [weak slider] in
    guard let slider else { return }
    if !transition.isUnderWay {
      transition.begin(to: layout) { [weak slider] _, isFinished in
        if isFinished { slider?.isSensitive = false }
      }
    }
    transition.glide(to: slider.value)
    if slider.value == 0 || slider.value == 1 { transition.end() }
  }
  return slider
}

// MARK: A pinch

@MainActor
func zoom(_ view: CollectionView, through layouts: [CollectionViewLayout]) {
  let zoom = LayoutZoom(view) { layout, direction, _ in
    guard let index = layouts.firstIndex(where: { $0 === layout }) else { return nil }
    let next = direction == .closer ? index + 1 : index - 1
    return layouts.indices.contains(next) ? .init(layouts[next], ratio: 2) : nil
  }
  LayoutZoomInput(zoom, on: view)
}

// MARK: A layout in between

final class LiftedTransitionLayout: CollectionViewTransitionLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    let lift = value(forAnimatedKey: "lift") * transitionProgress * (1 - transitionProgress)
    let elements = super.layoutAttributesForElements(in: rect)
    for attributes in elements ?? [] {
      attributes.center.y -= lift
    }
    return elements
  }
}

final class LiftingDelegate: CollectionViewDelegate {
  func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
    newLayout toLayout: CollectionViewLayout
  ) -> CollectionViewTransitionLayout? {
    LiftedTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
}

@MainActor
func liftInto(_ layout: CollectionViewLayout, in view: CollectionView) {
  let transition = view.startInteractiveTransition(to: layout)
  transition.updateValue(120, forAnimatedKey: "lift")
  transition.transitionProgress = 0.25
  view.finishInteractiveTransition()
}
