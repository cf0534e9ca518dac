import Foundation
import TestSupport

@testable import CollectionCore

/// A sequence of random batches and other events in a collection view.
@MainActor
final class UpdateStory: RandomStory {
  private(set) var stage: UpdateStage
  private(set) var events: [String] = []
  /// The number of batches whose block has run.
  private(set) var tally = 0
  private var random: SeededGenerator
  /// The number of callbacks that may still perform a random action in this step.
  private var remainingInterferences = 0
  private var groupDepth = 0
  private var issued = 0
  private var ended: [Int: Int] = [:]
  private var faultsInCompletions: [String] = []
  /// The names of the selected items.
  private var selected: Set<Int> = []
  /// A Boolean value that indicates whether this step may have cleared the selection, by a reload or
  /// by an operation whose data cannot be determined.
  private var mayClearSelection = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    stage = UpdateStage(
      IdentifiedData(), size: CGSize(width: 110, height: 100), layout: EventfulLayout())
    stage.hasEqualSizes = Bool.random(using: &random)
    stage.install(newLayout())
    stage.model = RandomBatch(using: &random).new
    stage.view.reloadData()
    stage.catchUp()
    // The name of a deleted item may be given to another item later.
    stage.onModel = { [weak self] in
      guard let self else { return }
      selected.formIntersection(stage.model.sections.flatMap(\.items))
    }
    stage.onCallback = { [weak self] in self?.interfere(in: $0) }
  }

  func step() -> [String] {
    changeSelection()
    changeModels()
    remainingInterferences = chance(3) ? Int.random(in: 1...3, using: &random) : 0
    let messages = mistakes { change() }
    remainingInterferences = 0
    changeModels()
    let late = mistakes { stage.catchUp() }
    var faults = (messages + late).map { "reported: \($0)" } + stage.faults
    faults += selectionFaults()
    faults += faultsInCompletions + ended.filter { $0.value != 1 }.map { "completion \($0) times" }
    return faults
  }

  func end() -> [String] {
    stage.settle()
    var faults = stage.faults
    if ended.count != issued { faults.append("\(issued - ended.count) completions are missing") }
    if !stage.view.elements.animations.isEmpty { faults.append("some animations have not ended") }
    if !stage.view.elements.departing.isEmpty { faults.append("some departing views remain") }
    return faults
  }

  /// Changes what some items show, and at times their sizes. The view is not told.
  private func changeModels() {
    for position in stage.model.positions where chance(5) {
      stage.tone(ofItemNamed: stage.model[position]).value += 1
    }
    if chance(8) { stage.growth.value = Int.random(in: 0...8, using: &random) }
  }

  // MARK: Selection

  /// Selects and deselects random items. The view shows the model at this time, so each index path
  /// has a name.
  private func changeSelection() {
    stage.view.allowsMultipleSelection = true
    mayClearSelection = false
    for position in stage.model.positions where chance(4) {
      if selected.remove(stage.model[position]) != nil {
        stage.view.deselectItem(at: position.indexPath, animated: false)
      } else {
        selected.insert(stage.model[position])
        stage.view.selectItem(at: position.indexPath, animated: false, scrollPosition: [])
      }
    }
  }

  /// Returns a fault unless the selected items that still exist are selected. After a reload, none
  /// may be selected.
  private func selectionFaults() -> [String] {
    let expected = selected
    let places = (stage.view.indexPathsForSelectedItems ?? []).compactMap { ItemPosition($0) }
    selected = Set(places.filter(stage.model.counts.contains).map { stage.model[$0] })
    if selected == expected || mayClearSelection && selected.isEmpty { return [] }
    return ["selected are \(selected.sorted()), not \(expected.sorted())"]
  }

  private func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  // MARK: Steps

  private func change() {
    let view = stage.view
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<13: group("batch")
    case 13, 14: single()
    case 15:
      view.contentOffset = CGPoint(
        x: .random(in: 0...300, using: &random), y: .random(in: 0...300, using: &random))
      record("offset \(view.contentOffset)")
    case 16:
      let distance = CGFloat.random(in: -60...60, using: &random)
      view.drag(by: CGPoint(x: distance, y: distance))
      view.endDrag(velocity: CGPoint(x: 0, y: distance * 20))
      record("drag")
    case 17:
      let size = CGSize(
        width: .random(in: 60...200, using: &random), height: .random(in: 40...200, using: &random))
      view.resize(to: chance(4) ? .zero : size)
      record("size \(view.bounds.size)")
    case 18: reload()
    case 19:
      stage.install(newLayout())
      record("another layout")
    case 20:
      for _ in 0..<3 {
        view.contentOffset.y += 9
        stage.tick()
        stage.idle()
      }
      record("scrolled, idle")
    case 21:
      stage.host.animates.toggle()
      record("animates \(stage.host.animates)")
    case 22:
      view.dataSource = nil
      if chance(2) { stage.tick() }
      view.dataSource = stage
      mayClearSelection = true
      record("data source gone and back")
    default:
      stage.settle()
      record("settled")
    }
    if view.bounds.isEmpty, chance(2) { view.resize(to: CGSize(width: 110, height: 100)) }
    for _ in 0..<Int.random(in: 0...3, using: &random) { stage.tick() }
    if chance(4) { stage.idle() }
  }

  private func record(_ event: String) {
    events.append(event)
  }

  private func reload() {
    stage.model = RandomBatch(using: &random).new
    stage.view.reloadData()
    mayClearSelection = true
    record("reload \(stage.model.counts.items)")
  }

  private func newLayout() -> EventfulLayout {
    let layout = EventfulLayout()
    layout.scrollDirection = chance(3) ? .horizontal : .vertical
    if chance(2) { layout.headerReferenceSize = CGSize(width: 12, height: 12) }
    layout.sectionHeadersPinToVisibleBounds = chance(2)
    layout.hasDecorations = chance(2)
    if chance(3) { layout.exit = CGPoint(x: -60, y: -60) }
    return layout
  }

  private var animation: CollectionView.Animation {
    [.none, .standard, .init(.linear(duration: 0.2)), .spring(response: 0.2, dampingFraction: 0.5)]
      .randomElement(using: &random) ?? .none
  }

  // MARK: Batches

  private func completion() -> (Bool) -> Void {
    issued += 1
    let number = issued
    return { [weak self] _ in
      self?.ended[number, default: 0] += 1
      self?.interfere(in: "completion")
    }
  }

  private func group(_ name: String) {
    stage.view.performBatchUpdates(
      animation: animation, { [weak self] in self?.fillGroup(name) }, completion: completion())
  }

  /// Changes the model and performs the operations that describe the change.
  private func fillGroup(_ name: String) {
    tally += 1
    if stage.model.sections.count > 5 || stage.model.positions.count > 20 {
      // A batch that deletes all sections keeps the model small.
      let old = stage.model.sections.count
      stage.model = IdentifiedData()
      stage.view.deleteSections(IndexSet(integersIn: 0..<old))
      record("\(name): all deleted")
      return
    }
    let sample = RandomBatch(from: stage.model, using: &random)
    record("\(name): \(sample.batch.summary) from \(sample.old.counts.items)")
    var operations = sample.batch.operations
    operations.shuffle(using: &random)
    stage.model = sample.new
    for item in sample.reloaded.union(sample.reconfigured) {
      stage.editions[item, default: 0] += 1
    }
    let inner = operations.prefix(Int.random(in: 0...operations.count, using: &random))
    if chance(3) {
      stage.view.performBatchUpdates(
        { [stage] in
          for operation in inner { operation(stage.view) }
        }, completion: completion())
    } else {
      for operation in inner { operation(stage.view) }
    }
    for operation in operations.dropFirst(inner.count) { operation(stage.view) }
    // A program may request a layout pass anywhere.
    if chance(6) { stage.view.layoutIfNeeded() }
    if chance(20) { reload() }
  }

  /// Changes the data and performs one operation outside a batch.
  private func single() {
    let view = stage.view
    let sections = stage.model.sections.indices
    guard let section = sections.randomElement(using: &random), !chance(4) else {
      let place = Int.random(in: 0...sections.count, using: &random)
      let name = (stage.model.sections.map(\.name).min() ?? 0) - 1
      stage.model.sections.insert(IdentifiedData.Section(name: name, items: []), at: place)
      record("insert section \(place)")
      return view.insertSections([place])
    }
    let items = stage.model.sections[section].items
    guard let item = items.indices.randomElement(using: &random), !chance(2) else {
      let name = (stage.model.sections.flatMap(\.items).max() ?? 0) + 1
      stage.model.sections[section].items.insert(name, at: 0)
      record("insert [\(section), 0]")
      return view.insertItems(at: [IndexPath(item: 0, section: section)])
    }
    let path = IndexPath(item: item, section: section)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      stage.model.sections[section].items.remove(at: item)
      record("delete \(Array(path))")
      view.deleteItems(at: [path])
    case 1:
      var items = items
      items.insert(items.remove(at: item), at: 0)
      stage.model.sections[section].items = items
      record("move \(Array(path))")
      view.moveItem(at: path, to: IndexPath(item: 0, section: section))
    case 2:
      stage.editions[items[item], default: 0] += 1
      record("reload \(Array(path))")
      view.reloadItems(at: [path])
    default:
      stage.editions[items[item], default: 0] += 1
      record("reconfigure \(Array(path))")
      view.reconfigureItems(at: [path])
    }
  }

  /// Performs a random action in a callback.
  private func interfere(in callback: String) {
    guard remainingInterferences > 0, chance(4) else { return }
    remainingInterferences -= 1
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<6:
      record("in \(callback) a group is asked for")
      group("asked for in \(callback)")
    case 6:
      record("in \(callback)")
      mayClearSelection = true
      single()
    case 7:
      record("in \(callback)")
      reload()
    case 8:
      record("in \(callback) layout invalidated")
      stage.view.collectionViewLayout.invalidateLayout()
    case 9:
      record("in \(callback) another layout")
      stage.install(newLayout())
    case 10:
      record("in \(callback) scrolled")
      stage.view.contentOffset.y += 30
    default:
      record("in \(callback) pass asked for")
      stage.view.layoutIfNeeded()
    }
  }
}

extension UpdateBatch {
  /// The operations of the batch as calls to a collection view.
  @MainActor
  var operations: [(CollectionView) -> Void] {
    var calls: [(CollectionView) -> Void] = []
    for item in deletedItems { calls.append { $0.deleteItems(at: [item.indexPath]) } }
    for item in insertedItems { calls.append { $0.insertItems(at: [item.indexPath]) } }
    for item in reloadedItems { calls.append { $0.reloadItems(at: [item.indexPath]) } }
    for item in reconfiguredItems { calls.append { $0.reconfigureItems(at: [item.indexPath]) } }
    for move in movedItems {
      calls.append { $0.moveItem(at: move.from.indexPath, to: move.to.indexPath) }
    }
    for section in deletedSections { calls.append { $0.deleteSections([section]) } }
    for section in insertedSections { calls.append { $0.insertSections([section]) } }
    for section in reloadedSections { calls.append { $0.reloadSections([section]) } }
    for move in movedSections { calls.append { $0.moveSection(move.from, toSection: move.to) } }
    return calls
  }
}
