// The examples in the documentation comments of layout changes and transitions.

import Foundation
import Trellis

@MainActor
enum TransitionExamples {
  // MARK: Layout changes

  static func setCollectionViewLayout(collectionView: CollectionView) {
    collectionView.setCollectionViewLayout(WaterfallLayout(), animated: true)
  }

  static func setCollectionViewLayoutWithCompletion(collectionView: CollectionView) {
    collectionView.setCollectionViewLayout(CircleLayout(), animated: true) { finished in
      print(finished ? "The circle is shown." : "The change was interrupted.")
    }
  }

  static func setCollectionViewLayoutWithAnimation(collectionView: CollectionView) {
    collectionView.setCollectionViewLayout(CircleLayout(), animation: .spring(response: 0.5))
  }

  // MARK: Interactive transitions

  static func startInteractiveTransition(collectionView: CollectionView, slider: Scale) {
    let circle = CircleLayout()
    let transition = collectionView.startInteractiveTransition(to: circle) { _, finished in
      print(finished ? "The circle is shown." : "The transition was canceled.")
    }

    // Each time the slider moves:
    transition.transitionProgress = slider.value

    // When the user releases the slider:
    if transition.transitionProgress > 0.5 {
      collectionView.finishInteractiveTransition()
    } else {
      collectionView.cancelInteractiveTransition()
    }
  }

  enum TransitionLayout {
    final class DragTransitionLayout: CollectionViewTransitionLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        let elements = super.layoutAttributesForElements(in: rect) ?? []
        for attributes in elements {
          attributes.center.y += value(forAnimatedKey: "offset")
        }
        return elements
      }
    }
  }

  static func interactiveLayoutTransition(
    collectionView: CollectionView, slider: Scale, point: CGPoint, time: TimeInterval
  ) {
    let transition = InteractiveLayoutTransition(collectionView)
    transition.begin(to: CircleLayout(), keepingItemAt: point)

    // Each time the slider moves:
    transition.move(to: slider.value, at: time)

    // When the user releases the slider:
    transition.end()
  }

  static func layoutZoom(collectionView: CollectionView) {
    let sizes: [CGFloat] = [80, 160, 320]
    let layouts = sizes.map { size in
      let layout = CollectionViewFlowLayout()
      layout.itemSize = CGSize(width: size, height: size)
      return layout
    }
    collectionView.collectionViewLayout = layouts[0]
    let zoom = LayoutZoom(collectionView) { layout, direction, _ in
      guard let index = layouts.firstIndex(where: { $0 === layout }) else { return nil }
      let next = direction == .closer ? index + 1 : index - 1
      return layouts.indices.contains(next) ? LayoutZoom.Step(layouts[next], ratio: 2) : nil
    }
    LayoutZoomInput(zoom, on: collectionView)
  }
}
