import Foundation
import TestSupport

@testable import CollectionCore

/// The rules for a collection view after all updates are shown, checked in a slow and obvious way.
extension UpdateStage {
  /// Where the view differs from the model and from the layout; empty when it does not.
  var faults: [String] {
    guard !view.bounds.isEmpty, view.dataSource != nil else { return [] }
    return Stage.faults(of: view, on: host) + countFaults + contentFaults + layoutFaults
      + flowFaults + strayQuestions
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
      return nil
    }
  }

  /// On screen is what the layout has there, where it has it.
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

  /// The layout itself, against the plain one.
  private var flowFaults: [String] {
    guard let layout else { return ["another layout"] }
    let isVertical = layout.scrollDirection == .vertical
    let plain = NaiveFlow(
      model.sections.map { data in
        var section = NaiveFlow.Section()
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
