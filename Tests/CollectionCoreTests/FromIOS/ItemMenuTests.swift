import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of context menus that a delegate describes by a configuration.
@MainActor
struct ItemMenuTests {
  private final class Menus: CollectionViewDelegate {
    var chosen: [String] = []
    var asked: [[Int]] = []
    var points: [CGPoint] = []

    func collectionView(
      _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> ItemMenuConfiguration? {
      asked.append(indexPaths.map(\.item))
      points.append(point)
      guard !indexPaths.isEmpty else { return nil }
      return ItemMenuConfiguration(identifier: "items", previewProvider: nil) { _ in
        ItemMenu(children: [
          ItemMenuAction(title: "Open") { self.chosen.append($0.title) },
          ItemMenu(
            title: "More", options: .displayInline,
            children: [
              ItemMenuAction(title: "Delete", attributes: .destructive) {
                self.chosen.append($0.title)
              }
            ]),
        ])
      }
    }
  }

  @Test func aContextClickOpensTheMenuOfTheItemUnderThePointer() throws {
    let delegate = Menus()
    let stage = Stage(counts: [4]) { $0.view.delegate = delegate }
    #expect(stage.view.pointer.contextClick(at: CGPoint(x: 80, y: 20)))
    #expect(delegate.asked == [[1]])
    let shown = try #require(stage.host.menu)
    #expect(shown.point == CGPoint(x: 80, y: 20))
    #expect(shown.menu.children.map(\.title) == ["Open", "More"])
    (shown.menu.children.first as? ItemMenuAction)?.perform()
    #expect(delegate.chosen == ["Open"])
  }

  @Test func noMenuOpensBesideTheItemsWhenTheDelegateReturnsNil() {
    let delegate = Menus()
    let stage = Stage(counts: [1]) { $0.view.delegate = delegate }
    #expect(!stage.view.pointer.contextClick(at: CGPoint(x: 100, y: 90)))
    #expect(delegate.asked == [[]])
    #expect(stage.host.menu == nil)
  }

  /// A delegate whose menu has given entries.
  private final class Fixed: CollectionViewDelegate {
    var entries: [ItemMenuElement] = []

    func collectionView(
      _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> ItemMenuConfiguration? {
      ItemMenuConfiguration(previewProvider: nil) { [entries] _ in ItemMenu(children: entries) }
    }
  }

  @Test func aMenuWithoutVisibleEntriesIsNotOpened() {
    let delegate = Fixed()
    let stage = Stage(counts: [1]) { $0.view.delegate = delegate }
    let point = CGPoint(x: 10, y: 10)
    #expect(!stage.view.pointer.contextClick(at: point))
    #expect(stage.host.menu == nil)
    func more(_ attributes: ItemMenuElement.Attributes) -> [ItemMenuElement] {
      let secret = ItemMenuAction(title: "Secret", attributes: attributes) { _ in }
      return [ItemMenu(title: "More", children: [secret])]
    }
    delegate.entries = more(.hidden)
    #expect(!stage.view.pointer.contextClick(at: point))
    delegate.entries = more([])
    #expect(stage.view.pointer.contextClick(at: point))
  }

  @Test func theDelegateGetsThePointInContentCoordinates() {
    let delegate = Menus()
    let stage = Stage(counts: [100]) { $0.view.delegate = delegate }
    stage.scroll(to: 600)
    #expect(stage.view.pointer.contextClick(at: CGPoint(x: 20, y: 20)))
    #expect(delegate.points == [CGPoint(x: 20, y: 620)])
    #expect(delegate.asked == [[20]])
    #expect(stage.host.menu?.point == CGPoint(x: 20, y: 20))
  }
}
