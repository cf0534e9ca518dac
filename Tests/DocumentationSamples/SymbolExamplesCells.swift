// The examples in the documentation comments of cells and supplementary views.

import Foundation
import Trellis

@MainActor
enum CellExamples {
  // MARK: Registering

  static func registerClass(collectionView: CollectionView) {
    final class PhotoCell: CollectionViewCell {
      let title = Label()

      override init(frame: CGRect) {
        super.init(frame: frame)
        child = title
      }
    }

    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
  }

  static func registerClosure(collectionView: CollectionView) {
    collectionView.register(forCellWithReuseIdentifier: "photo") { frame in
      let cell = CollectionViewCell(frame: frame)
      cell.child = Picture()
      return cell
    }
  }

  static func registerSupplementaryView(collectionView: CollectionView) {
    collectionView.register(
      CollectionReusableView.self,
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
  }

  // MARK: Dequeuing

  static func rotate(cell: CollectionViewCell) {
    cell.transform = Transform2D(rotationAngle: -.pi / 60)
  }

  static func dequeueCell(
    collectionView: CollectionView, indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    cell.accessibilityLabel = "Photo \(indexPath.item + 1)"
    return cell
  }

  static func dequeueSupplementaryView(
    collectionView: CollectionView, kind: String, indexPath: IndexPath
  ) -> CollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    header.child = Label("Section \(indexPath.section + 1)")
    return header
  }

  // MARK: Subclassing

  enum ReusableView {
    final class HeaderView: CollectionReusableView {
      let label = Label()

      override init(frame: CGRect) {
        super.init(frame: frame)
        child = label
      }

      override func prepareForReuse() {
        super.prepareForReuse()
        label.text = ""
      }
    }
  }

  enum ReusableViewWithoutLabel {
    final class HeaderView: CollectionReusableView {
      let label = Label()

      override func prepareForReuse() {
        super.prepareForReuse()
        label.text = ""
      }
    }
  }

  enum Cell {
    final class PhotoCell: CollectionViewCell {
      let label = Label()

      override init(frame: CGRect) {
        super.init(frame: frame)
        child = label
      }
    }

    final class PhotoSource: CollectionViewDataSource {
      let names = ["Beach", "Forest", "Mountain"]

      func collectionView(
        _ collectionView: CollectionView, numberOfItemsInSection section: Int
      ) -> Int {
        names.count
      }

      func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        (cell as? PhotoCell)?.label.text = names[indexPath.item]
        return cell
      }
    }
  }
}
