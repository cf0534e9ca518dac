import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the order of accessories at both edges.
@MainActor
struct AccessoryOrderTests {
  private func names(_ accessories: [CellAccessory]) -> [String] {
    accessories.map { accessory in
      if case .customView(let view) = accessory.accessoryType {
        return "view \(Int(view.bounds.width))"
      }
      return accessory.accessoryType.name
    }
  }

  private func order(_ accessories: [CellAccessory], isHeader: Bool = false) -> AccessoryOrder {
    AccessoryOrder(accessories, isHeader: isHeader, of: "the cell")
  }

  /// A custom view that is recognized by its width.
  private func view(_ width: Int, _ placement: CellAccessory.Placement) -> CellAccessory {
    .customView(
      configuration: CellAccessory.CustomViewConfiguration(
        customView: HostedView(frame: CGRect(x: 0, y: 0, width: width, height: 1)),
        placement: placement))
  }

  @Test func systemAccessoriesHaveTheirPlacesWhateverTheOrderOfTheArray() {
    let all: [CellAccessory] = [
      .reorder(), .disclosureIndicator(), .checkmark(), .label(text: "1"), .popUpMenu(ItemMenu()),
      .detail(), .outlineDisclosure(), .multiselect(), .insert(), .delete(),
    ]
    for accessories in [all, all.reversed()] {
      let order = order(accessories)
      #expect(names(order.leading) == ["delete", "insert", "multiselect", "outlineDisclosure"])
      #expect(
        names(order.trailing) == [
          "label", "popUpMenu", "detail", "checkmark", "disclosureIndicator", "reorder",
        ])
    }
  }

  @Test func anOutlineDisclosureIsTrailingInAHeaderAndWithTheStyleHeader() {
    let automatic = CellAccessory.outlineDisclosure()
    #expect(names(order([automatic]).leading) == ["outlineDisclosure"])
    #expect(names(order([automatic], isHeader: true).trailing) == ["outlineDisclosure"])
    let header = CellAccessory.outlineDisclosure(options: .init(style: .header))
    #expect(names(order([header]).trailing) == ["outlineDisclosure"])
    let cell = CellAccessory.outlineDisclosure(options: .init(style: .cell))
    #expect(names(order([cell], isHeader: true).leading) == ["outlineDisclosure"])
  }

  @Test func customViewsAreNextToTheContent() {
    let order = order([view(1, .leading()), .delete(), .reorder(), view(2, .trailing())])
    #expect(names(order.leading) == ["delete", "view 1"])
    #expect(names(order.trailing) == ["view 2", "reorder"])
  }

  @Test func aPositionPutsACustomViewBeforeOrAfterAKind() {
    let order = order([
      .label(text: "1"), .disclosureIndicator(),
      view(1, .trailing(at: CellAccessory.Placement.position(after: .label(text: "")))),
      view(2, .trailing(at: CellAccessory.Placement.position(before: .label(text: "")))),
    ])
    #expect(names(order.trailing) == ["view 2", "label", "view 1", "disclosureIndicator"])
  }

  @Test func aPositionBesideAMissingKindIsTheFirstOrTheLast() {
    let order = order([
      .label(text: "1"),
      view(1, .trailing(at: CellAccessory.Placement.position(after: .checkmark()))),
      view(2, .trailing(at: CellAccessory.Placement.position(before: .checkmark()))),
    ])
    #expect(names(order.trailing) == ["view 2", "label", "view 1"])
  }

  @Test func positionsOfCustomViewsAreDeterminedInTheOrderOfTheArray() {
    var asked: [[String]] = []
    let placement = CellAccessory.Placement.leading { accessories in
      asked.append(self.names(accessories))
      return 0
    }
    let order = order([view(1, placement), view(2, placement), .delete()])
    #expect(asked == [["delete"], ["view 1", "delete"]])
    #expect(names(order.leading) == ["view 2", "view 1", "delete"])
  }

  @Test func aPositionOutsideTheEdgeIsReportedAndLimited() {
    var result = AccessoryOrder()
    let reports = mistakes {
      result = order([.label(text: "1"), view(1, .trailing { _ in 7 })])
    }
    #expect(
      reports == [
        "the cell has a custom view at the position 7 of an edge with 1 other accessories: return "
          + "an index from 0 to 1"
      ])
    #expect(names(result.trailing) == ["label", "view 1"])
  }

  @Test func aSecondAccessoryOfAKindIsReportedAndLeftOut() {
    var result = AccessoryOrder()
    let reports = mistakes {
      result = order([.label(text: "first"), .checkmark(), .label(text: "second")])
    }
    #expect(
      reports == ["the cell has the accessory label more than once: the first one is shown"])
    #expect(names(result.trailing) == ["label", "checkmark"])
    guard case .text("first", _)? = result[.label]?.detail else {
      Issue.record("the first label is not the one that is shown")
      return
    }
  }

  @Test func accessoriesOfEditingModeAreDisplayedOnlyInIt() {
    let kinds: [CellAccessory] = [
      .delete(), .insert(), .reorder(), .multiselect(), .checkmark(),
      .label(text: "", displayed: .whenNotEditing),
    ]
    #expect(
      kinds.map { $0.isDisplayed(whileEditing: true) } == [true, true, true, true, true, false])
    #expect(
      kinds.map { $0.isDisplayed(whileEditing: false) } == [false, false, false, false, true, true])
  }

  @Test func optionsHaveTheirDefaults() {
    let label = CellAccessory.LabelOptions()
    #expect(label.reservedLayoutWidth == .actual)
    #expect(CellAccessory.DeleteOptions().reservedLayoutWidth == .standard)
    #expect(CellAccessory.ReorderOptions().showsVerticalSeparator)
    #expect(CellAccessory.OutlineDisclosureOptions().style == .automatic)
    #expect(!CellAccessory.CheckmarkOptions().isHidden)
  }
}
