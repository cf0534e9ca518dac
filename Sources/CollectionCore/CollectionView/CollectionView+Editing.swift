import Foundation
import TrellisMotion

/// Editing mode.
extension CollectionView {
  /// Changes the view to or from editing mode: the setter of `isEditing`.
  func setEditing(_ isEditing: Bool) {
    guard isEditing != selection.rules.isEditing else { return }
    selection.rules.isEditing = isEditing
    swipes.allowsFingers = !isEditing
    isDueEditingAnimated = Animation.preferred.easing != nil
    needsFrame()
  }

  /// Whether changes of rows that are made now are animated: as part of a change of the mode, or of
  /// the closure of `animate(_:changes:completion:)`.
  var animatesRows: Bool {
    animates && (animatesEditing || animatedChange != nil)
  }

  /// Returns whether the cell of an item is in editing mode. The delegate is asked only while the
  /// collection view is.
  ///
  /// - Parameter dataPath: The index path of the item in the data, or nil for a placeholder.
  func isEditing(itemAt dataPath: IndexPath?) -> Bool {
    guard selection.rules.isEditing, let dataPath else { return false }
    return delegate?.collectionView(self, canEditItemAt: dataPath) ?? true
  }

  /// Tells all cells if the mode has changed. Rows that then need another height get it with an
  /// animation.
  func showEditing() {
    guard let isAnimated = isDueEditingAnimated else { return }
    isDueEditingAnimated = nil
    animatesEditing = isAnimated && animates
    let screen = animatesEditing ? snapshot(asksLayout: false) : nil
    updates.during(.showing) {
      for element in elements.visible.all.sorted(by: { $0.key < $1.key }) {
        guard showEditing(in: element.view, element.key) else { continue }
        if layout.viewSizing(of: element.key) != nil { sizes.requestSize(element) }
      }
      for (key, view) in elements.prepared.all { showEditing(in: view, key) }
      if let pinned = focusedCell.pinned { showEditing(in: pinned.view, pinned.key) }
    }
    guard let screen, pass.isDue, animatedChange == nil, !updates.isIn(.showing) else { return }
    animatedChange = AnimatedChange(
      layout: layout, oldBounds: bounds, screen: screen, easing: AccessoryMotion.standard
    ) { _ in }
  }

  /// Tells a cell whether it is in editing mode.
  ///
  /// - Returns: Whether this has changed.
  @discardableResult
  private func showEditing(in view: CollectionReusableView, _ key: ElementKey) -> Bool {
    guard key.kind == .cell, let cell = view as? CollectionViewCell else { return false }
    let new = isEditing(itemAt: presentation.dataPath(forShown: key.indexPath))
    guard cell.isEditing != new else { return false }
    cell.isEditing = new
    return true
  }
}
