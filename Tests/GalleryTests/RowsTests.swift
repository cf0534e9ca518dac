import Foundation
import GtkTestSupport
import Trellis
import TrellisGtk
import TrellisPhotoLibrary
import XCTest

@testable import GalleryLayouts
@testable import TrellisGallery

/// Tests of the list and the outline of the photo wall in a window.
final class RowsTests: GtkTestCase {
  // MARK: Content

  func testARowOfTheListHasAThumbnailANameADateASizeAndADisclosureIndicator() throws {
    try onMain {
      let exhibition = Exhibition(.list)
      let tile = try XCTUnwrap(exhibition.tiles.first)
      XCTAssertTrue(MainLoop.run(upTo: 60) { tile.picture?.width == 40 })
      XCTAssertEqual(tile.picture, CGRect(x: 12, y: 8, width: 40, height: 40))
      XCTAssertEqual(tile.bounds.height, 56)
      let texts = tile.shownTexts
      XCTAssertEqual(texts[0], "maple-leaf-in-autumn.jpg")
      let details = try XCTUnwrap(texts[1])
      XCTAssertTrue(details.contains("2025") && details.contains(" · 161 KB"), details)
      XCTAssertEqual(
        Set(tile.order.all.filter { $0.isDisplayed(whileEditing: false) }.map(\.accessoryType)),
        [.disclosureIndicator])
      XCTAssertEqual(
        Set(tile.order.all.filter { $0.isDisplayed(whileEditing: true) }.map(\.accessoryType)),
        [.delete, .reorder])
      XCTAssertEqual(tile.separatorLeadingInset, 64, "lines begin at the text")
    }
  }

  func testTheOutlineHasYearsMonthsAndPhotosWithTheirCounts() throws {
    try onMain {
      let exhibition = Exhibition(.outline)
      let rows = exhibition.rows
      let titles = rows.prefix(3).map {
        ($0.contentConfiguration as? ListContentConfiguration)?.text
      }
      XCTAssertEqual(titles, ["2025", "October 2025", "July 2025"])
      XCTAssertEqual(rows.prefix(3).map(\.label), ["11", "5", "6"])
      XCTAssertEqual(rows.prefix(3).map(\.indentationLevel), [0, 1, 1])
      let tile = try XCTUnwrap(exhibition.tiles.first)
      XCTAssertEqual(tile.indentationLevel, 2)
      XCTAssertEqual(tile.bounds.height, 36)
      XCTAssertEqual(tile.shownTexts, ["maple-leaf-in-autumn.jpg", nil])
    }
  }

  func testADoubleClickOnAMonthClosesItAndTheOutlineRemembersIt() {
    onMain {
      let exhibition = Exhibition(.outline)
      let (wall, view) = (exhibition.wall, exhibition.wall.collectionView)
      wall.collectionView(view, performPrimaryActionForItemAt: [0, 1])
      // 43 photos in 11 months of 5 years, of which the first month has 5.
      XCTAssertEqual(wall.source.snapshot().numberOfItems, 54)
      wall.arrange(.grid)
      XCTAssertEqual(wall.source.snapshot().numberOfItems, 43, "all photos are in the grid")
      exhibition.wait(for: .grid)
      wall.arrange(.outline)
      exhibition.wait(for: .outline)
      XCTAssertEqual(wall.source.snapshot().numberOfItems, 54)
      XCTAssertEqual(wall.source.snapshot(for: .outline).items.count, 59)
    }
  }

  // MARK: Actions

  func testTheActionsOfARowMarkItAsFavouriteAndDeleteIt() throws {
    try onMain {
      let exhibition = Exhibition(.list)
      let wall = exhibition.wall
      let first = try XCTUnwrap(wall.source.itemIdentifier(for: [0, 0]))
      let mark = try XCTUnwrap(wall.leadingActions(forItemAt: [0, 0])?.actions.first)
      XCTAssertEqual(
        [mark.title, mark.image?.iconName], ["Favourite", "emblem-favorite-symbolic"])
      var results: [Bool] = []
      mark.handler(mark, HostedView()) { results.append($0) }
      wall.collectionView.layoutIfNeeded()
      let tile = try XCTUnwrap(exhibition.tiles.first)
      XCTAssertTrue(tile.accessories.contains { $0.accessoryType == .customView(tile.heart) })
      MainLoop.run(upTo: 0.3)
      XCTAssertEqual(tile.frame.height, 56)
      XCTAssertEqual(
        wall.leadingActions(forItemAt: [0, 0])?.actions.first?.title, "Remove Favourite")
      let delete = try XCTUnwrap(wall.trailingActions(forItemAt: [0, 0])?.actions.first)
      XCTAssertEqual(delete.style, .destructive)
      delete.handler(delete, HostedView()) { results.append($0) }
      XCTAssertEqual(results, [true, true])
      XCTAssertEqual(wall.album.count, 42)
      XCTAssertNil(wall.source.indexPath(for: first))
      XCTAssertEqual(wall.album.favourites, [])
    }
  }

  func testASwipeAcrossTheRowDeletesThePhoto() throws {
    try onMain {
      let exhibition = Exhibition(.list)
      let wall = exhibition.wall
      let second = try XCTUnwrap(wall.source.itemIdentifier(for: [0, 1]))
      let tile = try XCTUnwrap(exhibition.tiles.first)
      let place = try XCTUnwrap(tile.widget?.bounds(in: wall.widget))
      let area = try XCTUnwrap(wall.collectionView.area)
      let point = CGPoint(x: place.midX, y: place.midY)
      area.feed(AreaScrollEvent(.begin, isWheel: false, delta: .zero, location: point))
      for _ in 0..<20 {
        let delta = CGPoint(x: place.width * 0.8 / 20 / 2.5, y: 0)
        area.feed(AreaScrollEvent(.change, isWheel: false, delta: delta, location: point))
      }
      area.feed(AreaScrollEvent(.end, isWheel: false, delta: .zero, location: point))
      XCTAssertTrue(MainLoop.run(upTo: 60) { wall.album.count == 42 })
      XCTAssertEqual(wall.source.itemIdentifier(for: [0, 0]), second)
    }
  }

  func testTheRowsOfYearsAndMonthsHaveNoActionsAndAreNotMoved() {
    onMain {
      let exhibition = Exhibition(.outline)
      let (wall, view) = (exhibition.wall, exhibition.wall.collectionView)
      XCTAssertNil(wall.trailingActions(forItemAt: [0, 1]))
      XCTAssertNotNil(wall.trailingActions(forItemAt: [0, 2]))
      XCTAssertFalse(wall.source.collectionView(view, canMoveItemAt: [0, 1]))
      XCTAssertTrue(wall.source.collectionView(view, canMoveItemAt: [0, 2]))
      XCTAssertFalse(wall.collectionView(view, canEditItemAt: [0, 0]))
    }
  }

  // MARK: Movements

  func testAPhotoThatIsMovedToAnotherMonthOfTheOutlineChangesTheAlbumAndTheCounts() throws {
    try onMain {
      let exhibition = Exhibition(.outline)
      let (wall, view) = (exhibition.wall, exhibition.wall.collectionView)
      let moved = try XCTUnwrap(wall.source.itemIdentifier(for: [0, 2])?.print)
      let target = try XCTUnwrap(view.layoutAttributesForItem(at: [0, 9])?.center)
      XCTAssertTrue(view.beginInteractiveMovementForItem(at: [0, 2]))
      view.updateInteractiveMovementTargetPosition(target)
      view.endInteractiveMovement()
      XCTAssertTrue(MainLoop.run(upTo: 60) { !view.isInteractivelyMovingItems })
      XCTAssertEqual(wall.album.place(of: moved)?.group, 1)
      XCTAssertEqual(wall.album.groups.prefix(2).map(\.prints.count), [4, 7])
      XCTAssertTrue(
        MainLoop.run(upTo: 60) { exhibition.rows.prefix(3).map(\.label) == ["11", "4", "7"] })
    }
  }

  func testAPhotoThatIsDroppedBelowAClosedMonthDisappearsInIt() throws {
    try onMain {
      let exhibition = Exhibition(.outline)
      let (wall, view) = (exhibition.wall, exhibition.wall.collectionView)
      // July is closed, whose row then is the eighth.
      let july = try XCTUnwrap(exhibition.rows[2].item)
      wall.toggle(july)
      let moved = try XCTUnwrap(wall.source.itemIdentifier(for: [0, 2])?.print)
      XCTAssertEqual(wall.source.indexPath(for: july), [0, 7])
      MainLoop.run(upTo: 0.5)
      let target = try XCTUnwrap(view.layoutAttributesForItem(at: [0, 7])?.center)
      XCTAssertTrue(view.beginInteractiveMovementForItem(at: [0, 2]))
      view.updateInteractiveMovementTargetPosition(target)
      view.endInteractiveMovement()
      XCTAssertTrue(MainLoop.run(upTo: 60) { wall.album.groups[1].prints.last == moved })
      XCTAssertNil(wall.source.indexPath(for: .print(moved)), "below the closed month")
      XCTAssertTrue(wall.source.snapshot(for: .outline).contains(.print(moved)))
    }
  }

  func testAPhotoOfTheListIsMovedToAnotherMonth() throws {
    try onMain {
      let exhibition = Exhibition(.list)
      let (wall, view) = (exhibition.wall, exhibition.wall.collectionView)
      let moved = try XCTUnwrap(wall.source.itemIdentifier(for: [0, 0])?.print)
      let target = try XCTUnwrap(view.layoutAttributesForItem(at: [1, 1])?.center)
      XCTAssertTrue(view.beginInteractiveMovementForItem(at: [0, 0]))
      view.updateInteractiveMovementTargetPosition(target)
      view.endInteractiveMovement()
      XCTAssertEqual(wall.album.place(of: moved)?.group, 1)
      XCTAssertEqual(wall.album.groups.prefix(2).map(\.prints.count), [4, 7])
    }
  }

  // MARK: Transitions

  func testThePictureGrowsFromTheThumbnailToTheTileDuringATransition() throws {
    try onMain {
      let exhibition = Exhibition(.grid)
      let wall = exhibition.wall
      let tile = try XCTUnwrap(exhibition.tiles.first)
      let whole = tile.bounds.size
      XCTAssertTrue(MainLoop.run(upTo: 60) { tile.picture?.size == whole })
      var widths: [CGFloat] = []
      for progress in [0.2, 0.4, 0.6, 0.8, 0.95] {
        wall.scrub(to: .list, progress: progress)
        wall.collectionView.layoutIfNeeded()
        let width = tile.bounds.width
        MainLoop.run(upTo: 60) { tile.sheet.box.size.width == width.rounded() }
        MainLoop.run(upTo: 0.1)
        let picture = try XCTUnwrap(tile.picture)
        widths.append(picture.width)
        XCTAssertEqual(picture.width, picture.height, accuracy: 2, "square at \(progress)")
      }
      XCTAssertEqual(widths, widths.sorted().reversed())
      XCTAssertLessThan(try XCTUnwrap(widths.first), whole.width)
      XCTAssertGreaterThan(try XCTUnwrap(widths.last), 40)
      wall.scrub(to: .list, progress: 1)
      exhibition.wait(for: .list)
      XCTAssertTrue(MainLoop.run(upTo: 60) { exhibition.tiles.first?.picture?.width == 40 })
    }
  }

  /// In the tree photos are indented, in the grid they are not.
  func testAPhotoDoesNotJumpWhenATransitionFromOrToTheOutlineBegins() throws {
    try onMain {
      for (start, target) in [(Arrangement.outline, Arrangement.grid), (.grid, .outline)] {
        let exhibition = Exhibition(start)
        let wall = exhibition.wall
        let tile = try XCTUnwrap(exhibition.tiles.first)
        MainLoop.run(upTo: 60) { (tile.frameBox.bounds(in: wall.widget)?.width ?? 0) > 20 }
        MainLoop.run(upTo: 0.2)
        let before = try XCTUnwrap(tile.frameBox.bounds(in: wall.widget))
        wall.scrub(to: target, progress: 0.01)
        let width = tile.bounds.width
        MainLoop.run(upTo: 60) { tile.widget?.size.width == width.rounded() }
        MainLoop.run(upTo: 0.1)
        let after = try XCTUnwrap(tile.frameBox.bounds(in: wall.widget))
        XCTAssertEqual(after.minX, before.minX, accuracy: 12, "\(start) to \(target)")
        XCTAssertEqual(after.width, before.width, accuracy: 4, "\(start) to \(target)")
        wall.scrub(to: target, progress: 0)
        exhibition.wait(for: start)
      }
    }
  }

  func testALedTransitionToTheOutlineEndsWithTheTreeAndAnAbandonedOneFromItReturnsToIt() {
    onMain {
      let exhibition = Exhibition(.grid)
      let wall = exhibition.wall
      wall.scrub(to: .outline, progress: 0.5)
      XCTAssertFalse(wall.isTree, "the tree comes at the end")
      XCTAssertEqual(exhibition.progress, 0.5)
      wall.scrub(to: .outline, progress: 1)
      exhibition.wait(for: .outline)
      XCTAssertTrue(wall.isTree)
      XCTAssertEqual(wall.source.snapshot().sectionIdentifiers, [.outline])
      wall.scrub(to: .circle, progress: 0.3)
      XCTAssertFalse(wall.isTree)
      XCTAssertEqual(exhibition.progress, 0.3)
      wall.scrub(to: .circle, progress: 0)
      XCTAssertTrue(MainLoop.run(upTo: 60) { wall.isTree && exhibition.progress == nil })
      XCTAssertEqual(wall.arrangement, .outline)
      exhibition.wait(for: .outline)
    }
  }

  func testAPinchFromTheOutlineThatReturnsRestoresTheTree() throws {
    try onMain {
      let exhibition = Exhibition(.outline)
      let wall = exhibition.wall
      let pinch = try XCTUnwrap(wall.pinch).pinch
      wall.pinchTarget = { .grid }
      let middle = CGPoint(x: 400, y: 300)
      pinch.feed(.begin(middle))
      for scale in [1.4, 1.2, 1.05] { pinch.feed(.change(scale: scale, middle)) }
      XCTAssertNotNil(exhibition.progress)
      XCTAssertFalse(wall.isTree)
      pinch.feed(.end)
      XCTAssertTrue(MainLoop.run(upTo: 60) { wall.isTree })
      XCTAssertEqual(wall.arrangement, .outline)
    }
  }

  func testRowsHaveNoAccessoriesDuringAChangeOfTheLayoutAndInOtherLayouts() {
    onMain {
      let exhibition = Exhibition(.grid)
      let wall = exhibition.wall
      XCTAssertTrue(exhibition.tiles.allSatisfy(\.accessories.isEmpty))
      wall.arrange(.list)
      XCTAssertTrue(exhibition.tiles.allSatisfy(\.accessories.isEmpty))
      exhibition.wait(for: .list)
      XCTAssertFalse(exhibition.tiles.contains { $0.accessories.isEmpty })
      wall.isEditing = true
      wall.arrange(.grid)
      XCTAssertFalse(wall.isEditing)
      XCTAssertTrue(exhibition.tiles.allSatisfy(\.accessories.isEmpty))
      exhibition.wait(for: .grid)
      XCTAssertTrue(exhibition.tiles.allSatisfy(\.accessories.isEmpty))
    }
  }

  func testOnlyTheLastOfTwoChangesOfTheLayoutEndsTheStateOfAChange() throws {
    try onMain {
      let exhibition = Exhibition(.grid)
      let (wall, view) = (exhibition.wall, exhibition.wall.collectionView)
      @MainActor func place() -> CGRect {
        exhibition.tiles.first?.widget?.bounds(in: wall.widget) ?? .zero
      }
      wall.arrange(.list)
      let row = try XCTUnwrap(view.layoutAttributesForItem(at: [0, 0])?.size)
      XCTAssertTrue(MainLoop.run(upTo: 60) { abs(place().width - row.width) < 30 })
      // The first change ends soon after the second one has begun.
      wall.arrange(.waterfall)
      XCTAssertFalse(wall.showsAccessories)
      XCTAssertTrue(MainLoop.run(upTo: 60) { wall.showsAccessories })
      let tile = try XCTUnwrap(view.layoutAttributesForItem(at: [0, 0])?.size)
      XCTAssertEqual(place().width, tile.width, accuracy: 4, "the second change has ended")
    }
  }
}

extension Exhibition {
  fileprivate var tiles: [PhotoTile] { cells.compactMap { $0 as? PhotoTile } }

  fileprivate var rows: [OutlineRow] { cells.compactMap { $0 as? OutlineRow } }

  private var cells: [CollectionViewCell] {
    let view = wall.collectionView
    return view.indexPathsForVisibleItems.sorted().compactMap { view.cellForItem(at: $0) }
  }

  /// Waits until a change of the layout has ended.
  fileprivate func wait(for arrangement: Arrangement) {
    XCTAssertTrue(
      MainLoop.run(upTo: 60) { wall.arrangement == arrangement && wall.showsAccessories })
  }
}

extension PhotoTile {
  /// The text and the secondary text.
  fileprivate var shownTexts: [String?] {
    let shown = sheet.texts?.configuration as? ListContentConfiguration
    return [shown?.text, shown?.secondaryText]
  }

  /// The frame of the picture in the cell.
  fileprivate var picture: CGRect? { widget.flatMap { frameBox.bounds(in: $0) } }
}

extension OutlineRow {
  /// The text of the label accessory.
  fileprivate var label: String? {
    accessories.lazy.compactMap { accessory in
      if case .text(let text, _) = accessory.detail { text } else { nil }
    }.first
  }
}
