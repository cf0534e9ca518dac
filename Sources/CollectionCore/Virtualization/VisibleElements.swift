import Foundation

/// The elements on screen by key. It is the only record of which view shows which element.
///
/// A pass stamps the elements that it finds. Elements with an older stamp after the pass have left.
/// No set is created per frame.
@MainActor
package struct VisibleElements {
  private var elements: [ElementKey: VisibleElement] = [:] { didSet { order = nil } }
  /// The elements in reading order, or nil if they have not been sorted since the last change.
  private var order: [VisibleElement]?
  private var stamp: UInt64 = 0

  package var count: Int { elements.count }
  package var all: Dictionary<ElementKey, VisibleElement>.Values { elements.values }
  package subscript(key: ElementKey) -> VisibleElement? { elements[key] }

  /// Returns the elements in reading order.
  package mutating func inOrder() -> [VisibleElement] {
    if let order { return order }
    let sorted = Self.sorted(Array(elements.values))
    order = sorted
    return sorted
  }

  /// Sorts elements by reading order. The keys are copied first, because comparing the keys of
  /// objects takes several times as long.
  private static func sorted(_ elements: [VisibleElement]) -> [VisibleElement] {
    var keys: [ElementKey] = []
    keys.reserveCapacity(elements.count)
    for element in elements { keys.append(element.key) }
    // A loop: each call of an isolated closure checks the executor.
    var sorted: [VisibleElement] = []
    sorted.reserveCapacity(elements.count)
    for index in keys.readingOrder { sorted.append(elements[index]) }
    return sorted
  }

  /// Begins the comparison with a new answer of the layout.
  package mutating func beginPass() { stamp &+= 1 }

  /// Records that the layout still shows `key`, and returns the element. Nil if it is not on
  /// screen.
  package func find(_ key: ElementKey) -> VisibleElement? {
    guard let element = elements[key] else { return nil }
    element.stamp = stamp
    return element
  }

  package mutating func remove(_ key: ElementKey) -> VisibleElement? {
    elements.removeValue(forKey: key)
  }

  mutating func insert(
    _ view: CollectionReusableView, for key: ElementKey, applied: CollectionViewLayoutAttributes,
    _ report: DisplayReport
  ) {
    view.ownership.beginShowing(key)
    elements[key] = VisibleElement(
      key: key, view: view, applied: applied, report: report, stamp: stamp)
  }

  /// Gives elements new keys.
  ///
  /// - Parameter newKey: Returns the new key of an element, or nil if the element is to be removed.
  /// - Returns: The removed elements, in reading order, with their old keys.
  package mutating func rename(_ newKey: (ElementKey) -> ElementKey?) -> [VisibleElement] {
    var removed: [VisibleElement] = []
    var renamed: [ElementKey: VisibleElement] = [:]
    renamed.reserveCapacity(elements.count)
    for element in elements.values {
      guard let key = newKey(element.key) else {
        removed.append(element)
        continue
      }
      if key != element.key {
        element.key = key
        element.applied.indexPath = key.indexPath
        element.view.ownership.rename(to: key)
      }
      renamed[key] = element
    }
    elements = renamed
    return Self.sorted(removed)
  }

  /// Removes and returns the elements that this pass did not find, in reading order.
  package mutating func removeLeavers() -> [VisibleElement] {
    // A loop: each call of an isolated closure checks the executor.
    var leavingElements: [VisibleElement] = []
    for element in elements.values where element.stamp != stamp { leavingElements.append(element) }
    return remove(leavingElements)
  }

  /// Removes and returns, in reading order, the elements for which `isRemoved` returns true. The
  /// default removes all.
  package mutating func removeAll(
    where isRemoved: (VisibleElement) -> Bool = { _ in true }
  ) -> [VisibleElement] {
    remove(elements.values.filter(isRemoved))
  }

  private mutating func remove(_ leavingElements: [VisibleElement]) -> [VisibleElement] {
    if leavingElements.isEmpty { return leavingElements }
    if leavingElements.count == elements.count {
      elements.removeAll(keepingCapacity: true)
    } else {
      for element in leavingElements { elements[element.key] = nil }
    }
    return Self.sorted(leavingElements)
  }
}

/// One element on screen, or the one that is kept out of view because it has the keyboard.
@MainActor
package final class VisibleElement {
  package internal(set) var key: ElementKey
  package let view: CollectionReusableView
  /// A copy of the attributes that were applied last. Layouts change cached attributes in place, so
  /// it is a copy.
  package var applied: CollectionViewLayoutAttributes
  /// What the delegate has been told of the display of the view. An element that was removed keeps
  /// the index path that it had before.
  var report: DisplayReport
  /// Whether the layout has received the view's preferred size for its present size.
  package var isSized = false
  /// Whether the view is asked for its size again in the next pass, although the layout has it.
  var isAskedAgain = false
  /// The size that the view preferred when the layout last used its preference. Nil before that.
  package var preferredSize: CGSize?
  /// The edition of the data for which the view was last described to assistive technology.
  var describedEdition = 0
  /// The object in which `ListRows` stores what it has read for the element. Nil before that.
  var row: AnyObject?
  /// The pass that last found the element in the layout's answer.
  fileprivate(set) var stamp: UInt64

  init(
    key: ElementKey, view: CollectionReusableView, applied: CollectionViewLayoutAttributes,
    report: DisplayReport, stamp: UInt64 = 0
  ) {
    self.key = key
    self.view = view
    self.applied = applied
    self.report = report
    self.stamp = stamp
  }
}
