import CollectionCore
import Foundation

/// A data source that forwards to another one.
@MainActor
final class ForwardingDataSource: CollectionViewDataSource {
  private let source: any CollectionViewDataSource

  init(to source: any CollectionViewDataSource) { self.source = source }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    source.numberOfSections(in: collectionView)
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { source.collectionView(collectionView, numberOfItemsInSection: section) }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { source.collectionView(collectionView, cellForItemAt: indexPath) }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    source.collectionView(
      collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
}
