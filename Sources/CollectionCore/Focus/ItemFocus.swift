import Foundation

/// Which item has the focus, and how a program lets items have it.
@MainActor
package struct ItemFocus {
  /// By where it is in the data that is shown.
  package internal(set) var position: ItemPosition?
  /// The last that had it, before the keyboard went elsewhere.
  var remembered: ItemPosition?
  /// The keyboard is the view's, or something's in it.
  package internal(set) var hasKeyboard = false
  /// The focused item's cell while it is out of view.
  package internal(set) var pinned: PinnedElement?
  /// The cell that the host was last told of.
  weak var shown: CollectionReusableView?
  var typed = TypedText()

  var allowsFocus = false
  var selectionFollowsFocus = true
  var remembersLast = false

  mutating func follow(_ change: DataChange) {
    position = position.flatMap { Self.survivor(of: $0, change) }
    remembered = remembered.flatMap { Self.survivor(of: $0, change) }
  }

  mutating func keep(onlyIn counts: DataCounts) {
    position = position.flatMap { counts.contains($0) ? $0 : nil }
    remembered = remembered.flatMap { counts.contains($0) ? $0 : nil }
  }

  /// The item itself, or, when it is deleted, one that was near it.
  private static func survivor(of old: ItemPosition, _ change: DataChange) -> ItemPosition? {
    // What is remembered may be of data that was reloaded since.
    guard change.before.contains(old) else { return nil }
    let last = min(old.item + reach, change.before.items[old.section] - 1)
    let first = max(old.item - reach, 0)
    for item in Array(old.item...max(last, old.item)) + (first..<old.item).reversed() {
      let near = ItemPosition(section: old.section, item: item)
      if let new = change.newPosition(forOld: near) { return new }
    }
    // The section has gone with it.
    let counts = change.before.items
    let after = counts.indices.dropFirst(old.section + 1).prefix(reach).filter { counts[$0] > 0 }
      .map { ItemPosition(section: $0, item: 0) }
    let before = counts.indices.prefix(old.section).suffix(reach).reversed()
      .filter { counts[$0] > 0 }.map { ItemPosition(section: $0, item: counts[$0] - 1) }
    for near in after + before {
      if let new = change.newPosition(forOld: near) { return new }
    }
    return nil
  }

  /// How far from a deleted item another is looked for, in items and in sections.
  private static let reach = 100
}

/// A view that is kept out of view because the keyboard is in it.
@MainActor
package struct PinnedElement {
  package internal(set) var key: ElementKey
  package let view: CollectionReusableView
  /// A copy of what was applied last.
  var applied: CollectionViewLayoutAttributes
  /// The delegate has heard that it is displayed.
  let isToldDisplayed: Bool
}

/// What was typed to find an item, letter by letter.
struct TypedText {
  /// Seconds after which a letter begins another word.
  private static let pause: TimeInterval = 1

  private(set) var text = ""
  private var lastTime: TimeInterval?

  func isGoingOn(at time: TimeInterval) -> Bool {
    !text.isEmpty && (lastTime.map { time - $0 < Self.pause } ?? false)
  }

  mutating func add(_ letters: String, at time: TimeInterval) {
    text = isGoingOn(at: time) ? text + letters : letters
    lastTime = time
  }

  /// The same letter over and over goes through the items that begin with it.
  var isOneLetter: Bool { Set(text.lowercased()).count == 1 }

  /// What an item's text has to begin with.
  var sought: String { isOneLetter ? String(text.prefix(1)) : text }
}
