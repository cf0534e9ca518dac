import Foundation
import TestSupport

@testable import CollectionCore

/// Checks of a collection view that has shown all updates, written in a slow and simple way.
extension UpdateStage {
  /// The differences between the view, the model and the layout. Empty if there are none.
  var faults: [String] {
    guard !view.bounds.isEmpty, view.dataSource != nil else { return [] }
    return Stage.faults(of: view, on: host) + countFaults + contentFaults + layoutFaults
      + flowFaults + invalidRequests
  }

  private var countFaults: [String] {
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    let truth = model.counts.items
    return counts == truth ? [] : ["the view counts \(counts), the model \(truth)"]
  }

  private var contentFaults: [String] {
    view.elements.visible.all.compactMap { element in
      guard element.key.kind == .cell else { return nil }
      let (section, item) = (element.key.section, element.key.item)
      guard model.sections.indices.contains(section),
        model.sections[section].items.indices.contains(item)
      else { return "[\(section), \(item)] is on screen and not in the model" }
      let name = model.sections[section].items[item]
      let edition = editions[name, default: 0]
      guard let cell = element.view as? NamedCell, cell.name == name, cell.edition == edition
      else {
        let cell = element.view as? NamedCell
        return "[\(section), \(item)] shows \(cell?.name ?? -1), edition \(cell?.edition ?? -1), "
          + "of \(name), edition \(edition)"
      }
      let tone = tone(ofItemNamed: name).value
      if cell.tone != tone { return "[\(section), \(item)] shows tone \(cell.tone) of \(tone)" }
      return nil
    }
  }

  /// The differences between the visible elements and the attributes of the layout.
  private var layoutFaults: [String] {
    let bounds = view.bounds
    var truth: [ElementKey: LayoutGeometry] = [:]
    for attributes in view.collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    where attributes.frame.meets(bounds) {
      truth[attributes.key] = attributes.geometry
    }
    var faults: [String] = []
    for element in view.elements.visible.all {
      guard let geometry = truth.removeValue(forKey: element.key) else {
        faults.append("\(element.key) is on screen, the layout has it elsewhere")
        continue
      }
      if geometry != element.applied.geometry {
        faults.append("\(element.key) is at \(element.applied.frame), not \(geometry.frame)")
      }
    }
    return faults + truth.keys.map { "\($0) is missing on screen" }
  }

  /// The differences between the layout and the plain flow layout of the tests.
  private var flowFaults: [String] {
    guard let layout else { return ["the layout is not an EventfulLayout"] }
    let isVertical = layout.scrollDirection == .vertical
    let plain = ReferenceFlow(
      model.sections.map { data in
        var section = ReferenceFlow.Section()
        section.sizes = data.items.map(size)
        section.header = layout.headerReferenceSize
        return section
      }, direction: layout.scrollDirection,
      breadth: isVertical ? view.bounds.width : view.bounds.height)
    var faults: [String] = []
    if abs(plain.contentSize.width - view.contentSize.width) > 0.001
      || abs(plain.contentSize.height - view.contentSize.height) > 0.001
    {
      faults.append("the content is \(view.contentSize), not \(plain.contentSize)")
    }
    for element in view.elements.visible.all where element.key.kind == .cell {
      let (section, item) = (element.key.section, element.key.item)
      guard plain.items.indices.contains(section), plain.items[section].indices.contains(item)
      else { continue }
      let frame = plain.items[section][item]
      if !element.applied.frame.isNear(frame) {
        faults.append("[\(section), \(item)] is at \(element.applied.frame), not \(frame)")
      }
    }
    return faults
  }
}
