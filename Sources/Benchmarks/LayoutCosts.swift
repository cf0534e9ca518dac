import Foundation
import Trellis
import TrellisMeasuring

/// The costs of a layout, a value for each round. Times are in microseconds.
struct LayoutCosts {
  /// The time of a prepare.
  var prepare: [Double] = []
  /// The time of the delegate's calls of a prepare, including the index paths, without the layout.
  var delegateCalls: [Double] = []
  /// The differences between `prepare` and `delegateCalls` of the same round. Both vary by more than
  /// they differ.
  var ownPrepare: [Double] = []
  /// The time of a query for the elements in a rectangle of 1,000 × 800 points anywhere in the
  /// content.
  var query: [Double] = []
  /// The time of a request for the attributes of one item.
  var lookup: [Double] = []
  /// The time of an invalidation of the item in the middle with a context, and of a prepare.
  var newSize: [Double] = []
  /// The time of an insertion in the middle, passed to the layout as a batch update does, and of a
  /// prepare.
  var insertion: [Double] = []
  /// The time of a deletion in the middle, passed to the layout as a batch update does, and of a
  /// prepare.
  var deletion: [Double] = []
  /// The memory that the layout keeps between two passes, in bytes per item.
  var bytesPerItem = 0.0

  private let rounds: Int

  @MainActor
  init(_ shape: LayoutSubject.Case, items: Int, rounds: Int) {
    self.rounds = rounds
    let subject = LayoutSubject(shape, items: items)
    let layout = subject.layout
    measurePrepare(subject, isSizedByDelegate: shape.isSizedByDelegate)
    query = queryCosts(subject)
    lookup = lookupCosts(subject, items: items)
    newSize = repeated {
      let context = CollectionViewFlowLayoutInvalidationContext()
      context.invalidateItems(at: [subject.middle])
      layout.invalidateLayout(with: context)
      subject.prepare()
    }
    insertion = repeated {
      subject.change(removing: 0, inserting: 1)
      subject.prepare()
    }
    deletion = repeated {
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
    let pairs = (0...rounds).map { _ in
      subject.layout.invalidateLayout()
      let whole = microseconds { subject.prepare() }
      let calls = isSizedByDelegate ? microseconds { checksum += subject.askDelegate() } : 0
      return (whole: whole, calls: calls)
    }.dropFirst()
    prepare = pairs.map(\.whole)
    delegateCalls = isSizedByDelegate ? pairs.map(\.calls) : []
    ownPrepare = pairs.map { $0.whole - $0.calls }
  }

  /// Returns the costs of a query. The offsets are spread over the content by the golden ratio, so
  /// that none is used twice.
  @MainActor
  private func queryCosts(_ subject: LayoutSubject) -> [Double] {
    let height = max(subject.layout.collectionViewContentSize.height - 800, 0)
    let repeats = 64
    return repeated {
      for number in 0..<repeats {
        let y = (Double(number) * 0.618_034).truncatingRemainder(dividingBy: 1) * height
        let rect = CGRect(x: 0, y: y, width: 1_000, height: 800)
        checksum += CGFloat(subject.layout.layoutAttributesForElements(in: rect)?.count ?? 0)
      }
    }.map { $0 / Double(repeats) }
  }

  @MainActor
  private func lookupCosts(_ subject: LayoutSubject, items: Int) -> [Double] {
    let repeats = 1_000
    let paths = (0..<repeats).map { number in
      let item = number &* 7_919 % items
      return IndexPath(
        item: item % subject.counts.itemsInSection, section: item / subject.counts.itemsInSection)
    }
    return repeated {
      for path in paths {
        checksum += subject.layout.layoutAttributesForItem(at: path)?.frame.minX ?? 0
      }
    }.map { $0 / Double(repeats) }
  }

  /// Returns the CPU time of `body` in each round, in microseconds, after a call that warms the
  /// caches.
  @MainActor
  private func repeated(_ body: () -> Void) -> [Double] {
    Array((0...rounds).map { _ in microseconds(body) }.dropFirst())
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
