import CollectionViewTesting
import Testing
import UIKitCollections
import UIKitNames

/// Tests of context menus and swipe actions.
@MainActor
struct MenuTests {
  /// A row that can be archived, by a menu or a swipe. One whose name begins with "Note" has neither.
  private struct Mail: CellViewModel {
    let id: String
    let archive: @MainActor @Sendable (String) -> Void

    func configure(_ cell: UICollectionViewListCell) {
      var content = cell.defaultContentConfiguration()
      content.text = id
      cell.contentConfiguration = content
    }

    var contextMenu: UIContextMenuConfiguration? {
      guard !id.hasPrefix("Note") else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(
          title: "",
          children: [
            UIAction(title: "Archive \(id)", image: UIImage(systemName: "archivebox")) { _ in
              archive(id)
            },
            UIAction(title: "Delete", attributes: [.destructive, .disabled]) { _ in },
          ])
      }
    }

    var trailingSwipeActions: UISwipeActionsConfiguration? {
      guard !id.hasPrefix("Note") else { return nil }
      let action = UIContextualAction(style: .normal, title: "Archive") { _, _, completion in
        archive(id)
        completion(true)
      }
      return UISwipeActionsConfiguration(actions: [action])
    }

    static func == (one: Mail, other: Mail) -> Bool { one.id == other.id }
  }

  private let log = Log()

  private func stage(coordinator: Coordinator? = nil) -> Stage {
    let archive: @MainActor @Sendable (String) -> Void = { [log] in log.add("archive \($0)") }
    let mails = ["Ada", "Ben", "Note"].map { Mail(id: $0, archive: archive) }
    return Stage(CollectionViewModel(mails), coordinator: coordinator)
  }

  /// The titles in each section of the menu that is open.
  private func sections(of stage: Stage) -> [[String]] {
    (stage.window.shownMenu?.children ?? []).map { ($0 as? UIMenu)?.children.map(\.title) ?? [] }
  }

  @Test func theMenuOfACellIsThatOfItsViewModelWithTheSwipeActionsBelow() {
    let stage = stage()
    #expect(stage.window.contextClick(at: CGPoint(x: 150, y: 72)))
    #expect(sections(of: stage) == [["Archive Ben", "Delete"], ["Archive"]])
  }

  @Test func onlyAnEnabledActionOfAMenuIsPerformed() throws {
    let stage = stage()
    stage.window.contextClick(at: CGPoint(x: 150, y: 24))
    let own = try #require(stage.window.shownMenu?.children.first as? UIMenu)
    let archive = try #require(own.children.first as? UIAction)
    let delete = try #require(own.children.last as? UIAction)
    #expect(!stage.window.choose(delete))
    #expect(log.take() == [])
    #expect(stage.window.choose(archive))
    #expect(log.take() == ["archive Ada"])
    #expect(stage.window.shownMenu == nil)
  }

  @Test func aCellWithoutAMenuShowsNone() {
    let stage = stage()
    stage.window.contextClick(at: CGPoint(x: 150, y: 120))
    #expect(stage.window.shownMenu == nil)
    stage.window.contextClick(at: CGPoint(x: 150, y: 250))
    #expect(stage.window.shownMenu == nil, "there is no cell")
  }

  @Test func theMenuOfSeveralCellsIsThatOfTheCoordinator() {
    let coordinator = Coordinator(Log())
    coordinator.menu = UIMenu(children: [UIAction(title: "Archive all") { _ in }])
    let stage = stage(coordinator: coordinator)
    stage.view.allowsMultipleSelection = true
    stage.driver.select("Ada")
    stage.driver.select("Ben")
    _ = coordinator.log.take()
    #expect(stage.window.contextClick(at: CGPoint(x: 150, y: 24)))
    #expect(coordinator.log.take() == ["menu for [Ada, Ben]"])
    #expect(stage.window.shownMenu?.children.map(\.title) == ["Archive all"])
  }

  @Test func aSwipeShowsTheActionsOfTheViewModel() {
    let stage = stage()
    stage.window.drag(by: CGPoint(x: 80, y: 0), at: CGPoint(x: 200, y: 72))
    stage.window.settle()
    #expect(stage.window.swipeActions(ofItemAt: [0, 1]).map(\.title) == ["Archive"])
    #expect(stage.window.clickSwipeAction(0, ofItemAt: [0, 1]))
    #expect(log.take() == ["archive Ben"])
    stage.window.drag(by: CGPoint(x: 80, y: 0), at: CGPoint(x: 200, y: 120))
    stage.window.settle()
    #expect(stage.window.swipeActions(ofItemAt: [0, 2]).isEmpty)
  }
}
