// The samples of the article "Moving from UIKit" that are not files of UIKitNamesTests.

import Trellis
import UIKitNames

// MARK: Optional methods

@MainActor
func sizes(
  _ delegate: any UICollectionViewDelegateFlowLayout, _ view: UICollectionView,
  _ layout: UICollectionViewFlowLayout, at indexPath: IndexPath
) -> [CGSize] {
  let size: CGSize = delegate.collectionView!(view, layout: layout, sizeForItemAt: indexPath)
  let same = delegate.collectionView!(view, layout: layout, sizeForItemAt: indexPath)!
  let other = delegate.collectionView?(view, layout: layout, sizeForItemAt: indexPath)
  return [size, same, other ?? layout.itemSize]
}

// MARK: Velocity

@MainActor
func useVelocitiesOfIOS() {
  UICollectionViewLayout.defaultScrollingVelocityUnit = .pointsPerMillisecond
}

// MARK: Lists

@MainActor
func showSwitch(in cell: UICollectionViewListCell) {
  let toggle = UISwitch()
  toggle.isOn = true
  toggle.addAction(
    UIAction { action in
      if let toggle = action.sender as? UISwitch { print(toggle.isOn) }
    }, for: .valueChanged)
  let configuration = UICellAccessory.CustomViewConfiguration(
    customView: toggle, placement: .trailing(displayed: .always))
  cell.accessories = [.customView(configuration: configuration)]
}

struct ProgressContent: UIContentConfiguration, Hashable {
  var title = ""
  var fraction = 0.0

  func makeContentView() -> any UIView & UIContentView { ProgressContentView(self) }
  func updated(for state: any UIConfigurationState) -> Self { self }
}

final class ProgressContentView: UIView, UIContentView {
  private let label = Label()
  private let bar = ProgressBar()
  var configuration: any UIContentConfiguration { didSet { apply() } }

  init(_ configuration: ProgressContent) {
    self.configuration = configuration
    super.init(frame: .zero)
    addSubview(Box(.vertical, spacing: 6, [label, bar]))
    apply()
  }

  private func apply() {
    guard let content = configuration as? ProgressContent else { return }
    label.text = content.title
    bar.fraction = content.fraction
  }
}
