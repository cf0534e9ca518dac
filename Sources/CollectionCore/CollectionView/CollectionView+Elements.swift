extension CollectionView: ElementStoreOwner {
  func discard(_ view: CollectionReusableView) {
    view.collectionView = nil
    host?.discard(view)
  }
}
