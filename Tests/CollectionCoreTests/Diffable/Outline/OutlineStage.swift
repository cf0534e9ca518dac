import Foundation
import TestSupport

@testable import CollectionCore

/// A column of rows of 10 points on a fake host, with a data source whose sections are trees. Forty
/// rows are visible.
///
/// Trees are written as lines: two spaces for each level, a plus sign for an expanded item, then the
/// name.
@MainActor
final class OutlineStage: ViewStage {
  typealias Source = DiffableDataSource<String, String>
  typealias Tree = DiffableDataSourceSectionSnapshot<String>

  let host = FakeHost()
  let clock = ManualClock()
  let view: CollectionView
  let source: Source
  /// The items for which cells were requested, in order.
  var asked: [String] { record.asked }
  private let record = Record()

  private final class Record { var asked: [String] = [] }

  init(_ sections: KeyValuePairs<String, [String]> = [:]) {
    let layout = CollectionViewFlowLayout(itemSize: CGSize(width: 100, height: 10), lineSpacing: 0)
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: layout)
    view.host = host
    // With animations, completion handlers would wait for frames.
    host.animates = false
    let registration = CollectionView.CellRegistration<OutlineCell, String> { $0.name = $2 }
    source = Source(collectionView: view) { [record] view, indexPath, item in
      record.asked.append(item)
      return view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    for (section, lines) in sections { source.apply(Self.tree(lines), to: section) }
    settleAll()
  }

  func settleAll() {
    view.setNeedsLayout()
    settle()
  }

  func forgetRequests() { record.asked = [] }

  // MARK: Trees as lines

  /// Returns the tree that lines describe.
  static func tree(_ lines: [String]) -> Tree {
    var tree = Tree()
    var path: [String] = []
    for line in lines {
      let level = line.prefix { $0 == " " }.count / 2
      let text = line.dropFirst(level * 2)
      let name = String(text.drop { $0 == "+" })
      path.removeLast(path.count - level)
      tree.append([name], to: path.last)
      if text.hasPrefix("+") { tree.expand([name]) }
      path.append(name)
    }
    return tree
  }

  /// Returns the lines that describe a tree.
  static func lines(_ tree: Tree, visibleOnly: Bool = false) -> [String] {
    (visibleOnly ? tree.visibleItems : tree.items).map { item in
      let mark = tree.isExpanded(item) ? "+" : ""
      return String(repeating: "  ", count: tree.level(of: item)) + mark + item
    }
  }

  /// Returns the lines of the tree of a section.
  func lines(_ section: String) -> [String] { Self.lines(source.snapshot(for: section)) }

  // MARK: Screen

  /// The lines that the visible cells show, with the levels and the expansion that they were told.
  /// Reading it runs all requested frames.
  var rows: [String] {
    settleAll()
    return view.indexPathsForVisibleItems.sorted().map { indexPath in
      guard let cell = view.cellForItem(at: indexPath) as? OutlineCell else { return "no cell" }
      guard let position = cell.outlinePosition else { return cell.name }
      let mark = position.isExpanded ? "+" : ""
      return String(repeating: "  ", count: position.level) + mark + cell.name
    }
  }

  func path(_ name: String) -> IndexPath { source.indexPath(for: name) ?? IndexPath() }

  /// Opens or closes an item as its accessory does.
  @discardableResult
  func set(_ name: String, expanded isExpanded: Bool) -> Bool {
    source.setExpanded(isExpanded, at: path(name))
  }

  /// Moves the row of an item by hand to the place that the row of another one has.
  func drag(_ name: String, to target: String) {
    guard pickUp(name) else { return }
    drop(at: target)
  }

  @discardableResult
  func pickUp(_ name: String) -> Bool {
    view.beginInteractiveMovementForItem(at: path(name))
  }

  func drop(at target: String) {
    carry(to: target)
    view.endInteractiveMovement()
    settleAll()
  }

  func carry(to target: String) {
    let shown = view.presentationIndexPath(forDataSourceIndexPath: path(target))
    guard let center = view.layoutAttributesForItem(at: shown)?.center else { return }
    view.updateInteractiveMovementTargetPosition(center)
    settle()
  }
}
