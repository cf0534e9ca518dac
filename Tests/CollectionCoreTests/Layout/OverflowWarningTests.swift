import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the warning about items larger than the view across the scroll axis. Items are 50×50
/// points.
@MainActor
struct OverflowWarningTests {
  @Test func aTemporaryViewSizeThatIsTooSmallCausesNoWarning() {
    let stage = Stage(counts: [10], size: .zero)
    #expect(
      warnings {
        for width in [1, 20, 46] {
          stage.view.resize(to: CGSize(width: width, height: 30))
          stage.tick()
        }
        stage.resize(to: CGSize(width: 200, height: 200))
      } == [])
    #expect(stage.view.visibleCells.count == 10)
  }

  @Test func aLastingViewSizeThatIsTooSmallCausesOneWarning() {
    let stage = Stage(counts: [10], size: .zero)
    let messages = warnings {
      stage.resize(to: CGSize(width: 46, height: 46))
      stage.resize(to: CGSize(width: 45, height: 46))
    }
    #expect(messages.only?.contains("the item width must be less") == true)
    #expect(messages.first?.contains("[0, 0]") == true)
  }

  @Test func aViewOfZeroWidthCausesNoWarning() {
    #expect(
      warnings {
        let stage = Stage(counts: [10], size: .zero)
        stage.resize(to: CGSize(width: 0, height: 100))
      } == [])
  }

  @Test func itemsThatGrowWiderThanTheViewCauseOneWarning() {
    let stage = Stage(counts: [10])
    let messages = warnings {
      stage.layout.itemSize = CGSize(width: 300, height: 20)
      stage.settle()
    }
    #expect(messages.count == 1)
  }

  @Test func theOverflowWarningNamesTheFirstItemThatDoesNotFit() {
    let messages = warnings {
      let flow = FlowFixture(
        [.init(widths: [30, 150, 160]), .init(widths: [170, 1])],
        size: CGSize(width: 100, height: 100))
      for time in 0..<3 { flow.view.frame(at: Double(time)) }
      flow.layout.invalidateLayout()
      flow.view.prepareLayoutIfNeeded()
      for time in 3..<6 { flow.view.frame(at: Double(time)) }
    }
    #expect(messages.only?.contains("[0, 1]") == true)
  }

  @Test func anItemAsWideAsTheViewCausesNoWarning() {
    let messages = warnings {
      let flow = FlowFixture([.init(widths: [100, 30])], size: CGSize(width: 100, height: 100))
      for time in 0..<3 { flow.view.frame(at: Double(time)) }
    }
    #expect(messages == [])
  }
}
