import Foundation
import Observation
import Trellis

/// A list and a grid of the same plants. The name and the days that are set in the sidebar change in
/// both, because their cells read an observable object. Nothing tells the views of a change.
///
/// To run the file, name it `main.swift` and add `exit(Plants().run())` at its end.
final class Plants: CollectionViewDataSource, CollectionViewDelegate {
  private let application = Application(id: "org.example.Plants")
  private let plants = [
    Plant("Monstera", days: 7), Plant("Basil", days: 1), Plant("Aloe", days: 14),
    Plant("Fern", days: 2), Plant("Orchid", days: 9), Plant("Ivy", days: 4),
  ]
  private let list = CollectionView(
    frame: CGRect(x: 0, y: 0, width: 220, height: 300),
    collectionViewLayout: CollectionViewCompositionalLayout.list(
      using: CollectionLayoutListConfiguration(appearance: .sidebar)))
  private let grid = CollectionView(frame: .zero, collectionViewLayout: CardsLayout())
  private lazy var name = Entry()
  private lazy var days = Scale(.horizontal, 1...14, step: 1)
  private lazy var edited = plants[0]
  private let row = CollectionView.CellRegistration<CollectionViewListCell, Plant> {
    cell, _, plant in
    var content = ListContentConfiguration.sidebarCell()
    content.text = plant.name
    cell.contentConfiguration = content
    cell.accessories = [.label(text: "\(plant.days)")]
  }
  private let card = CollectionView.CellRegistration<CardCell, Plant> { $0.show($2) }

  func run() -> Int32 {
    application.onActivate { [self] in open() }
    return application.run([])
  }

  private func open() {
    Style.add(
      css: """
        .card { border-radius: 12px; background: alpha(currentColor, 0.07); padding: 16px; }
        .card .title { font-weight: bold; font-size: 120%; }
        """)
    (list.dataSource, grid.dataSource, list.delegate) = (self, self, self)
    (list.accessibilityLabel, grid.accessibilityLabel) = ("Plants", "Cards")
    name.setAccessibleLabel("Name")
    days.setAccessibleLabel("Days between waterings")
    name.onChanged { [self] in edited.name = name.text }
    days.onValueChanged { [self] in edited.days = Int(days.value.rounded()) }
    let editor = Box(.vertical, spacing: 8, [name, days])
    editor.setMargins(top: 12, bottom: 12, start: 12, end: 12)
    let rows = ScrolledWindow(list.widget)
    rows.vexpand = true
    let sidebar = Box(.vertical, [rows, editor])
    let cards = ScrolledWindow(grid.widget)
    cards.hexpand = true
    let window = Window(application)
    window.title = "Plants"
    window.setDefaultSize(width: 720, height: 420)
    window.setChild(Box(.horizontal, [sidebar, cards]))
    window.present()
    list.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    edit(plants[0])
  }

  private func edit(_ plant: Plant) {
    edited = plant
    (name.text, days.value) = (plant.name, Double(plant.days))
  }

  func collectionView(_: CollectionView, didSelectItemAt path: IndexPath) {
    edit(plants[path.item])
  }

  func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { plants.count }
  func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
    let plant = plants[path.item]
    return view === list
      ? view.dequeueConfiguredReusableCell(using: row, for: path, item: plant)
      : view.dequeueConfiguredReusableCell(using: card, for: path, item: plant)
  }
}

@MainActor @Observable
private final class Plant {
  var name: String
  var days: Int
  init(_ name: String, days: Int) { (self.name, self.days) = (name, days) }
}

private final class CardCell: CollectionViewCell {
  private let title = Label()
  private let text = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.addCSSClass("title")
    (title.halign, text.halign) = (.start, .start)
    let box = Box(.vertical, spacing: 4, [title, text])
    box.addCSSClass("card")
    child = box
  }

  func show(_ plant: Plant) {
    title.text = plant.name
    text.text = plant.days == 1 ? "Water every day" : "Water every \(plant.days) days"
  }
}

/// Cards in as many columns of at least 180 points as fit.
private final class CardsLayout: CollectionViewFlowLayout {
  override func prepare() {
    sectionInset = EdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    (minimumLineSpacing, minimumInteritemSpacing) = (12, 12)
    let width = (collectionView?.bounds.width ?? 0) - 32
    let columns = max(1, ((width + 12) / 192).rounded(.down))
    itemSize = CGSize(width: max(1, ((width + 12) / columns - 12).rounded(.down)), height: 96)
    super.prepare()
  }
}
