// The samples of the article "Performance".

import Foundation
import Trellis

// MARK: Sizes

@MainActor
func keepSizes(_ layout: CollectionViewFlowLayout) {
  layout.keepsDelegateMetricsDuringUpdates = true
}

// MARK: Selection

@MainActor
func selectionText(of view: CollectionView) -> String {
  "\(view.numberOfSelectedItems) selected"
}

// MARK: Cells

final class StarCell: CollectionViewCell {
  private let title = Label()
  private let star = Image(icon: "starred-symbolic")

  override init(frame: CGRect) {
    super.init(frame: frame)
    child = Box(.horizontal, spacing: 6, [title, star])
  }

  func show(_ text: String, isStarred: Bool) {
    title.text = text
    star.isVisible = isStarred
  }
}

// MARK: Prefetching

final class PictureLoader: CollectionViewDataSourcePrefetching {
  private var tasks: [IndexPath: Task<Void, Never>] = [:]
  private let load: @MainActor (IndexPath) async -> Void

  init(load: @escaping @MainActor (IndexPath) async -> Void) { self.load = load }

  func collectionView(_: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for indexPath in indexPaths {
      tasks[indexPath] = Task { await load(indexPath) }
    }
  }

  func collectionView(_: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    for indexPath in indexPaths {
      tasks.removeValue(forKey: indexPath)?.cancel()
    }
  }
}
