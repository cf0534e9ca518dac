import Foundation
import Observation
import TestSupport

@testable import CollectionCore

/// A collection view of named items. Each cell stores the name and the edition of the item with which
/// it was filled. `onCallback` runs in the callbacks.
@MainActor
final class UpdateStage: ViewStage {
  let host = FakeHost()
  let clock = ManualClock(interval: 0.05)
  let view: CollectionView
  /// Code that runs in every callback of the view and its layout.
  var onCallback: ((_ name: String) -> Void)?
  var model: IdentifiedData {
    didSet { onModel?() }
  }
  var onModel: (() -> Void)?
  /// The number of reloads and reconfigurations of each item, by name.
  var editions: [Int: Int] = [:]
  var hasEqualSizes = true
  /// What cells show besides the names. Nothing tells the view of a change.
  private var tones: [Int: Tone] = [:]
  /// What is added to the sides of items of different sizes.
  let growth = Tone()
  /// The requests to the data source and the layout's delegate for items that do not exist.
  private(set) var invalidRequests: [String] = []

  init(_ model: IdentifiedData, size: CGSize, layout: EventfulLayout) {
    self.model = model
    view = CollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter,
    ] {
      view.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "band")
    }
    view.host = host
    view.delegate = self
    view.dataSource = self
    install(layout)
    tick()
  }

  func install(_ layout: EventfulLayout) {
    layout.onPrepare = { [weak self] in self?.onCallback?("prepare") }
    if view.collectionViewLayout !== layout { view.collectionViewLayout = layout }
  }

  var layout: EventfulLayout? { view.collectionViewLayout as? EventfulLayout }

  /// Runs frames until no update, no change of a model and no layout pass is pending, at most 50.
  func catchUp() {
    view.layoutIfNeeded()
    for _ in 0..<50
    where view.hasUncommittedUpdates || view.models.isDue || view.pass.isDue { tick() }
  }

  fileprivate func name(at indexPath: IndexPath, _ question: String) -> Int? {
    let (section, item) = (indexPath.section, indexPath.item)
    if model.sections.indices.contains(section),
      model.sections[section].items.indices.contains(item)
    {
      return model.sections[section].items[item]
    }
    invalidRequests.append("\(question) of \(Array(indexPath))")
    return nil
  }

  func size(ofItemNamed name: Int) -> CGSize {
    if hasEqualSizes { return CGSize(width: 50, height: 50) }
    let growth = growth.value
    return CGSize(width: 20 + name * 7 % 60, height: 20 + growth + name * 11 % 50)
  }

  /// What the cell of an item shows.
  func tone(ofItemNamed name: Int) -> Tone {
    let tone = tones[name] ?? Tone()
    tones[name] = tone
    return tone
  }
}

extension UpdateStage: CollectionViewDataSource {
  func numberOfSections(in collectionView: CollectionView) -> Int {
    onCallback?("numberOfSections")
    return model.sections.count
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    model.sections.indices.contains(section) ? model.sections[section].items.count : 0
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let name = name(at: indexPath, "a cell")
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? NamedCell {
      cell.name = name
      cell.edition = name.flatMap { editions[$0] } ?? 0
      cell.tone = name.map { tone(ofItemNamed: $0).value } ?? 0
    }
    onCallback?("cellForItem")
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    onCallback?("viewForSupplementaryElement")
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "band", for: indexPath)
  }
}

extension UpdateStage: CollectionViewDelegateFlowLayout {
  func scrollViewDidScroll(_ scrollView: ScrollView) { onCallback?("didScroll") }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { onCallback?("willDisplay") }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { onCallback?("didEndDisplaying") }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    name(at: indexPath, "the size").map(size) ?? .zero
  }
}

/// A cell that stores the name and the edition of its item.
final class NamedCell: CollectionViewCell {
  var name: Int?
  var edition = 0
  var tone = 0
}

/// A number that is observed.
@MainActor @Observable
final class Tone {
  var value = 0
}

/// A flow layout with a backdrop that belongs to no section, a plaque behind the first item of each
/// section, and its own initial and final attributes.
@MainActor
final class EventfulLayout: CollectionViewFlowLayout {
  static let backdrop = "backdrop"
  static let plaque = "plaque"

  var onPrepare: (() -> Void)?
  var hasDecorations = false
  /// The place from which items appear and to which they disappear. Nil means the default of the
  /// flow layout.
  var exit: CGPoint?

  override init() {
    super.init()
    register(CollectionReusableView.self, forDecorationViewOfKind: Self.backdrop)
    register(CollectionReusableView.self, forDecorationViewOfKind: Self.plaque)
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    onPrepare?()
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    let elements = super.layoutAttributesForElements(in: rect) ?? []
    guard hasDecorations, let collectionView else { return elements }
    var paths = [(Self.backdrop, IndexPath(index: 0))]
    for section in 0..<collectionView.numberOfSections {
      paths.append((Self.plaque, IndexPath(item: 0, section: section)))
    }
    return elements
      + paths.compactMap { layoutAttributesForDecorationView(ofKind: $0.0, at: $0.1) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let attributes = CollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.zIndex = -1
    if elementKind == Self.backdrop {
      attributes.frame = CGRect(origin: .zero, size: collectionViewContentSize)
      return attributes
    }
    guard let collectionView, indexPath.section < collectionView.numberOfSections,
      collectionView.numberOfItems(inSection: indexPath.section) > 0,
      let first = layoutAttributesForItem(at: indexPath)
    else { return nil }
    attributes.frame = first.frame
    return attributes
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { outside(itemIndexPath) }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { outside(itemIndexPath) }

  private func outside(_ indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard let exit else { return nil }
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(origin: exit, size: CGSize(width: 50, height: 50))
    attributes.transform = Transform2D(scaleX: 0.1, y: 0.1)
    return attributes
  }
}
