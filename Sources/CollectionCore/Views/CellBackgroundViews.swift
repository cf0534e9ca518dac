import Foundation

/// The views behind the content of a cell that the program has set.
@MainActor
package final class CellBackgroundViews {
  package let plain: HostedView?
  package let selected: HostedView?

  init(plain: HostedView?, selected: HostedView?) {
    (self.plain, self.selected) = (plain, selected)
  }

  func fill(_ size: CGSize) {
    plain?.fill(size)
    selected?.fill(size)
  }

  func layOut() {
    plain?.layoutIfNeeded()
    selected?.layoutIfNeeded()
  }
}

extension CollectionViewCell {
  /// Whether the cell shows its `selectedBackgroundView`.
  package final var showsSelectedBackground: Bool { isSelected || isHighlighted }

  final func setBackgroundViews(_ plain: HostedView?, selected: HostedView?) {
    guard plain !== backgroundView || selected !== selectedBackgroundView else { return }
    if let plain, plain === selected {
      CallerMistake.report(
        "a \(type(of: plain)) cannot be both the backgroundView and the selectedBackgroundView of "
          + "a cell: make two views")
      // It is taken from its old place.
      if plain === backgroundView {
        setBackgroundViews(nil, selected: selectedBackgroundView)
        return setBackgroundViews(nil, selected: plain)
      }
      setBackgroundViews(backgroundView, selected: nil)
      return setBackgroundViews(plain, selected: nil)
    }
    guard plain != nil || selected != nil else { return removeBackgroundViews() }
    backgroundConfiguration = nil
    let views = CellBackgroundViews(plain: plain, selected: selected)
    views.fill(bounds.size)
    backgroundViews = views
    backgroundViewsDidChange()
  }

  final func removeBackgroundViews() {
    backgroundViews = nil
    backgroundViewsDidChange()
  }

  private func backgroundViewsDidChange() {
    // The theme shows the state of a cell without a selected view.
    container?.stateDidChange(of: self)
    container?.backgroundDidChange(of: self)
    setNeedsLayout()
  }

  /// The background that the cell shows for its configuration, or nil for none.
  package final var backgroundLook: BackgroundLook? {
    guard let nearestTint, let background = backgroundConfiguration else {
      return configurations?.backgroundLook
    }
    return BackgroundLook(background, layoutMargins: inheritedMargins, tintColor: nearestTint)
  }
}
