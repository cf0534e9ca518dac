import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of background configurations and color transformers as values.
@MainActor
struct BackgroundConfigurationTests {
  private static let standard: [BackgroundConfiguration] = [
    .clear(), .listCell(), .listHeader(), .listFooter(), .listPlainCell(),
    .listPlainHeaderFooter(), .listGroupedCell(), .listGroupedHeaderFooter(),
    .listSidebarHeader(), .listSidebarCell(), .listAccompaniedSidebarCell(),
  ]

  @Test func standardConfigurationsLeaveEverythingToTheTheme() {
    for configuration in Self.standard {
      let look = BackgroundLook(configuration, layoutMargins: .zero)
      #expect(look.color == nil && look.strokeWidth == 0 && look.cornerRadius == 0)
      #expect(look.insets == .zero && look.customView == nil)
    }
  }

  @Test func colorsAreResolvedWithTheTintAndTheTransformer() {
    var background = BackgroundConfiguration.listCell()
    #expect(background.resolvedBackgroundColor(for: .white) == .white)
    background.backgroundColor = .black
    #expect(background.resolvedBackgroundColor(for: .white) == .black)
    background.backgroundColorTransformer = ConfigurationColorTransformer {
      $0.withAlphaComponent(0.5)
    }
    #expect(background.resolvedBackgroundColor(for: .white).alpha == 0.5)
    background.strokeColorTransformer = .grayscale
    #expect(background.resolvedStrokeColor(for: .white) == .white)
    background.strokeColor = ViewColor(red: 1, green: 0, blue: 0, alpha: 0.25)
    let gray = background.resolvedStrokeColor(for: .white)
    #expect(gray == ViewColor(white: 0.2126, alpha: 0.25))
  }

  @Test func aTransformerAloneGivesAColor() {
    var background = BackgroundConfiguration.clear()
    background.backgroundColorTransformer = .preferredTint
    #expect(BackgroundLook(background, layoutMargins: .zero).color == .themeTint)
    background.backgroundColorTransformer = .monochromeTint
    #expect(BackgroundLook(background, layoutMargins: .zero).color == .themeText)
  }

  @Test func valuesThatAreSetSurviveEveryState() {
    var background = BackgroundConfiguration.listCell()
    background.backgroundColor = .black
    background.cornerRadius = 7
    var state = CellConfigurationState(traitCollection: TraitCollection())
    state.isSelected = true
    #expect(background.updated(for: state) == background)
  }

  @Test func configurationsAreEqualByContent() {
    var a = BackgroundConfiguration.listCell()
    #expect(a == .listCell())
    let transformer = ConfigurationColorTransformer { $0 }
    a.backgroundColorTransformer = transformer
    var b = a
    #expect(a == b && a.hashValue == b.hashValue)
    b.backgroundColorTransformer = ConfigurationColorTransformer { $0 }
    #expect(a != b)
  }

  @Test func layoutMarginsAreAddedAtTheChosenEdges() {
    var background = BackgroundConfiguration.clear()
    background.backgroundInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .bottom]
    let look = BackgroundLook(
      background,
      layoutMargins: DirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10))
    #expect(look.insets == DirectionalEdgeInsets(top: 1, leading: 12, bottom: 13, trailing: 4))
  }

  @Test func lengthsThatAreNotNumbersAreLimited() {
    var background = BackgroundConfiguration.clear()
    background.cornerRadius = -.infinity
    background.strokeWidth = .nan
    background.strokeOutset = .infinity
    background.backgroundInsets.top = .nan
    let look = BackgroundLook(background, layoutMargins: .zero)
    #expect(look.cornerRadius == 0 && look.strokeWidth == 0)
    #expect(look.strokeOutset == 1e6 && look.insets.top == 0)
  }

  @Test func aCellTellsItsContainerOnceForEachNewBackground() throws {
    let stage = ConfigurationStage(items: 1)
    let cell = try #require(stage.cell(0))
    let container = try #require(cell.container as? ScreenlessContainer)
    var background = BackgroundConfiguration.listCell()
    background.backgroundColor = .black
    cell.backgroundConfiguration = background
    stage.stage.settle()
    #expect(container.backgroundChanges == 1 && cell.backgroundLook?.color == .black)
    cell.isExpanded = true
    cell.backgroundConfiguration = background
    stage.stage.settle()
    #expect(container.backgroundChanges == 1, "the same background is not shown again")
    cell.backgroundConfiguration = nil
    stage.stage.settle()
    #expect(container.backgroundChanges == 2 && cell.backgroundLook == nil)
  }
}
