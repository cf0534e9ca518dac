import TestSupport
import Testing
import UIKitNames

/// Tests of list cells as programs for iOS write them.
@MainActor
struct ListCellNamesTests {
  private final class Cell: UICollectionViewListCell {
    var isImportant = false { didSet { setNeedsUpdateConfiguration() } }

    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      let priority = UICellAccessory.CustomViewConfiguration(
        customView: UIView(), placement: .trailing(displayed: .whenNotEditing, at: { _ in 0 }),
        isHidden: !isImportant, reservedLayoutWidth: .custom(50), tintColor: .systemRed,
        maintainsFixedSize: true)
      accessories = [
        .customView(configuration: priority),
        .label(
          text: "3", options: .init(tintColor: .secondaryLabel, font: .boldSystemFont(ofSize: 9))),
        .disclosureIndicator(displayed: .whenNotEditing, options: .init(tintColor: .systemGray)),
        .delete(options: .init(backgroundColor: .systemRed), actionHandler: {}),
        .reorder(displayed: .whenEditing, options: .init(showsVerticalSeparator: false)),
        .multiselect(),
      ]
    }
  }

  @Test func aListCellOfAnIOSProgramHasItsAccessories() {
    let cell = Cell(frame: .zero)
    cell.isImportant = true
    cell.layoutIfNeeded()
    #expect(
      cell.accessories.dropFirst().map(\.accessoryType) == [
        .label, .disclosureIndicator, .delete, .reorder, .multiselect,
      ])
    guard case .customView(let view)? = cell.accessories.first?.accessoryType else {
      Issue.record("the first accessory is not a custom view")
      return
    }
    #expect(type(of: view) == UIView.self)
    #expect(cell.indentationLevel == 0)
    #expect(cell.indentsAccessories)
  }

  @Test func positionsAreWrittenAsInUIKit() {
    let after: UICellAccessory.Placement.Position = UICellAccessory.Placement.position(
      after: .checkmark())
    let accessories: [UICellAccessory] = [.checkmark(), .disclosureIndicator()]
    #expect(after(accessories) == 1)
    #expect(UICellAccessory.Placement.position(before: .detail())(accessories) == 0)
  }

  @Test func theDelegateIsAskedAboutEditingWithAQuestionMark() {
    final class Silent: NSObject, UICollectionViewDelegate {}
    final class Strict: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
      ) -> Bool { indexPath.item == 0 }
    }
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let (silent, strict): (any UICollectionViewDelegate, any UICollectionViewDelegate) =
      (Silent(), Strict())
    let unknown: Bool? = silent.collectionView?(view, canEditItemAt: [0, 1])
    #expect(unknown == nil)
    let known: Bool? = strict.collectionView?(view, canEditItemAt: [0, 1])
    #expect(known == false)
  }

  @Test func aMenuIsAnAccessory() {
    let menu = UIMenu(children: [
      UIAction(title: "Name", state: .on) { _ in }, UIAction(title: "Date") { _ in },
    ])
    let accessory = UICellAccessory.popUpMenu(menu, displayed: .always) { _ in }
    #expect(accessory.accessoryType == .popUpMenu)
  }

  @Test func aSymbolConfigurationIsTheSizeOfAnIcon() {
    var image = UIListContentConfiguration.cell().imageProperties
    #expect(image.preferredSymbolConfiguration == nil)
    image.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: 20, weight: .medium, scale: .small)
    #expect(image.maximumSize == CGSize(width: 16, height: 16))
    image.preferredSymbolConfiguration = .init(scale: .large)
    #expect(image.maximumSize == CGSize(width: 19, height: 19))
    #expect(image.preferredSymbolConfiguration == .init(textStyle: .body, scale: .large))
    image.preferredSymbolConfiguration = nil
    #expect(image.maximumSize == .zero)
  }

  @Test func aTransformerDerivesTheTintColorOfAnImage() {
    var image = UIListContentConfiguration.cell().imageProperties
    #expect(image.resolvedTintColor(for: .white) == .white)
    image.tintColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
    #expect(image.resolvedTintColor(for: .white) == UIColor.white.withAlphaComponent(0.5))
    image.tintColor = .black
    #expect(image.resolvedTintColor(for: .white) == UIColor.black.withAlphaComponent(0.5))
    var other = image
    #expect(other == image && other.hashValue == image.hashValue)
    other.tintColorTransformer = .grayscale
    #expect(other != image)
  }

  @Test func aFontWithMonospacedDigitsKeepsThemInAnotherSize() {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .medium)
    #expect(font.pointSize == 20)
    #expect(font != .systemFont(ofSize: 20, weight: .medium))
    #expect(font.withSize(9) == .monospacedDigitSystemFont(ofSize: 9, weight: .medium))
  }

  @Test func theFontOfATextStyleFollowsTheSizeOfTheUser() {
    var text = UIListContentConfiguration.cell().textProperties
    #expect(text.adjustsFontForContentSizeCategory)
    text.adjustsFontForContentSizeCategory = true
    #expect(text.font == .preferredFont(forTextStyle: .body))
    text.adjustsFontForContentSizeCategory = false
    #expect(text.font == .systemFont(ofSize: UIFont.systemFontSize))
    text.adjustsFontForContentSizeCategory = true
    #expect(!text.adjustsFontForContentSizeCategory, "a font in points keeps its size")
  }
}
