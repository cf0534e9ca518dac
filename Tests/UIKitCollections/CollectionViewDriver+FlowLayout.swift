import UIKitNames

// The measures of a flow layout: those of the program's object where it implements the method, and
// otherwise those of the layout.
extension CollectionViewDriver: UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    flowLayoutDelegate?.collectionView?(
      collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
      ?? flow(collectionViewLayout).itemSize
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    flowLayoutDelegate?.collectionView?(
      collectionView, layout: collectionViewLayout, insetForSectionAt: section)
      ?? flow(collectionViewLayout).sectionInset
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    flowLayoutDelegate?.collectionView?(
      collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
      ?? flow(collectionViewLayout).minimumLineSpacing
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    flowLayoutDelegate?.collectionView?(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
      ?? flow(collectionViewLayout).minimumInteritemSpacing
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    guard viewModel[section: section]?.header != nil else { return .zero }
    return flowLayoutDelegate?.collectionView?(
      collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
      ?? flow(collectionViewLayout).headerReferenceSize
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    guard viewModel[section: section]?.footer != nil else { return .zero }
    return flowLayoutDelegate?.collectionView?(
      collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
      ?? flow(collectionViewLayout).footerReferenceSize
  }

  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout {
    guard let layout = layout as? UICollectionViewFlowLayout else {
      preconditionFailure("\(layout) asks for the measures of a flow layout")
    }
    return layout
  }
}
