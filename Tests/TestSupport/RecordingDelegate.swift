import CollectionCore
import Foundation

/// A delegate without flow layout metrics that records its calls.
@MainActor
package final class RecordingDelegate: CollectionViewDelegate {
  package let log: CallLog
  package var onWillDisplay: ((CollectionView, IndexPath) -> Void)?
  /// Changes a cell before it is displayed. The default is nil.
  package var changeCell: ((CollectionViewCell, IndexPath) -> Void)?
  package var onDidEndDisplaying: ((CollectionView, IndexPath) -> Void)?
  package var onScroll: ((ScrollView) -> Void)?

  package init(log: CallLog = CallLog()) { self.log = log }

  package func scrollViewDidScroll(_ scrollView: ScrollView) {
    log.record(.didScroll)
    onScroll?(scrollView)
  }

  package func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    log.record(.willDisplay(indexPath))
    onWillDisplay?(collectionView, indexPath)
    changeCell?(cell, indexPath)
  }

  package func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    log.record(.didEndDisplaying(indexPath))
    onDidEndDisplaying?(collectionView, indexPath)
  }

  package func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    log.record(.willDisplaySupplementary(elementKind, indexPath))
  }

  package func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    log.record(.didEndDisplayingSupplementary(elementKind, indexPath))
  }
}

/// A delegate that returns every metric of a flow layout from its sections, and records the calls.
@MainActor
package final class FlowDelegate: CollectionViewDelegateFlowLayout {
  package let log: CallLog
  package var sections: [ReferenceFlow.Section]

  package init(_ sections: [ReferenceFlow.Section], log: CallLog = CallLog()) {
    self.sections = sections
    self.log = log
  }

  private func section(_ number: Int) -> ReferenceFlow.Section {
    log.record(.sectionMetric(section: number))
    return sections[number]
  }

  package func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    log.record(.sizeForItem(indexPath))
    return sections[indexPath.section].sizes[indexPath.item]
  }

  package func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    insetForSectionAt number: Int
  ) -> EdgeInsets { section(number).inset }

  package func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt number: Int
  ) -> CGFloat { section(number).lineSpacing }

  package func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt number: Int
  ) -> CGFloat { section(number).interitemSpacing }

  package func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection number: Int
  ) -> CGSize { section(number).header }

  package func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection number: Int
  ) -> CGSize { section(number).footer }
}
