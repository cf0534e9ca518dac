import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the delegate's methods about the display of context menus.
@MainActor
struct MenuDelegateTests {
  @MainActor
  private final class Delegate: CollectionViewDelegate {
    var calls: [String] = []
    let configuration = ItemMenuConfiguration(actionProvider: { _ in
      ItemMenu(children: [ItemMenuAction(title: "Open") { _ in }])
    })

    func collectionView(
      _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> ItemMenuConfiguration? { indexPaths.isEmpty ? nil : configuration }

    func collectionView(
      _ collectionView: CollectionView,
      willDisplayContextMenu configuration: ItemMenuConfiguration,
      animator: (any ItemMenuAnimating)?
    ) {
      animator?.addCompletion { self.calls.append("displayed") }
      animator?.addAnimations { self.calls.append("animation") }
      calls.append("will display \(configuration == self.configuration)")
    }

    func collectionView(
      _ collectionView: CollectionView,
      willEndContextMenuInteraction configuration: ItemMenuConfiguration,
      animator: (any ItemMenuAnimating)?
    ) {
      animator?.addCompletion { self.calls.append("ended") }
      calls.append("will end \(configuration == self.configuration)")
    }
  }

  @MainActor
  private final class Editing: CollectionViewDelegate {
    func collectionView(
      _ collectionView: CollectionView, shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool { true }
  }

  @Test("The delegate is told when its menu is shown and closed")
  func aMenuIsReported() {
    let delegate = Delegate()
    let stage = Stage(counts: [4]) { $0.view.delegate = delegate }
    #expect(!stage.view.pointer.contextClick(at: CGPoint(x: 55, y: 95)))
    #expect(delegate.calls == [], "there is no menu for empty space")
    #expect(stage.view.pointer.contextClick(at: CGPoint(x: 20, y: 20)))
    #expect(delegate.calls == ["animation", "will display true", "displayed"])
    delegate.calls = []
    stage.host.closeMenu()
    stage.host.closeMenu()
    #expect(delegate.calls == ["will end true", "ended"])
  }

  @Test("A delegate with an edit menu of early iOS is named in the log once")
  func anEditMenuIsNamedInTheLog() {
    let delegate = Editing()
    let stage = Stage(counts: [4]) { $0.view.delegate = delegate }
    let warnings = warnings {
      for _ in 0..<2 { #expect(!stage.view.pointer.contextClick(at: CGPoint(x: 20, y: 20))) }
    }
    #expect(
      warnings == [
        "Editing returns true from collectionView(_:shouldShowMenuForItemAt:) for [0, 0], but there "
          + "is no edit menu: implement collectionView(_:contextMenuConfigurationForItemsAt:point:)"
      ])
  }

  @Test("Configurations of menus are equal if they are the same object")
  func configurationsHaveIdentity() {
    let (one, other) = (ItemMenuConfiguration(), ItemMenuConfiguration())
    #expect(one == one && one != other)
    #expect(Set([one, other, one]).count == 2)
  }
}
