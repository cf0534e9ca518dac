import Foundation
import Trellis

/// A collection view that a touchpad scrolls sideways.
final class SidewaysSubject: TrellisSubject {
  private var isTouched = false

  /// Returns a flow layout that scrolls sideways.
  static func sidewaysFlow(cellHeight: Int) -> CollectionViewFlowLayout {
    let layout = flow(cellHeight: cellHeight)
    layout.scrollDirection = .horizontal
    return layout
  }

  /// Returns a layout that scrolls down, with one section that scrolls sideways. It shows as many
  /// cells as the flow layout.
  static func row(cellHeight: Int) -> CollectionViewCompositionalLayout {
    let height = CGFloat(cellHeight + 2 * Stage.padding)
    let count = Int(CGFloat(Stage.height) / height)
    let group = CollectionLayoutGroup.vertical(
      layoutSize: CollectionLayoutSize(
        widthDimension: .absolute(CGFloat(Stage.width / Stage.columns)),
        heightDimension: .absolute(height * CGFloat(count))),
      repeatingSubitem: CollectionLayoutItem(
        layoutSize: CollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))),
      count: count)
    let section = CollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    return CollectionViewCompositionalLayout(section: section)
  }

  override func scroll(by step: Double, _ scroller: ScrolledWindow) {
    if !isTouched { collectionView.beginDrag(at: CGPoint(x: 100, y: 100)) }
    isTouched = true
    collectionView.dragTouched(by: CGPoint(x: step, y: 0))
  }
}
