import Foundation
import TestSupport

@testable import CollectionCore

/// A view that records the calls to it and draws nothing.
final class RecordingView: CollectionReusableView {
  var isAdopted = false
  private(set) var notes: [String] = []

  override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    notes.append("take \(layoutAttributes.indexPath.item)")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    notes.append("prepare for reuse")
  }

  override func layOut() {
    super.layOut()
    notes.append("lay out")
  }
}

/// A layout of one column with one item of 100×10 points in each line.
@MainActor
final class LineSource: LayoutSource {
  var counts = DataCounts(items: [100])
  var prepareCount = 0
  var whilePreparing: () -> Void = {}
  var asked: [CGRect] = []
  var growth: CGFloat = 0

  func prepare() {
    prepareCount += 1
    whilePreparing()
  }

  var collectionViewContentSize: CGSize {
    CGSize(width: 100, height: CGFloat(counts.items.reduce(0, +)) * 10 + growth)
  }

  func attributesToShow(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    asked.append(rect)
    return counts.items.indices.flatMap { section in
      (0..<counts.items[section]).compactMap {
        attributes(for: ElementKey(.cell, IndexPath(item: $0, section: section)))
      }
    }.filter { $0.frame.intersects(rect) }
  }

  func attributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    let line = counts.items.prefix(key.section).reduce(0, +) + key.item
    let attributes = CollectionViewLayoutAttributes(forCellWith: key.indexPath)
    attributes.frame = CGRect(x: 0, y: CGFloat(line) * 10, width: 100, height: 10)
    return attributes
  }
}

/// The parts of a collection view on which other parts depend, without the collection view.
@MainActor
final class PartStage: UpdateSchedulerOwner, LayoutSessionOwner, ElementStoreOwner {
  let lines = LineSource()
  let updates: UpdateScheduler
  let session: LayoutSession
  let presentation = Presentation()
  let elements: ElementStore
  let completions = CompletionQueue()
  private(set) var notes: [String] = []
  /// The item counts of the data source.
  var data = DataCounts(items: [100])
  var hasFrames = true

  init() {
    updates = UpdateScheduler(completions: completions)
    session = LayoutSession(scheduler: updates)
    elements = ElementStore(completions: completions)
    updates.owner = self
    session.owner = self
    session.dataSource = self
    elements.owner = self
  }

  func record(_ note: String) { notes.append(note) }

  func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }

  // MARK: UpdateSchedulerOwner

  func needsFrame() { record("frame") }
  func countItems() -> DataCounts { updates.during(.counting) { data } }
  var reloadCount: Int { session.reloadCount }

  func performWaitingOperations() {
    for operation in updates.takeOperations() {
      record("shown: \(operation.batch.insertedItems.count) inserted")
    }
  }

  // MARK: LayoutSessionOwner

  var source: any LayoutSource { lines }
  var hasDataSource = true { didSet { session.dataSource = hasDataSource ? self : nil } }
  var contentSize = CGSize.zero { didSet { contentSizeWasSet() } }
  var contentSizeWasSet: () -> Void = {}

  func countShownItems() -> DataCounts {
    record("count")
    lines.counts = presentation.fit(to: countItems())
    return lines.counts
  }

  func elementsToShow(
    _ answer: [CollectionViewLayoutAttributes]
  ) -> [CollectionViewLayoutAttributes] { answer }

  // MARK: ElementStoreOwner

  func didEndDisplaying(_ view: CollectionReusableView, _ key: ElementKey, _ report: DisplayReport)
  {
    record("gone \(key.item)")
  }
  func discard(_ view: CollectionReusableView) { record("discard") }
}
