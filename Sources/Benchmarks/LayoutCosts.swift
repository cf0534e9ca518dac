import Foundation
import Trellis

/// The costs of a layout. They are medians, and times are in microseconds.
struct LayoutCosts {
  /// The time of a prepare.
  var prepare = 0.0
  /// The time of the delegate's calls of a prepare, including the index paths, without the layout.
  var delegateCalls = 0.0
  /// The median of the differences between `prepare` and `delegateCalls` of the same run. Both vary
  /// by more than they differ.
  var ownPrepare = 0.0
  /// The time of a query for the elements in a rectangle of 1,000 × 800 points anywhere in the
  /// content.
  var query = 0.0
  /// The time of a request for the attributes of one item.
  var lookup = 0.0
  /// The time of an invalidation of the item in the middle with a context, and of a prepare.
  var newSize = 0.0
  /// The time of an insertion in the middle, passed to the layout as a batch update does, and of a
  /// prepare.
  var insertion = 0.0
  /// The time of a deletion in the middle, passed to the layout as a batch update does, and of a
  /// prepare.
  var deletion = 0.0
  /// The memory that the layout keeps between two passes, in bytes per item.
  var bytesPerItem = 0.0

  @MainActor
  init(_ shape: LayoutSubject.Case, items: Int) {
    let subject = LayoutSubject(shape, items: items)
    let layout = subject.layout
    measurePrepare(subject, isSizedByDelegate: shape.isSizedByDelegate)
    query = queryCost(subject)
    lookup = lookupCost(subject, items: items)
    newSize = medianMicroseconds {
      let context = CollectionViewFlowLayoutInvalidationContext()
      context.invalidateItems(at: [subject.middle])
      layout.invalidateLayout(with: context)
      subject.prepare()
    }
    insertion = medianMicroseconds {
      subject.change(removing: 0, inserting: 1)
      subject.prepare()
    }
    deletion = medianMicroseconds {
      subject.change(removing: 1, inserting: 0)
      subject.prepare()
    }
    // The first reading of the heap is not used, because it allocates memory itself.
    _ = Heap.bytesInUse
    layout.invalidateLayout()
    let before = Heap.bytesInUse
    subject.prepare()
    bytesPerItem = Double(Heap.bytesInUse - before) / Double(items)
  }

  @MainActor
  private mutating func measurePrepare(_ subject: LayoutSubject, isSizedByDelegate: Bool) {
    let pairs = (0..<10).map { _ in
      subject.layout.invalidateLayout()
      let whole = microseconds { subject.prepare() }
      let calls = isSizedByDelegate ? microseconds { checksum += subject.askDelegate() } : 0
      return (whole: whole, calls: calls)
    }.dropFirst()
    prepare = median(pairs.map(\.whole))
    delegateCalls = median(pairs.map(\.calls))
    ownPrepare = median(pairs.map { $0.whole - $0.calls })
  }

  /// Returns the cost of a query. The offsets are spread over the content by the golden ratio, so
  /// that none is used twice.
  @MainActor
  private func queryCost(_ subject: LayoutSubject) -> Double {
    let height = max(subject.layout.collectionViewContentSize.height - 800, 0)
    let repeats = 64
    return medianMicroseconds {
      for number in 0..<repeats {
        let y = (Double(number) * 0.618_034).truncatingRemainder(dividingBy: 1) * height
        let rect = CGRect(x: 0, y: y, width: 1_000, height: 800)
        checksum += CGFloat(subject.layout.layoutAttributesForElements(in: rect)?.count ?? 0)
      }
    } / Double(repeats)
  }

  @MainActor
  private func lookupCost(_ subject: LayoutSubject, items: Int) -> Double {
    let repeats = 1_000
    let paths = (0..<repeats).map { number in
      let item = number &* 7_919 % items
      return IndexPath(
        item: item % subject.counts.itemsInSection, section: item / subject.counts.itemsInSection)
    }
    return medianMicroseconds {
      for path in paths {
        checksum += subject.layout.layoutAttributesForItem(at: path)?.frame.minX ?? 0
      }
    } / Double(repeats)
  }
}

/// A sum of results, which prevents the compiler from removing the measured calls.
@MainActor private var checksum: CGFloat = 0

/// Returns the CPU time of `body`, in microseconds.
@MainActor
private func microseconds(_ body: () -> Void) -> Double {
  let start = ProcessClock.processCPU
  body()
  return (ProcessClock.processCPU - start) * 1e6
}

/// Returns the median CPU time of nine calls of `body` after one that warms the caches, in
/// microseconds.
@MainActor
private func medianMicroseconds(_ body: () -> Void) -> Double {
  median(Array((0..<10).map { _ in microseconds(body) }.dropFirst()))
}
