import Foundation
import Trellis

/// A to-do list. Type to add an item, click its circle to check it off, and drag it or press Alt
/// and an arrow key to move it.
///
/// To run the file, name it `main.swift` and add `exit(ToDoList().run())` at its end.
final class ToDoList: CollectionViewDataSource {
  fileprivate typealias Item = (title: String, isDone: Bool)
  private let application = Application(id: "org.example.ToDoList")
  private let view = CollectionView(frame: .zero, collectionViewLayout: RowsLayout())
  private lazy var entry = Entry()
  private var items: [Item] = [
    ("Buy milk and coffee", true), ("Water the plants", false), ("Call grandmother", false),
    ("Book train tickets", false), ("Fix the bicycle", false), ("Read chapter five", false),
  ]

  func run() -> Int32 {
    application.onActivate { [self] in open() }
    return application.run([])
  }

  private func open() {
    Style.add(
      css: """
        .row { background-color: mix(@theme_base_color, @theme_fg_color, 0.07); padding: 0 12px; }
        .row, collectionview cell { border-radius: 8px; }
        .row button {
          min-width: 20px; min-height: 20px; padding: 0; border-radius: 50%; background: none;
          border: 2px solid alpha(@theme_fg_color, 0.45); box-shadow: none; color: transparent;
        }
        .row.done button { border-color: @theme_selected_bg_color; color: @theme_selected_fg_color; }
        .row.done button { background-color: @theme_selected_bg_color; }
        .row.done label { color: alpha(currentColor, 0.55); text-decoration: line-through; }
        """)
    view.register(ToDoCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = self
    view.movesItemsByDragging = true
    view.allowsFocus = true
    view.accessibilityLabel = "To-do list"
    let add = Button("Add")
    add.addCSSClass("suggested-action")
    add.onClicked { [weak self] in self?.add() }
    entry.hexpand = true
    entry.activatesDefault = true
    entry.setAccessibleLabel("New item")
    let bar = Box(.horizontal, spacing: 8, [entry, add])
    bar.setMargins(top: 10, bottom: 10, start: 12, end: 12)
    let window = Window(application)
    window.title = "To do"
    window.setDefaultSize(width: 420, height: 480)
    window.setChild(Box(.vertical, [bar, ScrolledWindow(view.widget)]))
    window.setDefaultWidget(add)
    window.present()
  }

  private func add() {
    let title = entry.text.trimmingCharacters(in: .whitespaces)
    guard !title.isEmpty else { return }
    entry.text = ""
    let path = IndexPath(item: items.count, section: 0)
    items.append((title, false))
    view.insertItems(at: [path])
    view.scrollToItem(at: path, at: .bottom, animated: true)
  }

  func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { items.count }
  func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    guard let row = cell as? ToDoCell else { return cell }
    row.show(items[path.item])
    row.onToggle = { [weak self, weak row] in
      // The row may have moved since.
      guard let self, let row, let path = self.view.indexPath(for: row) else { return }
      items[path.item].isDone.toggle()
      row.show(items[path.item])
    }
    return row
  }

  func collectionView(_: CollectionView, moveItemAt old: IndexPath, to new: IndexPath) {
    items.insert(items.remove(at: old.item), at: new.item)
  }
}

/// Rows as wide as the view.
private final class RowsLayout: CollectionViewFlowLayout {
  override func prepare() {
    sectionInset = EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    minimumLineSpacing = 6
    itemSize = CGSize(width: max(1, (collectionView?.bounds.width ?? 0) - 24), height: 46)
    super.prepare()
  }
}

/// One thing to do.
private final class ToDoCell: CollectionViewCell {
  var onToggle: () -> Void = {}
  private let check = Button(icon: "object-select-symbolic")
  private let label = Label()
  private let row: Box

  override init(frame: CGRect) {
    row = Box(.horizontal, spacing: 12, [check, label])
    super.init(frame: frame)
    row.addCSSClass("row")
    check.valign = .center
    check.tooltip = "Done"
    check.onClicked { [weak self] in self?.onToggle() }
    label.xalign = 0
    label.ellipsizes = true
    child = row
  }

  func show(_ item: ToDoList.Item) {
    label.text = item.title
    row.setCSSClass("done", item.isDone)
    accessibilityValue = item.isDone ? "done" : "not done"
  }
}
