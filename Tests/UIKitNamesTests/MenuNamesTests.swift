import TestSupport
import Testing
import UIKitNames

/// Tests of menus written as for iOS.
@MainActor
struct MenuNamesTests {
  private final class Menus: NSObject, UICollectionViewDelegate {
    var chosen: [String] = []

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        let openAction = UIAction(title: "Open", image: UIImage(systemName: "folder")) { action in
          self.chosen.append(action.title)
        }
        let deleteAction = UIAction(
          title: "Delete", subtitle: "For good", image: UIImage(systemName: "trash"),
          identifier: UIAction.Identifier("delete"), discoverabilityTitle: "Delete the photo",
          attributes: .destructive, state: .off
        ) { action in self.chosen.append(action.identifier.rawValue) }
        let moreMenu = UIMenu(
          title: "More", subtitle: nil, image: UIImage(named: "view-more-symbolic"),
          identifier: UIMenu.Identifier("more"), options: .displayInline, children: [deleteAction])
        return UIMenu(title: "", children: [openAction, moreMenu])
      }
    }
  }

  @Test func actionsAndMenusKeepTheirInitialProperties() throws {
    let menus = Menus()
    let stage = Stage(counts: [4]) { $0.view.delegate = menus }
    #expect(stage.view.pointer.contextClick(at: CGPoint(x: 80, y: 20)))
    let shown = try #require(stage.host.menu)
    let entries = shown.menu.children
    #expect(entries.map(\.title) == ["Open", "More"])
    let openAction = try #require(entries.first as? UIAction)
    #expect(openAction.image == UIImage(systemName: "folder"))
    #expect(openAction.subtitle == nil && openAction.discoverabilityTitle == nil)
    #expect(openAction.attributes == [] && openAction.state == .off)
    let moreMenu = try #require(entries.last as? UIMenu)
    #expect(moreMenu.image?.iconName == "view-more-symbolic")
    #expect(moreMenu.identifier.rawValue == "more" && moreMenu.options == .displayInline)
    let deleteAction = try #require(moreMenu.children.first as? UIAction)
    #expect(deleteAction.subtitle == "For good")
    #expect(deleteAction.image?.iconName == "user-trash-symbolic")
    #expect(deleteAction.discoverabilityTitle == "Delete the photo")
    #expect(deleteAction.attributes == .destructive)
    openAction.perform()
    deleteAction.perform()
    #expect(menus.chosen == ["Open", "delete"])
  }

  @Test func actionsAndMenusWithoutIdentifiersHaveUniqueOnes() {
    let handler: UIActionHandler = { _ in }
    let (one, other) = (
      UIAction(title: "A", handler: handler), UIAction(title: "A", image: nil, handler: handler)
    )
    #expect(one.identifier != other.identifier)
    #expect(UIMenu(children: [one]).identifier != UIMenu(children: [one]).identifier)
  }

  @Test func attributesAndStateAreTypesOfMenuElement() {
    let attributes: UIMenuElement.Attributes = [.disabled, .hidden]
    let state: UIMenuElement.State = .on
    let action = UIAction(title: "A", image: nil, attributes: attributes, state: state) { _ in }
    #expect(action.attributes == attributes && action.state == UIAction.State.on)
  }

  @Test func optionsAndAttributesWithoutEffectDifferFromTheOthers() {
    let options: [UIMenu.Options] = [
      .displayInline, .destructive, .singleSelection, .displayAsPalette,
    ]
    #expect(Set(options.map(\.rawValue)).count == 4)
    let attributes: [UIMenuElement.Attributes] = [
      .disabled, .destructive, .hidden, .keepsMenuPresented,
    ]
    #expect(Set(attributes.map(\.rawValue)).count == 4)
    let action = UIAction(title: "A", image: nil, attributes: .keepsMenuPresented) { _ in }
    let menu = UIMenu(
      title: "", image: nil, options: [.displayInline, .singleSelection], children: [action])
    #expect(menu.options.contains(.displayInline) && !menu.options.contains(.displayAsPalette))
    #expect(!action.attributes.contains(.hidden) && !action.attributes.contains(.disabled))
  }

  @Test func theTitleAndImageOfAnActionCanBeChanged() {
    let action = UIAction(title: "Mark") { _ in }
    action.title = "Unmark"
    action.image = UIImage(systemName: "star.fill")
    #expect(action.title == "Unmark" && action.image?.iconName == "starred-symbolic")
    action.image = nil
    #expect(action.image == nil)
  }

  @Test(arguments: [
    ("trash", "user-trash-symbolic"), ("square.and.arrow.up", "send-to-symbolic"),
    ("doc.on.doc", "edit-copy-symbolic"), ("pencil", "document-edit-symbolic"),
    ("heart", "starred-symbolic"), ("star", "starred-symbolic"), ("folder", "folder-symbolic"),
    ("plus", "list-add-symbolic"), ("magnifyingglass", "system-search-symbolic"),
    ("gear", "emblem-system-symbolic"), ("info.circle", "help-about-symbolic"),
    ("photo", "image-x-generic-symbolic"), ("envelope.open", "mail-read-symbolic"),
    ("wifi", "network-wireless-symbolic"), ("flag.fill", "mail-mark-important-symbolic"),
    ("my-app-frame-symbolic", "my-app-frame-symbolic"),
  ])
  func aSystemSymbolNameMapsToAnIconName(symbol: String, icon: String) {
    #expect(UIImage(systemName: symbol)?.iconName == icon)
  }

  @Test func aSymbolConfigurationDoesNotChangeTheImage() {
    let configuration = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
    let image = UIImage(systemName: "trash", withConfiguration: configuration)
    #expect(image == UIImage(systemName: "trash"))
    #expect(UIImage(systemName: "trash", withConfiguration: nil) == image)
    #expect(UIImage(systemName: "", withConfiguration: configuration) == nil)
  }

  @Test func aNamedImageIsTheIconOfItsName() {
    #expect(UIImage(named: "trash")?.iconName == "trash")
    #expect(UIImage(named: "") == nil && UIImage(systemName: "") == nil)
  }

  @Test func aModelThatHasMenusAndSwipeActionsGetsItsEqualityFromTheCompiler() {
    struct Model: Hashable {
      let menu: UIMenu
      let action: UIAction
      let swipe: UISwipeActionsConfiguration
      let contextual: UIContextualAction
    }
    let contextual = UIContextualAction(style: .normal, title: nil) { _, _, done in done(true) }
    func model() -> Model {
      Model(
        menu: UIMenu(), action: UIAction(title: "Open") { _ in },
        swipe: UISwipeActionsConfiguration(actions: [contextual]), contextual: contextual)
    }
    let one = model()
    #expect(Set([one, one, model()]).count == 2)
  }
}
