import CollectionCore
import Foundation

/// A delegate without flow measures that records what it hears.
@MainActor
package final class RecordingDelegate: CollectionViewDelegate {
  package let log: CallLog
  package var onWillDisplay: ((CollectionView, IndexPath) -> Void)?
  package var onDidEndDisplaying: ((CollectionView, IndexPath) -> Void)?
  package var onScroll: ((ScrollView) -> Void)?

  package init(log: CallLog = CallLog()) { self.log = log }

  package func scrollViewDidScroll(_ scrollView: ScrollView) {
    log.note(.didScroll)
    onScroll?(scrollView)
  }

  package func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    log.note(.willDisplay(indexPath))
    onWillDisplay?(collectionView, indexPath)
  }

  package func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    log.note(.didEndDisplaying(indexPath))
    onDidEndDisplaying?(collectionView, indexPath)
  }

  package func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    log.note(.willDisplaySupplementary(elementKind, indexPath))
  }

  package func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    log.note(.didEndDisplayingSupplementary(elementKind, indexPath))
  }
}

/// A delegate that gives a flow layout every measure, from the sections of the referee.
@MainActor
package final class FlowDelegate: CollectionViewDelegateFlowLayout {
  package let log: CallLog
  package var sections: [NaiveFlow.Section]

  package init(_ sections: [NaiveFlow.Section], log: CallLog = CallLog()) {
    self.sections = sections
    self.log = log
  }

  private func section(_ number: Int) -> NaiveFlow.Section {
    log.note(.sectionMetric(section: number))
    return sections[number]
  }

  package func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    log.note(.sizeForItem(indexPath))
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
