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

  @Test func performAsCurrentRunsItsActions() {
    var hasRun = false
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { hasRun = true }
    #expect(hasRun)
  }
}
