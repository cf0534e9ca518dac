import Foundation
import Testing

@testable import CollectionCore

/// Tests of the places of accessories and content in a row of 300 points. Margins are 12 and
/// spacings 8 points.
@MainActor
struct AccessoryLayoutTests {
  private typealias Slot = AccessoryLayout.Slot
  private typealias Place = AccessoryLayout.Place

  private func layout(
    _ leading: [Slot] = [], _ trailing: [Slot] = [], indentation: CGFloat = 0,
    indentsAccessories: Bool = true, contentSpacing: CGFloat = 0, width: CGFloat = 300
  ) -> AccessoryLayout {
    var metrics = AccessoryLayout.Metrics()
    metrics.contentSpacing = contentSpacing
    return AccessoryLayout(
      leading: leading, trailing: trailing, indentation: indentation,
      indentsAccessories: indentsAccessories, metrics: metrics, width: width)
  }

  @Test func aRowWithoutAccessoriesIsAllContent() {
    #expect(layout().content == Place(x: 0, width: 300))
  }

  @Test func accessoriesFollowEachOtherFromBothEdges() {
    let row = layout(
      [Slot(room: 24, width: 24), Slot(room: 16, width: 16)],
      [Slot(room: 30, width: 30), Slot(room: 16, width: 16)])
    #expect(row.leading == [Place(x: 12, width: 24), Place(x: 44, width: 16)])
    #expect(row.trailing == [Place(x: 234, width: 30), Place(x: 272, width: 16)])
    #expect(row.content == Place(x: 60, width: 174))
  }

  @Test func aViewIsCenteredInItsRoom() {
    let row = layout([Slot(room: 24, width: 32)], [Slot(room: 40, width: 10)])
    #expect(row.leading == [Place(x: 8, width: 32)])
    #expect(row.trailing == [Place(x: 263, width: 10)])
    #expect(row.content == Place(x: 36, width: 212))
  }

  @Test func theContentSpacingIsBesideAccessoriesOnly() {
    let row = layout([Slot(room: 16, width: 16)], contentSpacing: 4)
    #expect(row.content == Place(x: 32, width: 268))
  }

  @Test func theIndentationMovesTheAccessoriesToo() {
    let row = layout([Slot(room: 16, width: 16)], indentation: 32)
    #expect(row.leading == [Place(x: 44, width: 16)])
    #expect(row.content == Place(x: 60, width: 240))
  }

  @Test func accessoriesThatAreNotIndentedStayAtTheEdge() {
    let row = layout([Slot(room: 16, width: 16)], indentation: 32, indentsAccessories: false)
    #expect(row.leading == [Place(x: 12, width: 16)])
    #expect(row.content == Place(x: 60, width: 240))
  }

  @Test func anAccessoryThatAppearsComesOutFromTheEdge() {
    let half = [Slot(room: 24, width: 24, presence: 0.5)]
    let row = layout(half, half)
    // Margin 6 and room 12: the view ends at 18.
    #expect(row.leading == [Place(x: -6, width: 24)])
    #expect(row.trailing == [Place(x: 282, width: 24)])
    #expect(row.content == Place(x: 18, width: 264))
  }

  @Test func anAccessoryThatAppearsBesideAnotherOneBringsItsSpacing() {
    let row = layout([Slot(room: 24, width: 24), Slot(room: 16, width: 16, presence: 0.25)])
    // 12 + 24, a quarter of the spacing and of the room.
    #expect(row.content.x == 42)
    #expect(row.leading == [Place(x: 12, width: 24), Place(x: 26, width: 16)])
  }

  @Test func anAccessoryThatIsNotPresentTakesNoSpace() {
    let gone = Slot(room: 24, width: 24, presence: 0)
    #expect(layout([gone], [gone]).content == Place(x: 0, width: 300))
    let one = Slot(room: 16, width: 16)
    #expect(layout([gone, one]).content == layout([one]).content)
    #expect(layout([one, gone]).content == layout([one]).content)
  }

  @Test func aRowThatIsTooNarrowHasNoRoomForContent() {
    let row = layout([Slot(room: 24, width: 24)], [Slot(room: 24, width: 24)], width: 50)
    #expect(row.content == Place(x: 36, width: 0))
    #expect(row.trailing == [Place(x: 14, width: 24)])
  }

  @Test func theExtentIsWhatTheContentLacks() {
    let leading = [Slot(room: 24, width: 24), Slot(room: 16, width: 16)]
    let trailing = [Slot(room: 30, width: 30)]
    let extent = AccessoryLayout.extent(
      leading: leading, trailing: trailing, indentation: 16, metrics: AccessoryLayout.Metrics())
    #expect(extent == 118)
    #expect(layout(leading, trailing, indentation: 16).content.width == 300 - extent)
  }
}
