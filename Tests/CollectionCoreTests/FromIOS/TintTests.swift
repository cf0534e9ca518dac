import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the tint color that views inherit.
@MainActor
struct TintTests {
  private static let red = ViewColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let green = ViewColor(red: 0, green: 1, blue: 0, alpha: 1)

  private final class TintedCell: CollectionViewListCell {
    var tints: [ViewColor] = []
    override func tintColorDidChange() {
      super.tintColorDidChange()
      tints.append(tintColor)
    }
  }

  private func stage(_ count: Int = 2) -> Stage {
    Stage(counts: [count]) { stage in
      stage.view.register(TintedCell.self, forCellWithReuseIdentifier: "tinted")
      stage.data.makeCell = { view, path in
        view.dequeueReusableCell(withReuseIdentifier: "tinted", for: path)
      }
    }
  }

  private func cell(_ item: Int, _ stage: Stage) throws -> TintedCell {
    try #require(stage.view.cellForItem(at: path(item)) as? TintedCell)
  }

  @Test func viewsHaveTheTintOfTheThemeAtFirst() throws {
    let stage = stage()
    let cell = try cell(0, stage)
    #expect(stage.view.tintColor == .themeTint && cell.tintColor == .themeTint)
    #expect(cell.contentView.tintColor == .themeTint && cell.tints == [])
  }

  @Test func viewsInheritTheTintOfTheCollectionView() throws {
    let stage = stage()
    let (first, second) = (try cell(0, stage), try cell(1, stage))
    stage.view.tintColor = Self.red
    #expect(first.tints == [Self.red] && first.contentView.tintColor == Self.red)
    second.tintColor = Self.green
    #expect(second.tints == [Self.red, Self.green])
    stage.view.tintColor = nil
    #expect(first.tints == [Self.red, .themeTint])
    #expect(second.tintColor == Self.green && second.tints.count == 2)
    second.tintColor = nil
    #expect(second.tintColor == .themeTint)
  }

  @Test func theSameTintAgainIsNoChange() throws {
    let stage = stage()
    let cell = try cell(0, stage)
    stage.view.tintColor = Self.red
    stage.view.tintColor = Self.red
    #expect(cell.tints == [Self.red])
  }

  @Test func cellsThatWaitForReuseAndNewCellsAreToldOfTheTint() {
    let stage = stage(4)
    stage.data.counts[0] = 1
    stage.view.reloadData()
    stage.settle()
    var waiting: [TintedCell] = []
    stage.view.elements.pool.forEachWaiting {
      if let cell = $0 as? TintedCell { waiting.append(cell) }
    }
    #expect(waiting.count == 3)
    stage.view.tintColor = Self.red
    #expect(waiting.allSatisfy { $0.tints == [Self.red] })
    stage.data.counts[0] = 6
    stage.view.reloadData()
    stage.settle()
    let cells = stage.view.visibleCells.compactMap { $0 as? TintedCell }
    #expect(cells.count > 3)
    #expect(cells.allSatisfy { $0.tints == [Self.red] })
  }

  @Test func accessoriesWithoutAColorInheritTheTint() throws {
    let stage = stage()
    let cell = try cell(0, stage)
    let accessories: [CellAccessory] = [
      .checkmark(), .detail(options: .init(tintColor: Self.green)), .multiselect(),
      .outlineDisclosure(), .disclosureIndicator(), .delete(), .insert(), .reorder(),
    ]
    func tints() -> [ViewColor?] { accessories.map { cell.appearance(of: $0).tintColor } }
    #expect(tints() == [nil, Self.green, nil, nil, nil, nil, nil, nil])
    stage.view.tintColor = Self.red
    #expect(tints() == [Self.red, Self.green, nil, Self.red, nil, nil, nil, nil])
    #expect(cell.appearance(of: .multiselect()).backgroundColor == Self.red)
  }

  @Test func aNewTintIsShownInTheAccessories() throws {
    let stage = ListCellStage([""], isTree: false, accessories: [.checkmark()])
    let changes = stage.rowChanges(0).count
    stage.view.tintColor = Self.red
    #expect(stage.rowChanges(0).count == changes + 1)
  }

  @Test func aBackgroundIsResolvedWithTheTintOfItsCell() throws {
    let stage = stage()
    let cell = try cell(0, stage)
    var background = BackgroundConfiguration.clear()
    background.backgroundColorTransformer = ConfigurationColorTransformer { $0 }
    background.strokeWidth = 1
    cell.backgroundConfiguration = background
    stage.settle()
    #expect(cell.backgroundLook?.color == .themeTint)
    cell.tintColor = Self.red
    stage.settle()
    #expect(cell.backgroundLook?.color == Self.red && cell.backgroundLook?.stroke == Self.red)
  }

  @Test func theColorOfAnIconIsThatOfItsPropertiesItsImageOrTheTint() {
    var content = ListContentConfiguration.cell()
    let icon = ViewImage(icon: "folder-symbolic")
    content.image = icon
    #expect(content.iconColor(inheriting: nil) == nil)
    #expect(content.iconColor(inheriting: Self.red) == Self.red)
    content.image = icon.withTintColor(Self.green)
    #expect(content.iconColor(inheriting: Self.red) == Self.green)
    content.imageProperties.tintColor = .black
    #expect(content.iconColor(inheriting: Self.red) == .black)
    content.image = icon.withTintColor(Self.green, renderingMode: .alwaysOriginal)
    #expect(content.iconColor(inheriting: Self.red) == Self.green)
    content.image = icon.withRenderingMode(.alwaysOriginal)
    #expect(content.iconColor(inheriting: Self.red) == nil)
    content.image = icon.withRenderingMode(.alwaysTemplate)
    content.imageProperties.tintColor = nil
    content.imageProperties.tintColorTransformer = ConfigurationColorTransformer {
      $0.withAlphaComponent(0.5)
    }
    #expect(content.iconColor(inheriting: Self.red) == Self.red.withAlphaComponent(0.5))
  }
}
