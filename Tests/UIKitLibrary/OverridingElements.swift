import UIKitNames

/// A cell that overrides what UIKit lets subclasses override, and records the changes.
public final class OverridingCell: UICollectionViewCell {
  public private(set) var calls: [String] = []

  public override var reuseIdentifier: String? { "own" }

  public override var contentConfiguration: (any UIContentConfiguration)? {
    didSet { calls.append("content") }
  }
  public override var automaticallyUpdatesContentConfiguration: Bool {
    didSet { calls.append("updates content") }
  }
  public override var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { calls.append("background") }
  }
  public override var automaticallyUpdatesBackgroundConfiguration: Bool {
    didSet { calls.append("updates background") }
  }
  public override var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { calls.append("handler") }
  }
}

/// Attributes that override what their initializer determines.
public final class OverridingAttributes: UICollectionViewLayoutAttributes {
  public override var representedElementCategory: UICollectionView.ElementCategory {
    .decorationView
  }
  public override var representedElementKind: String? { "own" }
}

/// A context that overrides what describes an interactive movement.
public final class OverridingContext: UICollectionViewLayoutInvalidationContext {
  public override var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { [[0, 1]] }
  public override var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { [[0, 2]] }
  public override var interactiveMovementTarget: CGPoint { CGPoint(x: 3, y: 4) }
}
