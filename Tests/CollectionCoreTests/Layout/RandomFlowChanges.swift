import Foundation
import TestSupport

@testable import CollectionCore

/// A random flow layout with a few random changes, compared with the reference layout after each
/// change.
@MainActor
final class RandomFlowChanges {
  private(set) var fault: String?
  /// The names of the changes made so far, for the failure message.
  private(set) var history: [String] = []

  private var random: SeededGenerator
  private let flow: FlowFixture
  private let delegate: FlowDelegate
  private let direction: CollectionView.ScrollDirection
  private let isSelfSizing: Bool
  /// The sizes that items may have. They are few, so that sections become uniform and cease to be.
  private let palette: [CGSize]
  private let alignments: [CollectionViewFlowLayout.LineAlignment]
  /// The sections that the delegate returns.
  private var given: [ReferenceFlow.Section] = []
  /// The measured size of each item, or nil. It takes precedence over the delegate's size.
  private var measured: [[CGSize?]] = []

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    direction = Bool.random(using: &random) ? .vertical : .horizontal
    isSelfSizing = Int.random(in: 0..<4, using: &random) == 0
    palette = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      CGSize(
        width: CGFloat(Int.random(in: 10...60, using: &random)),
        height: CGFloat(Int.random(in: 10...60, using: &random)))
    }
    let all = CollectionViewFlowLayout.LineAlignment.allCases
    alignments = [
      Bool.random(using: &random) ? .automatic : all.randomElement(using: &random)!,
      Bool.random(using: &random) ? .automatic : all.randomElement(using: &random)!,
    ]
    self.random = random
    flow = FlowFixture([], size: CGSize(width: 100, height: 100), direction: direction)
    delegate = flow.delegate!  // A fixture of sections has a delegate.
    given = (0..<Int.random(in: 0...3, using: &self.random)).map { _ in newSection() }
    measured = given.map { $0.sizes.map { _ in nil } }
  }

  func run() {
    let layout = flow.layout
    layout.chunkCapacity = .random(in: 1...9, using: &random)
    layout.lineAlignment = alignments[0]
    layout.lastLineAlignment = alignments[1]
    layout.estimatedItemSize = isSelfSizing ? CGSize(width: 30, height: 20) : .zero
    layout.flips = Bool.random(using: &random)
    flow.view.effectiveUserInterfaceLayoutDirection =
      Bool.random(using: &random) ? .leftToRight : .rightToLeft
    publish()
    flow.view.reloadData()
    resize()
    compare()
    for _ in 0..<Int.random(in: 1...4, using: &random) where fault == nil {
      change()
      if Int.random(in: 0..<4, using: &random) == 0 { change() }
      compare()
    }
  }

  // MARK: Changes

  private func change() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3: changeItems()
    case 4: changeSections()
    case 5, 6: isSelfSizing ? measure() : giveNewSizes()
    case 7: giveNewSizes()
    case 8: giveNewMetrics()
    default: Bool.random(using: &random) ? resize() : invalidateEverything()
    }
  }

  private func changeItems() {
    guard !given.isEmpty else { return changeSections() }
    history.append("items")
    var origins = given.indices.map { DataEdits.Origin.kept(old: $0, items: ListEdits()) }
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let number = Int.random(in: 0..<given.count, using: &random)
      guard case .kept(_, let known) = origins[number], known.isEmpty else { continue }
      origins[number] = .kept(old: number, items: edit(number))
    }
    send(DataEdits(sections: origins))
  }

  /// Changes the items of a section at random and returns the edits.
  private func edit(_ number: Int) -> ListEdits {
    var edits: [ListEdits.Edit] = []
    var start = 0
    let count = given[number].sizes.count
    for _ in 0..<Int.random(in: 1...3, using: &random) where start <= count {
      let low = Int.random(in: start...count, using: &random)
      let high = min(count, low + Int.random(in: 0...5, using: &random))
      let inserted = Int.random(in: low == high ? 1...4 : 0...4, using: &random)
      edits.append(ListEdits.Edit(removed: low..<high, inserted: inserted))
      start = high + 1
    }
    for edit in edits.reversed() {
      let sizes = (0..<edit.inserted).map { _ in newSize() }
      given[number].sizes.replaceSubrange(edit.removed, with: sizes)
      measured[number].replaceSubrange(edit.removed, with: sizes.map { _ in nil })
    }
    return ListEdits(edits)
  }

  /// Deletes, moves and inserts sections at random, and changes items in some of the remaining
  /// sections.
  private func changeSections() {
    history.append("sections")
    var order = Array(given.indices).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
    if Bool.random(using: &random) { order.shuffle(using: &random) }
    let (old, oldMeasured) = (given, measured)
    given = order.map { old[$0] }
    measured = order.map { oldMeasured[$0] }
    var origins = order.enumerated().map { place, number in
      let edits = Bool.random(using: &random) ? edit(place) : ListEdits()
      return DataEdits.Origin.kept(old: number, items: edits)
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let place = Int.random(in: 0...given.count, using: &random)
      given.insert(newSection(), at: place)
      measured.insert(given[place].sizes.map { _ in nil }, at: place)
      origins.insert(.inserted, at: place)
    }
    send(DataEdits(sections: origins))
  }

  private func send(_ edits: DataEdits) {
    publish()
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.marksCounts = true
    context.dataEdits = edits
    flow.layout.invalidateLayout(with: context)
    // The layout is prepared after each change or after several changes.
    if Bool.random(using: &random) { flow.view.prepareLayoutIfNeeded() }
  }

  private func giveNewSizes() {
    history.append("sizes")
    let context = CollectionViewFlowLayoutInvalidationContext()
    for _ in 0..<3 {
      guard let path = randomItem() else { continue }
      given[path.section].sizes[path.item] = newSize()
      context.invalidateItems(at: [path])
    }
    publish()
    if context.namesElements { flow.layout.invalidateLayout(with: context) }
  }

  /// Passes random preferred sizes to the layout, as the views of visible items do.
  private func measure() {
    publish()
    history.append("measured")
    // The attributes must come from an up-to-date layout.
    flow.view.prepareLayoutIfNeeded()
    for _ in 0..<3 {
      guard let path = randomItem(), let now = flow.layout.layoutAttributesForItem(at: path) else {
        continue
      }
      let wanted = now.copied
      wanted.size = newSize()
      guard
        flow.layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: wanted, withOriginalAttributes: now)
      else { continue }
      measured[path.section][path.item] = wanted.size
      flow.layout.invalidateLayout(
        with: flow.layout.invalidationContext(
          forPreferredLayoutAttributes: wanted, withOriginalAttributes: now))
    }
  }

  private func giveNewMetrics() {
    guard let number = given.indices.randomElement(using: &random) else { return }
    history.append("header")
    let sizes = given[number].sizes
    given[number] = newSection()
    given[number].sizes = sizes
    publish()
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.invalidateSupplementaryElements(
      ofKind: CollectionView.elementKindSectionHeader, at: [IndexPath(item: 0, section: number)])
    flow.layout.invalidateLayout(with: context)
  }

  private func resize() {
    history.append("resized")
    flow.view.resize(
      to: CGSize(
        width: CGFloat(Int.random(in: 1...200, using: &random)),
        height: CGFloat(Int.random(in: 1...200, using: &random))))
  }

  private func invalidateEverything() {
    history.append("everything")
    for number in given.indices {
      for item in given[number].sizes.indices {
        if Bool.random(using: &random) { given[number].sizes[item] = newSize() }
      }
    }
    publish()
    flow.layout.invalidateLayout()
  }

  private func publish() {
    delegate.sections = given
    flow.data.counts = given.map(\.sizes.count)
  }

  // MARK: Random values

  private func randomItem() -> IndexPath? {
    guard let section = given.indices.randomElement(using: &random),
      let item = given[section].sizes.indices.randomElement(using: &random)
    else { return nil }
    return IndexPath(item: item, section: section)
  }

  private func newSize() -> CGSize { palette.randomElement(using: &random)! }

  private func newSection() -> ReferenceFlow.Section {
    var section = ReferenceFlow.Section()
    section.sizes = (0..<Int.random(in: 0...24, using: &random)).map { _ in newSize() }
    section.alignment = alignments[0]
    section.lastAlignment = alignments[1]
    let overlaps = Int.random(in: 0..<3, using: &random) == 0
    section.lineSpacing = CGFloat(Int.random(in: overlaps ? -70...0 : 0...20, using: &random))
    section.interitemSpacing = CGFloat(Int.random(in: -9...20, using: &random))
    if Bool.random(using: &random) {
      let least = Int.random(in: 0..<4, using: &random) == 0 ? -20 : 0
      section.inset = EdgeInsets(
        top: CGFloat(Int.random(in: least...20, using: &random)),
        left: CGFloat(Int.random(in: least...20, using: &random)),
        bottom: CGFloat(Int.random(in: least...20, using: &random)),
        right: CGFloat(Int.random(in: least...20, using: &random)))
    }
    if Bool.random(using: &random) { section.header = newSize() }
    if Bool.random(using: &random) { section.footer = newSize() }
    return section
  }

  // MARK: Comparison

  private func compare() {
    flow.view.prepareLayoutIfNeeded()
    let size = flow.view.bounds.size
    var shown = given
    for section in shown.indices {
      for (item, size) in measured[section].enumerated() {
        if let size { shown[section].sizes[item] = size }
      }
    }
    let reference = ReferenceFlow(
      shown, direction: direction,
      breadth: direction == .vertical ? size.width : size.height)
    let frames = reference.frames
    fault = flow.fault(comparedWith: reference)
    let content = reference.contentSize
    for _ in 0..<3 where fault == nil {
      let window = CGRect(
        x: .random(in: -50...content.width + 50, using: &random),
        y: .random(in: -50...content.height + 50, using: &random),
        width: .random(in: 1...120, using: &random), height: .random(in: 1...120, using: &random))
      fault = flow.fault(in: window, comparedWith: frames)
    }
  }
}
