import CollectionViewTesting
import Foundation
import Testing
import UIKitNames

/// Tests of names that UIKit has had since iOS 17, and of small types around lists, as a program for
/// iOS uses them.
@MainActor
struct TodaysNamesTests {
  private final class ThemedCell: UICollectionViewListCell {
    var styles: [UIUserInterfaceStyle] = []
    private var registration: (any UITraitChangeRegistration)?

    override init(frame: CGRect) {
      super.init(frame: frame)
      let traits: [UITrait] = [UITraitUserInterfaceStyle.self, UITraitListEnvironment.self]
      registration = registerForTraitChanges(traits) {
        (self: Self, previousTraitCollection: UITraitCollection) in
        self.styles.append(self.traitCollection.userInterfaceStyle)
      }
    }

    override func willMove(toWindow newWindow: UIWindow?) { super.willMove(toWindow: newWindow) }

    func stop() {
      if let registration { unregisterForTraitChanges(registration) }
    }
  }

  private final class Rows: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 2 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    }
  }

  @Test func aCellOfAListObservesItsTraits() throws {
    let view = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
    view.register(ThemedCell.self, forCellWithReuseIdentifier: "row")
    let rows = Rows()
    view.dataSource = rows
    let window = TestWindow(view, size: CGSize(width: 300, height: 200))
    let cell = try #require(view.cellForItem(at: [0, 0]) as? ThemedCell)
    #expect(cell.traitCollection.listEnvironment == UIListEnvironment.insetGrouped)
    #expect(cell.traitCollection[UITraitListEnvironment.self] == .insetGrouped)
    #expect(cell.window != nil && cell.styles == [])
    view.setCollectionViewLayout(
      UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)), animated: false)
    window.settle()
    let same = try #require(view.cellForItem(at: [0, 0]) as? ThemedCell)
    #expect(same !== cell || cell.styles.count == 1)
    cell.stop()
  }

  @Test func colorsOfDisplayP3AreConvertedToTheNearestOfSRGB() {
    func components(_ color: UIColor) -> [CGFloat] {
      var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.getRed(&r, green: &g, blue: &b, alpha: &a)
      return [r, g, b, a].map { ($0 * 1000).rounded() / 1000 }
    }
    let gray = UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25)
    #expect(components(gray) == [0.5, 0.5, 0.5, 0.25])
    #expect(components(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1)) == [1, 1, 1, 1])
    // Outside sRGB: the components are limited.
    #expect(components(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)) == [1, 0, 0, 1])
    // sRGB's red is (0.91749, 0.20029, 0.13856) in Display P3.
    let red = UIColor(displayP3Red: 0.917_49, green: 0.200_29, blue: 0.138_56, alpha: 1)
    #expect(components(red) == [1, 0, 0, 1])
    let inside = UIColor(displayP3Red: 0.6, green: 0.4, blue: 0.5, alpha: 1)
    let parts = components(inside)
    #expect(parts[0] > 0.6 && parts[1] < 0.4 && abs(parts[2] - 0.5) < 0.01)
  }

  @Test func anImageHasTheRenderingModeThatItWasGiven() throws {
    let image = try #require(UIImage(systemName: "folder"))
    #expect(image.renderingMode == .automatic)
    let template = image.withRenderingMode(.alwaysTemplate)
    #expect(template.renderingMode == .alwaysTemplate && template != image)
    #expect(template.withTintColor(.red).renderingMode == .alwaysTemplate)
    let original = image.withTintColor(.red, renderingMode: .alwaysOriginal)
    #expect(original.renderingMode == .alwaysOriginal && original.iconName == image.iconName)
    #expect(original != image.withTintColor(.blue, renderingMode: .alwaysOriginal))
  }

  @Test func theDeviceIsADesktop() {
    #expect(UIDevice.current.userInterfaceIdiom == .mac)
    #expect(
      UIDeviceOrientation.landscapeLeft.isLandscape && !UIDeviceOrientation.unknown.isPortrait)
  }

  @Test func anItemProviderHasATextOrAURL() {
    let text = UIDragItem(itemProvider: NSItemProvider(object: NSString("Milk")))
    #expect(text.content == .text("Milk"))
    #expect(text.itemProvider.canLoadObject(ofClass: NSString.self))
    #expect(!text.itemProvider.canLoadObject(ofClass: URL.self))
    var loaded: [String] = []
    text.itemProvider.loadObject(ofClass: String.self) { value, error in
      loaded.append("\(value ?? "-") \(error == nil)")
    }
    text.itemProvider.loadObject(ofClass: URL.self) { value, error in
      loaded.append("\(value?.path ?? "-") \(error?.localizedDescription ?? "")")
    }
    #expect(loaded == ["Milk true", "- The item provider contains no URL."])
    let url = URL(fileURLWithPath: "/a.txt")
    #expect(UIDragItem(itemProvider: NSItemProvider(object: url)).content == .url(url))
    #expect(NSItemProvider(contentsOf: url)?.canLoadObject(ofClass: NSURL.self) == true)
    #expect(NSItemProvider(contentsOf: nil) == nil)
  }

  @Test func presentationValuesAreThoseOfLookUps() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let rows = Rows()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = rows
    let window = TestWindow(view, size: CGSize(width: 300, height: 200))
    var found: IndexPath?
    view.performUsingPresentationValues {
      found = view.indexPathForItem(at: CGPoint(x: 5, y: 5))
    }
    #expect(found == [0, 0])
    withExtendedLifetime(window) {}
  }
}
