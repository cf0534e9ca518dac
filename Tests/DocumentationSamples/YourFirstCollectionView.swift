// The samples of the article "Your first collection view".

// MARK: The data source

import Foundation
import Trellis

final class CityCell: CollectionViewCell {
  let label = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.ellipsizes = true
    label.addCSSClass("frame")
    child = label
  }
}

final class Cities: CollectionViewDataSource {
  let names = ["Accra", "Bergen", "Cusco", "Dakar", "Essen", "Florence", "Graz", "Hanoi"]

  func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { names.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "city", for: indexPath)
    (cell as? CityCell)?.label.text = names[indexPath.item]
    return cell
  }
}

// MARK: The view

@MainActor
func makeCityView(_ cities: Cities) -> CollectionView {
  let layout = CollectionViewFlowLayout()
  layout.itemSize = CGSize(width: 120, height: 60)
  layout.sectionInset = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  let view = CollectionView(frame: .zero, collectionViewLayout: layout)
  view.register(CityCell.self, forCellWithReuseIdentifier: "city")
  view.dataSource = cities
  return view
}

// MARK: The window

@MainActor
func showCities(_ view: CollectionView, in window: Window) {
  window.title = "Cities"
  window.setDefaultSize(width: 420, height: 300)
  window.setChild(ScrolledWindow(view.widget))
  window.present()
}

// MARK: The program

@MainActor
func runCities() -> Int32 {
  let cities = Cities()
  let application = Application(id: "org.example.Cities")
  application.onActivate {
    showCities(makeCityView(cities), in: Window(application))
  }
  return application.run(CommandLine.arguments)
}

// MARK: The delegate

final class CityDelegate: CollectionViewDelegate {
  private(set) var opened: [IndexPath] = []

  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    opened.append(indexPath)
  }
}

// MARK: Headers

@MainActor
func addHeaders(to view: CollectionView, _ layout: CollectionViewFlowLayout) {
  layout.headerReferenceSize = CGSize(width: 0, height: 32)
  layout.sectionHeadersPinToVisibleBounds = true
  view.register(
    forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
    withReuseIdentifier: "title"
  ) { frame in
    let header = CollectionReusableView(frame: frame)
    header.child = Label("Cities")
    return header
  }
}

// MARK: Data that compares itself

@MainActor
final class CityBrowser {
  let view: CollectionView
  private let dataSource: DiffableDataSource<String, String>

  init() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 120, height: 60)
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    let registration = CollectionView.CellRegistration<CityCell, String> { cell, _, name in
      cell.label.text = name
    }
    dataSource = DiffableDataSource(collectionView: view) { view, indexPath, name in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: name)
    }
  }

  func show(_ names: [String]) {
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["all"])
    snapshot.appendItems(names)
    dataSource.apply(snapshot)
  }
}
