import Foundation
import GtkTestSupport
import TestSupport
import Trellis
import TrellisGtk
import XCTest

/// Tests of cells, supplementary views and decoration views that are made from GtkBuilder XML.
final class UIFileTests: GtkTestCase {
  private static let tile = """
    <interface>
      <object class="GtkBox" id="root">
        <property name="hexpand">1</property>
        <property name="css-classes">tile</property>
        <child><object class="GtkLabel" id="title"/></child>
      </object>
    </interface>
    """
  private static let shelf = """
    <interface>
      <object class="GtkBox" id="root"><property name="css-classes">shelf</property></object>
    </interface>
    """

  func testCellsOfAUIFileAreShownAndReused() throws {
    try onMain {
      let data = TileDataSource(count: 1000)
      let scene = Scene(counts: [0])
      scene.view.register(try UIFile(string: Self.tile), forCellWithReuseIdentifier: "tile")
      scene.view.dataSource = data
      scene.settle()
      XCTAssertEqual(scene.view.visibleCells.count, 48)
      let roots = Set(scene.view.visibleCells.compactMap { $0.child?.raw })
      XCTAssertEqual(roots.count, 48, "each cell has an interface of its own")
      for y in [1000.0, 2000, 3000] { scene.scroll(to: CGPoint(x: 0, y: y)) }
      XCTAssertEqual(Set(scene.view.visibleCells.compactMap { $0.child?.raw }), roots)
      for cell in scene.view.visibleCells {
        let item = try XCTUnwrap(scene.view.indexPath(for: cell)).item
        let title = try XCTUnwrap(cell.object("title", as: Label.self))
        XCTAssertEqual(title.text, "\(item)")
        XCTAssertTrue(title.isMapped)
      }
    }
  }

  func testACellSubclassCanLoadAUIFileItself() throws {
    try onMain {
      TileCell.file = try UIFile(string: Self.tile)
      defer { TileCell.file = nil }
      let data = TileDataSource(count: 3)
      let scene = Scene(counts: [0])
      scene.view.register(TileCell.self, forCellWithReuseIdentifier: "tile")
      scene.view.dataSource = data
      scene.settle()
      let cells = scene.view.visibleCells.compactMap { $0 as? TileCell }
      XCTAssertEqual(cells.map { $0.title?.text }, ["0", "1", "2"])
      XCTAssertEqual(cells.map { $0.title?.isMapped }, [true, true, true])
    }
  }

  func testHeadersOfAUIFileAreShown() throws {
    try onMain {
      let header = CollectionView.elementKindSectionHeader
      let data = TileDataSource(count: 10)
      let scene = Scene(counts: [0]) {
        $0.layout.headerReferenceSize = CGSize(width: 30, height: 30)
      }
      let file = try UIFile(string: Self.tile)
      scene.view.register(file, forCellWithReuseIdentifier: "tile")
      scene.view.register(file, forSupplementaryViewOfKind: header, withReuseIdentifier: "head")
      scene.view.dataSource = data
      scene.settle()
      let view = try XCTUnwrap(scene.view.visibleSupplementaryViews(ofKind: header).first)
      XCTAssertEqual(view.object("title", as: Label.self)?.text, "Section 0")
      XCTAssertEqual(scene.bounds(of: view), CGRect(x: 0, y: 0, width: 400, height: 30))
    }
  }

  func testDecorationViewsOfAUIFileAreDrawnBehindTheCells() throws {
    try onMain {
      Style.add(
        css: """
          .shelved .shelf { background: rgb(20, 120, 40); }
          .shelved label { background: rgb(40, 20, 120); }
          """)
      let layout = ShelfLayout()
      layout.register(try UIFile(string: Self.shelf), forDecorationViewOfKind: "shelf")
      let scene = Scene(counts: [3], layout: layout) {
        $0.layout.sectionInset.bottom = 20
        $0.window.addCSSClass("shelved")
      }
      // Three cells of 50×50 points are in front of a shelf that is 20 points high and begins 10
      // points above their bottom edge.
      let screen = try scene.screenshot()
      XCTAssertTrue(screen[5, 45].isNear(Colour(40, 20, 120)), "cell: \(screen[5, 45])")
      XCTAssertTrue(screen[5, 55].isNear(Colour(20, 120, 40)), "shelf: \(screen[5, 55])")
      XCTAssertTrue(screen[395, 45].isNear(Colour(20, 120, 40)), "beside: \(screen[395, 45])")
      XCTAssertFalse(screen[5, 65].isNear(Colour(20, 120, 40)), "below: \(screen[5, 65])")
    }
  }

  func testAMissingObjectOrAnotherTypeIsReportedAndNil() throws {
    try onMain {
      let view = CollectionReusableView(frame: .zero)
      let messages = try mistakes {
        XCTAssertNil(view.object("title"))
        view.load(try UIFile(string: Self.tile))
        XCTAssertNil(view.object("subtitle"))
        XCTAssertNil(view.object("title", as: Button.self))
        XCTAssertNotNil(view.object("title", as: Label.self))
      }
      XCTAssertEqual(messages.count, 3)
      XCTAssertTrue(messages[0].contains("was not loaded from a UI file"), messages[0])
      XCTAssertTrue(messages[1].contains("subtitle"), messages[1])
      XCTAssertTrue(messages[2].contains("GtkLabel"), messages[2])
    }
  }

  func testRegisteringNilRemovesARegistration() throws {
    try onMain {
      let data = TileDataSource(count: 1)
      let scene = Scene(counts: [0])
      scene.view.register(try UIFile(string: Self.tile), forCellWithReuseIdentifier: "tile")
      scene.view.register(nil, forCellWithReuseIdentifier: "tile")
      let messages = mistakes {
        scene.view.dataSource = data
        scene.settle()
      }
      XCTAssertTrue(
        messages.first?.contains("identifier tile - must register") == true, "\(messages)")
    }
  }

  func testACompositionalLayoutMeasuresTheWidgetsOfAUIFile() throws {
    try onMain {
      let paragraph = """
        <interface>
          <object class="GtkBox" id="root">
            <property name="height-request">70</property>
            <child><object class="GtkLabel" id="title"/></child>
          </object>
        </interface>
        """
      let size = CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(20))
      let group = CollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
      let data = TileDataSource(count: 1000)
      let scene = Scene(counts: [0])
      scene.view.setCollectionViewLayout(
        CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group)),
        animated: false)
      scene.view.register(try UIFile(string: paragraph), forCellWithReuseIdentifier: "tile")
      scene.view.dataSource = data
      scene.settle()
      let cells = scene.view.indexPathsForVisibleItems.sorted().compactMap {
        scene.view.cellForItem(at: $0)
      }
      XCTAssertGreaterThan(cells.count, 2)
      for (item, cell) in cells.enumerated() {
        XCTAssertEqual(cell.frame.minY, CGFloat(item) * 70)
        XCTAssertEqual(cell.frame.size, CGSize(width: scene.view.bounds.width, height: 70))
        XCTAssertEqual(cell.object("title", as: Label.self)?.text, "\(item)")
      }
    }
  }

  func testTheWidgetsOfAViewAreFreedWithIt() throws {
    try onMain {
      let file = try UIFile(string: Self.tile)
      var freed = 0
      do {
        let view = CollectionViewCell(frame: .zero)
        view.load(file)
        let found = try XCTUnwrap(view.object("title", as: Label.self))
        found.on("destroy") { freed += 1 }
      }
      XCTAssertEqual(freed, 1)
    }
  }
}

@MainActor
private final class TileCell: CollectionViewCell {
  static var file: UIFile?

  var title: Label? { object("title", as: Label.self) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    if let file = Self.file { load(file) }
  }
}

/// A data source of numbered items in cells of a UI file.
@MainActor
private final class TileDataSource: CollectionViewDataSource {
  private let count: Int

  init(count: Int) { self.count = count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    if cell.child != nil { cell.object("title", as: Label.self)?.text = "\(indexPath.item)" }
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "head", for: indexPath)
    view.object("title", as: Label.self)?.text = "Section \(indexPath.section)"
    return view
  }
}

/// A flow layout with a decoration view behind the bottom edge of its first row.
@MainActor
private final class ShelfLayout: CollectionViewFlowLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    let cells = super.layoutAttributesForElements(in: rect) ?? []
    for cell in cells { cell.zIndex = 1 }
    let shelf = CollectionViewLayoutAttributes(
      forDecorationViewOfKind: "shelf", with: IndexPath(item: 0, section: 0))
    shelf.frame = CGRect(x: 0, y: 40, width: 400, height: 20)
    return [shelf] + cells
  }
}
