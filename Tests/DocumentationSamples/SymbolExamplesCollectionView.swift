// The examples in the documentation comments of collection views and animated changes.

import Foundation
import Trellis

@MainActor
enum CollectionViewExamples {
  // MARK: CollectionView

  static func collectionView(dataSource: any CollectionViewDataSource, window: Window) {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 160, height: 120)
    let collectionView = CollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    collectionView.dataSource = dataSource
    window.setChild(ScrolledWindow(collectionView.widget))
  }

  static func controller() -> CollectionViewController {
    final class ColorsController: CollectionViewController {
      let colors = ["Red", "Green", "Blue"]

      override func viewDidLoad() {
        collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: "color")
      }

      override func collectionView(
        _ collectionView: CollectionView, numberOfItemsInSection section: Int
      ) -> Int { colors.count }

      override func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "color", for: indexPath)
        cell.child = Label(colors[indexPath.item])
        return cell
      }
    }
    return ColorsController(collectionViewLayout: CollectionViewFlowLayout())
  }

  // MARK: Data source and delegate

  static func dataSource() -> any CollectionViewDataSource {
    final class Names: CollectionViewDataSource {
      var names = ["Beach", "Forest", "Harbour"]

      func collectionView(
        _ collectionView: CollectionView, numberOfItemsInSection section: Int
      ) -> Int { names.count }

      func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
        let label = cell.child as? Label ?? Label()
        label.text = names[indexPath.item]
        cell.child = label
        return cell
      }
    }
    return Names()
  }

  static func delegate() -> any CollectionViewDelegate {
    final class Browser: CollectionViewDelegate {
      func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        print("Selected item \(indexPath.item)")
      }

      func collectionView(
        _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
      ) {
        print("Opened item \(indexPath.item)")
      }
    }
    return Browser()
  }

  static func contextMenuConfiguration(
    collectionView: CollectionView, indexPaths: [IndexPath]
  ) -> ItemMenuConfiguration? {
    if indexPaths.isEmpty { return nil }
    return ItemMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      ItemMenu(children: [
        ItemMenuAction(title: "Delete", attributes: .destructive) { _ in
          print("Delete \(indexPaths.count) items")
        }
      ])
    }
  }

  // MARK: Animated changes

  static func performBatchUpdates(collectionView: CollectionView) {
    var names = ["Beach", "Forest", "Harbour"]
    collectionView.performBatchUpdates {
      names.remove(at: 2)
      names.insert("Airport", at: 0)
      collectionView.deleteItems(at: [IndexPath(item: 2, section: 0)])
      collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    } completion: { isFinished in
      print(isFinished ? "The animation has ended." : "The animation was cut short.")
    }
  }

  static func performAnimatedBatchUpdates(collectionView: CollectionView) {
    var photos = ["Beach", "Forest", "Lake", "Mountain"]
    let newPhoto = "River"
    collectionView.performBatchUpdates(animation: .spring()) {
      photos.remove(at: 3)
      photos.insert(newPhoto, at: 0)
      collectionView.deleteItems(at: [IndexPath(item: 3, section: 0)])
      collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
  }

  static func animate(collectionView: CollectionView, flowLayout: CollectionViewFlowLayout) {
    collectionView.animate(.spring()) {
      flowLayout.itemSize = CGSize(width: 240, height: 160)
    }
  }

  static func performWithoutAnimation(collectionView: CollectionView, indexPath: IndexPath) {
    CollectionView.performWithoutAnimation {
      collectionView.reloadItems(at: [indexPath])
    }
  }

  // MARK: Programming errors

  static func callerMistake() {
    var messages: [String] = []
    CallerMistake.handler = { messages.append($0) }
  }
}
