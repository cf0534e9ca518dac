import CollectionViewTesting
import Testing
import UIKitNames

/// Tests of trait collections written as for iOS.
@MainActor
struct TraitNamesTests {
  @Test func colorAppearanceDiffersBetweenLightAndDarkOnly() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    var other = light
    other.displayScale = 2
    other.horizontalSizeClass = .compact
    #expect(!light.hasDifferentColorAppearance(comparedTo: other))
    other.userInterfaceStyle = .dark
    #expect(light.hasDifferentColorAppearance(comparedTo: other))
    #expect(light.hasDifferentColorAppearance(comparedTo: nil))
    #expect(!UITraitCollection().hasDifferentColorAppearance(comparedTo: nil))
  }

  @Test func sizeClassesAreRegularInNarrowWindows() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let window = TestWindow(view, size: CGSize(width: 300, height: 200))
    #expect(window.collectionView.traitCollection.horizontalSizeClass == .regular)
    #expect(view.traitCollection.verticalSizeClass == UIUserInterfaceSizeClass.regular)
    #expect(UITraitCollection(horizontalSizeClass: .compact).horizontalSizeClass == .compact)
  }

  /// There is no current trait collection, so the traits of views stay the same in the actions.
  @Test func performAsCurrentRunsItsActionsOnceAndChangesNoTraits() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let window = TestWindow(view, size: CGSize(width: 300, height: 200))
    let traits = window.collectionView.traitCollection
    let other: UIUserInterfaceStyle = traits.userInterfaceStyle == .dark ? .light : .dark
    var seen: [UITraitCollection] = []
    UITraitCollection(userInterfaceStyle: other).performAsCurrent {
      seen.append(view.traitCollection)
    }
    #expect(seen == [traits])
  }
}
