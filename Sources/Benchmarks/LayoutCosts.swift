import Foundation
import Trellis

/// What one layout costs, medians. Times in microseconds.
struct LayoutCosts {
  var prepare = 0.0
  /// The delegate's calls of a prepare, index paths included, without the layout.
  var delegateCalls = 0.0
  /// `prepare` less `delegateCalls`, the median of differences between neighbouring runs: both vary
  /// by more than they differ.
  var ownPrepare = 0.0
  /// The elements of 1,000 × 800 points, anywhere in the content.
  var query = 0.0
  var lookup = 0.0
  /// The item in the middle is invalidated by context, then prepare.
  var newSize = 0.0
  /// One item more in the middle, as a batch update tells the layout, then prepare.
  var insertion = 0.0
  /// One item less, likewise.
  var deletion = 0.0
  /// Held between two passes, by the layout alone.
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
    // Not the first use: reading the account allocates, too.
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

  /// Offsets spread over the content by the golden ratio, so that none is met twice.
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

/// Keeps answers from being optimised away.
@MainActor private var checksum: CGFloat = 0

/// CPU time.
@MainActor
private func microseconds(_ body: () -> Void) -> Double {
  let start = Clock.processCPU
  body()
  return (Clock.processCPU - start) * 1e6
}

/// The median CPU time of nine runs, after one that warms the caches.
@MainActor
private func medianMicroseconds(_ body: () -> Void) -> Double {
  median(Array((0..<10).map { _ in microseconds(body) }.dropFirst()))
}
