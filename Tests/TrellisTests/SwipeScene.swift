import Foundation
import GtkTestSupport
import Trellis
import XCTest

@testable import CollectionCore

/// A window with a list of rows of 400 × 44 points, whose swipe actions delete and flag them.
@MainActor
final class SwipeScene {
  let scene: Scene
  private(set) var names: [Int]
  /// The actions that have been performed, such as "Delete 3".
  private(set) var performed: [String] = []
  var view: CollectionView { scene.view }

  /// Creates the window.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - appearance: The look of the list. The default is plain.
  ///   - content: Makes the content of a row after its label, or nil for none.
  init(
    _ title: String = "trellis swipes",
    appearance: CollectionLayoutListConfiguration.Appearance = .plain,
    content: ((Int) -> Widget?)? = nil,
    configure: (Scene) -> Void = { _ in }
  ) {
    names = Array(0..<20)
    scene = Scene(counts: [20]) {
      $0.window.title = title
      $0.view.allowsFocus = true
      configure($0)
    }
    var list = CollectionLayoutListConfiguration(appearance: appearance)
    list.leadingSwipeActionsConfigurationProvider = { [weak self] path in
      self.map { SwipeActionsConfiguration(actions: [$0.action("Pin", path.item)]) }
    }
    list.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      guard let self else { return nil }
      let delete = action("Delete", path.item, style: .destructive)
      delete.image = ViewImage(icon: "user-trash-symbolic")
      let flag = action("Flag", path.item)
      flag.backgroundColor = ViewColor(red: 0, green: 0, blue: 1, alpha: 1)
      return SwipeActionsConfiguration(actions: [delete, flag])
    }
    scene.data.configure = { [weak self] cell, path in
      guard let self else { return }
      let name = names[path.item]
      let label = Label("Row \(name)")
      label.xalign = 0
      label.hexpand = true
      label.setMargins(start: 12)
      let box = Box(.horizontal, spacing: 6, [label])
      if let content = content?(name) { box.append(content) }
      box.setSizeRequest(width: nil, height: 44)
      cell.child = box
    }
    scene.view.collectionViewLayout = CollectionViewCompositionalLayout.list(using: list)
    // The cells that the change of the layout keeps are configured, too.
    scene.view.reloadData()
    scene.settle()
  }

  private func action(
    _ title: String, _ item: Int, style: ContextualAction.Style = .normal
  ) -> ContextualAction {
    let name = names[item]
    return ContextualAction(style: style, title: title) { [weak self] _, _, completion in
      guard let self else { return }
      performed.append("\(title) \(name)")
      if style == .destructive, let item = names.firstIndex(of: name) {
        names.remove(at: item)
        scene.data.counts = [names.count]
        view.deleteItems(at: [IndexPath(item: item, section: 0)])
      }
      completion(true)
    }
  }

  /// Swipes a row by a touchpad.
  ///
  /// - Parameters:
  ///   - row: The number of the row.
  ///   - distance: The distance by which the content follows the fingers, in points.
  ///   - isReleased: Whether the fingers leave the touchpad.
  func swipe(_ row: Int, by distance: CGFloat, isReleased: Bool = true) throws {
    let area = try XCTUnwrap(view.area)
    let frame = try XCTUnwrap(frame(row))
    area.swipe(
      at: CGPoint(x: frame.midX, y: frame.midY), by: distance, isReleased: isReleased)
    settle()
  }

  /// Waits until no row moves.
  func settle() {
    MainLoop.run(upTo: 60) { !view.swipes.rows.contains { $0.isMoving } }
    scene.settle()
  }

  /// The frame of a row in the view.
  func frame(_ row: Int) -> CGRect? { scene.cell(row).flatMap(scene.bounds) }

  /// The left edge of the content of a row in the view.
  func contentEdge(_ row: Int) -> CGFloat? {
    scene.cell(row)?.child?.bounds(in: scene.area)?.minX
  }

  var openDistance: CGFloat { view.swipes.openRow?.distance ?? 0 }
}
