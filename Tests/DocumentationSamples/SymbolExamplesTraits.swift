// The examples in the documentation comments of traits, windows, backgrounds and separators.

import Foundation
import Trellis

enum SharpScreenTrait: TraitDefinition {
  static func value(in traits: TraitCollection) -> Bool { traits.displayScale >= 2 }
}

final class ChartCell: CollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    registerForTraitChanges([TraitUserInterfaceStyle.self]) { (self: ChartCell, previous) in
      self.redraw(isDark: self.traitCollection.userInterfaceStyle == .dark)
    }
  }
}

extension ChartCell {
  fileprivate func redraw(isDark: Bool) {}
}

@MainActor
final class CellClock {
  func start() {}
  func stop() {}
}

final class ClockCell: CollectionViewCell {
  private let clock = CellClock()

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { clock.start() } else { clock.stop() }
  }
}

@MainActor
func showSelectedBackground(in cell: CollectionViewCell) {
  let selected = HostedView()
  selected.backgroundColor = ViewColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.3)
  selected.layer.cornerRadius = 8
  cell.selectedBackgroundView = selected
}

@MainActor
func alignSeparators(of cell: CollectionViewListCell) {
  cell.separatorLayoutGuide.leadingInset = 56
}
