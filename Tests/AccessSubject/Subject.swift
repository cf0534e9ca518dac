import CGtkSystem
import Foundation
import Trellis

/// Writes a line to standard output without buffering.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// The content of the program's window and the commands that change it.
@MainActor
protocol AccessedSubject: Sendable {
  var view: CollectionView { get }
  func perform(_ line: String)
}

extension AccessedSubject {
  func open(in application: Application) {
    let window = Window(application)
    window.title = "Access subject"
    window.setDefaultSize(width: 300, height: 200)
    window.setChild(ScrolledWindow(view.widget))
    window.present()
  }
}

/// The collection view of the program and the commands that change it.
@MainActor
final class Subject: AccessedSubject {
  private let grid = CollectionViewFlowLayout()
  private let cover = CarouselLayout()
  let view: CollectionView
  private let items = Items()

  init() {
    grid.itemSize = CGSize(width: 60, height: 40)
    grid.minimumLineSpacing = 0
    grid.minimumInteritemSpacing = 0
    grid.headerReferenceSize = CGSize(width: 0, height: 30)
    grid.sectionHeadersPinToVisibleBounds = true
    grid.accessibilityLabel = "Grid"
    cover.itemSize = CGSize(width: 100, height: 100)
    // The items overlap, with the middle item on top.
    cover.interitemSpacing = -60
    cover.accessibilityLabel = "Covers"
    view = CollectionView(frame: .zero, collectionViewLayout: grid)
    view.accessibilityLabel = "Numbers"
    view.allowsMultipleSelection = true
    view.allowsFocus = true
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    view.register(
      Title.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title")
    view.dataSource = items
    view.delegate = items
  }

  func perform(_ line: String) {
    let words = line.split(separator: " ")
    let number = words.count > 1 ? Int(words[1]) ?? 0 : 0
    switch words.first {
    case "scroll": view.contentOffset = CGPoint(x: view.contentOffset.x, y: CGFloat(number))
    case "insert":
      let new = (0..<number).map { items.nextName - $0 - 1 }
      items.names[0].insert(contentsOf: new, at: 0)
      items.nextName -= number
      view.insertItems(at: (0..<number).map { IndexPath(item: $0, section: 0) })
    case "unfold":
      items.unfolded = number
      cell(number)?.accessibilityExpandedStatus = .expanded
    case "label": cell(number)?.accessibilityLabel = "Renamed"
    case "refuse": view.allowsSelection = false
    case "cover": view.setCollectionViewLayout(cover, animated: true)
    case "grid": view.setCollectionViewLayout(grid, animated: true)
    case "list": view.setCollectionViewLayout(makeList(), animated: false)
    case "swipe":
      view.revealSwipeActions(ofItemAt: IndexPath(item: number, section: 0), edge: .trailing)
    case "index":
      items.titles = ["Few", "Many"]
      view.reloadData()
    case "top": say("on top is \(top(at: CGPoint(x: number, y: 100)))")
    case "quit": exit(0)
    default: say("what is \(line)?")
    }
  }

  /// Returns a list whose rows have a swipe action.
  private func makeList() -> CollectionViewLayout {
    var list = CollectionLayoutListConfiguration(appearance: .plain)
    list.trailingSwipeActionsConfigurationProvider = { path in
      SwipeActionsConfiguration(actions: [
        ContextualAction(style: .destructive, title: "Delete") { _, _, completion in
          say("deleted \(path.item)")
          completion(false)
        }
      ])
    }
    return CollectionViewCompositionalLayout.list(using: list)
  }

  /// Returns the item whose cell GTK picks at a point of the widget, or "nothing".
  private func top(at point: CGPoint) -> String {
    let picked = gtk_widget_pick(
      view.widget.pointer.assumingMemoryBound(to: GtkWidget.self), point.x, point.y,
      GTK_PICK_DEFAULT)
    let found = view.visibleCells.first { cell in
      guard let picked, let cell = cell.widget?.pointer.assumingMemoryBound(to: GtkWidget.self)
      else { return false }
      return picked == cell || gtk_widget_is_ancestor(picked, cell) != 0
    }
    return found.flatMap { view.indexPath(for: $0) }.map { "\($0.item)" } ?? "nothing"
  }

  private func cell(_ item: Int) -> CollectionViewCell? {
    view.cellForItem(at: IndexPath(item: item, section: 0))
  }
}

/// The data source and the delegate: named items in two sections of 10 and 3,390 items.
@MainActor
private final class Items: CollectionViewDataSource, CollectionViewDelegate {
  var names = [Array(0..<10), Array(10..<3_400)]
  var nextName = 0
  var unfolded: Int?
  var titles: [String]?

  func indexTitles(for collectionView: CollectionView) -> [String]? { titles }

  func collectionView(
    _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  func numberOfSections(in collectionView: CollectionView) -> Int { names.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { names[section].count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    let name = names[indexPath.section][indexPath.item]
    (cell as? NumberCell)?.show(name, isUnfolded: unfolded == name)
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    (view as? Title)?.label.text = "Section \(indexPath.section)"
    return view
  }

  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { say("opened \(names[indexPath.section][indexPath.item])") }

  func collectionView(
    _ collectionView: CollectionView, showContextMenuForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> Bool {
    say("menu of \(indexPaths.map { names[$0.section][$0.item] })")
    return true
  }
}

/// A cell that shows a number. Multiples of 5, except 0, have accessibility properties of their
/// own.
@MainActor
private final class NumberCell: CollectionViewCell {
  private let label = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    child = label
  }

  func show(_ number: Int, isUnfolded: Bool) {
    label.text = "\(number)"
    let isSpecial = number > 0 && number.isMultiple(of: 5)
    accessibilityLabel = isSpecial ? "Item \(number)" : nil
    accessibilityValue = isSpecial ? "special" : nil
    accessibilityHint = isSpecial ? "opens it" : nil
    accessibilityExpandedStatus = isUnfolded ? .expanded : isSpecial ? .collapsed : .unsupported
  }
}

@MainActor
private final class Title: CollectionReusableView {
  let label = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    child = label
  }
}
