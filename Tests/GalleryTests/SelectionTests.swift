import CollectionCore
import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

@testable import GalleryLayouts
@testable import TrellisGallery

/// Tests of the selection, the keyboard focus and taps on the photo wall, in each layout.
final class SelectionTests: GtkTestCase {
  func testEachLayoutSelectsAndFocusesPhotosByKeys() {
    onMain {
      let exhibition = Exhibition(.grid)
      let view = exhibition.wall.collectionView
      for arrangement in Arrangement.allCases {
        exhibition.show(arrangement)
        XCTAssertTrue(view.allowsFocus, arrangement.title)
        view.focusItem(at: nil)
        view.keyboardDidEnter()
        XCTAssertTrue(view.focusKeys.move(.step(.vertical, isForward: true), [.toggle]))
        XCTAssertTrue(view.focusKeys.move(.home, [.toggle]))
        XCTAssertEqual(view.focusedIndexPath, [0, 0], arrangement.title)
        XCTAssertTrue(view.focusKeys.toggle([]), arrangement.title)
        XCTAssertTrue(view.isItemSelected(at: [0, 0]), arrangement.title)
        XCTAssertTrue(MainLoop.run(upTo: 30) { view.cellForItem(at: [0, 0])?.isSelected == true })
        let selectsOne = [.stacks, .list, .outline].contains(arrangement)
        XCTAssertEqual(view.selectAllByKey(), !selectsOne, arrangement.title)
        XCTAssertEqual(
          view.indexPathsForSelectedItems?.count, selectsOne ? 1 : 43, arrangement.title)
        XCTAssertTrue(view.pointer.escape(), arrangement.title)
        XCTAssertEqual(view.indexPathsForSelectedItems ?? [], [], arrangement.title)
      }
    }
  }

  func testTheSelectedPhotoAndTheFocusStayInAChangeOfTheLayout() throws {
    try onMain {
      let exhibition = Exhibition(.grid)
      let view = exhibition.wall.collectionView
      view.keyboardDidEnter()
      view.focusItem(at: [1, 2])
      XCTAssertTrue(view.focusKeys.toggle([]))
      let photo = try XCTUnwrap(exhibition.focusedPhoto)
      for arrangement in Arrangement.allCases.dropFirst() {
        exhibition.show(arrangement)
        XCTAssertEqual(exhibition.focusedPhoto, photo, arrangement.title)
        XCTAssertEqual(exhibition.selectedPhotos, [photo], arrangement.title)
      }
    }
  }

  func testALayoutThatSelectsOnePhotoKeepsTheFirstOfSeveral() throws {
    try onMain {
      for arrangement in [Arrangement.list, .outline, .stacks] {
        let exhibition = Exhibition(.grid)
        let (wall, view) = (exhibition.wall, exhibition.wall.collectionView)
        let first = try XCTUnwrap(wall.print(shownAt: [1, 0]))
        for path in [[1, 0], [1, 2], [2, 0]] as [IndexPath] {
          view.selectItem(at: path, animated: false, scrollPosition: [])
        }
        exhibition.show(arrangement)
        XCTAssertEqual(exhibition.selectedPhotos, [first], arrangement.title)
        exhibition.show(.grid)
        XCTAssertEqual(exhibition.selectedPhotos, [first], arrangement.title)
      }
    }
  }

  // MARK: Taps

  func testATapOnARowOfTheOutlineOpensAndClosesItsYear() throws {
    try onMain {
      let exhibition = Exhibition(.outline)
      let source = exhibition.wall.source
      let year = try XCTUnwrap(source.itemIdentifier(for: [0, 0]))
      XCTAssertTrue(source.snapshot(for: .outline).isExpanded(year))
      try exhibition.tap([0, 0])
      XCTAssertFalse(source.snapshot(for: .outline).isExpanded(year))
      try exhibition.tap([0, 0])
      XCTAssertTrue(source.snapshot(for: .outline).isExpanded(year))
    }
  }

  func testATapOnARowOfTheListShowsItsPhotoInCoverFlow() throws {
    try onMain {
      let exhibition = Exhibition(.list)
      let photo = try XCTUnwrap(exhibition.wall.print(shownAt: [0, 1]))
      try exhibition.tap([0, 1])
      XCTAssertEqual(exhibition.wall.arrangement, .coverFlow)
      XCTAssertEqual(exhibition.selectedPhotos, [photo])
    }
  }

  func testATapInTheGridSelectsPhotosInAdditionToOthers() throws {
    try onMain {
      let exhibition = Exhibition(.grid)
      try exhibition.tap([0, 0])
      try exhibition.tap([0, 2])
      XCTAssertEqual(
        exhibition.wall.collectionView.indexPathsForSelectedItems, [[0, 0], [0, 2]])
      XCTAssertEqual(exhibition.wall.arrangement, .grid)
    }
  }

  func testATapOpensAPileInPlaceOfTheOpenOneAndThenShowsAPhoto() throws {
    try onMain {
      let exhibition = Exhibition(.stacks)
      let piles = try XCTUnwrap(exhibition.layout as? PilesLayout)
      for pile in [1, 0] {
        try exhibition.tap([pile, 0])
        XCTAssertEqual(piles.openSection, pile)
        XCTAssertEqual(exhibition.wall.arrangement, .stacks)
      }
      try exhibition.tap([0, 0])
      XCTAssertEqual(exhibition.wall.arrangement, .coverFlow)
    }
  }

  // MARK: Piles

  func testADoubleClickShowsAPhotoOnlyOfAPileThatWasOpen() throws {
    try onMain {
      let exhibition = Exhibition(.stacks)
      let (wall, view) = (exhibition.wall, exhibition.wall.collectionView)
      let piles = try XCTUnwrap(exhibition.layout as? PilesLayout)
      try exhibition.doubleClick([1, 0])
      XCTAssertEqual(piles.openSection, 1)
      XCTAssertEqual(wall.arrangement, .stacks)
      XCTAssertEqual(view.indexPathsForSelectedItems, [[1, 0]])
      try exhibition.doubleClick([1, 0])
      XCTAssertEqual(wall.arrangement, .coverFlow)
    }
  }

  func testOnePileIsOpenAtATime() throws {
    try onMain {
      let exhibition = Exhibition(.stacks)
      let view = exhibition.wall.collectionView
      let piles = try XCTUnwrap(exhibition.layout as? PilesLayout)
      view.keyboardDidEnter()
      for pile in [1, 0, 2] {
        view.focusItem(at: [pile, 0])
        XCTAssertTrue(view.focusKeys.toggle([]))
        XCTAssertEqual(piles.openSection, pile)
        XCTAssertEqual(view.indexPathsForSelectedItems, [[pile, 0]])
      }
      XCTAssertTrue(view.focusKeys.toggle([]))
      XCTAssertNil(piles.openSection)
    }
  }

  func testAPileThatReturnHasOpenedClosesByEscapeBySpaceAndByAClickOnEmptySpace() throws {
    try onMain {
      let exhibition = Exhibition(.stacks)
      let view = exhibition.wall.collectionView
      let piles = try XCTUnwrap(exhibition.layout as? PilesLayout)
      view.keyboardDidEnter()
      let closings: [@MainActor () -> Void] = [
        { _ = view.pointer.escape() }, { _ = view.focusKeys.toggle([]) },
        { exhibition.click(at: CGPoint(x: 1, y: 1)) },
      ]
      for close in closings {
        view.focusItem(at: [1, 0])
        XCTAssertTrue(view.focusKeys.open())
        XCTAssertEqual(piles.openSection, 1)
        XCTAssertEqual(view.indexPathsForSelectedItems, [[1, 0]])
        close()
        XCTAssertNil(piles.openSection)
        XCTAssertEqual(view.indexPathsForSelectedItems ?? [], [])
      }
    }
  }

  func testThePileOfTheSelectedPhotoIsOpenWhenStacksIsShown() throws {
    try onMain {
      let exhibition = Exhibition(.grid)
      let view = exhibition.wall.collectionView
      view.selectItem(at: [1, 2], animated: false, scrollPosition: [])
      exhibition.show(.stacks)
      let piles = try XCTUnwrap(exhibition.layout as? PilesLayout)
      XCTAssertEqual(piles.openSection, 1)
      XCTAssertTrue(view.pointer.escape())
      XCTAssertNil(piles.openSection)
    }
  }

  func testAPileOpensByItsSelectionAndByReturnAndClosesWhenNothingIsSelected() throws {
    try onMain {
      let exhibition = Exhibition(.stacks)
      let (wall, view) = (exhibition.wall, exhibition.wall.collectionView)
      let piles = try XCTUnwrap(exhibition.layout as? PilesLayout)
      view.keyboardDidEnter()
      view.focusItem(at: [1, 0])
      XCTAssertTrue(view.focusKeys.move(.step(.horizontal, isForward: true), []))
      XCTAssertNil(piles.openSection, "the arrow keys open no pile")
      XCTAssertEqual(view.indexPathsForSelectedItems ?? [], [])
      view.focusItem(at: [1, 0])
      XCTAssertTrue(view.focusKeys.toggle([]))
      XCTAssertEqual(piles.openSection, 1)
      XCTAssertEqual(view.indexPathsForSelectedItems, [[1, 0]])
      XCTAssertTrue(view.pointer.escape())
      XCTAssertNil(piles.openSection)
      view.focusItem(at: [2, 0])
      XCTAssertTrue(view.focusKeys.open())
      XCTAssertEqual(piles.openSection, 2)
      XCTAssertEqual(wall.arrangement, .stacks)
      XCTAssertTrue(view.focusKeys.open())
      XCTAssertEqual(wall.arrangement, .coverFlow, "Return on a photo of an open pile shows it")
    }
  }

  func testTheDeleteKeyRemovesTheSelectedPhotos() throws {
    try onMain {
      let exhibition = Exhibition(.grid)
      let (wall, view) = (exhibition.wall, exhibition.wall.collectionView)
      let count = wall.album.count
      let gone = try [[0, 1], [1, 0]].map {
        try XCTUnwrap(wall.print(shownAt: IndexPath(indexes: $0)))
      }
      view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
      view.selectItem(at: [1, 0], animated: false, scrollPosition: [])
      wall.removeByKey()
      XCTAssertEqual(wall.album.count, count - 2)
      XCTAssertTrue(gone.allSatisfy { wall.album.place(of: $0) == nil })
    }
  }
}

extension Exhibition {
  /// Shows another layout without an animation.
  fileprivate func show(_ arrangement: Arrangement) {
    wall.arrange(arrangement, isAnimated: false)
    wall.collectionView.layoutIfNeeded()
    XCTAssertTrue(
      MainLoop.run(upTo: 30) { wall.showsAccessories && !wall.collectionView.visibleCells.isEmpty })
  }

  /// The photo with the keyboard focus.
  fileprivate var focusedPhoto: Album.Print? {
    wall.collectionView.focusedIndexPath.flatMap { wall.print(shownAt: $0) }
  }

  /// The selected photos, in the order of the layout.
  fileprivate var selectedPhotos: [Album.Print] {
    (wall.collectionView.indexPathsForSelectedItems ?? []).compactMap { wall.print(shownAt: $0) }
  }

  /// Taps with a finger in the middle of an item.
  fileprivate func tap(_ indexPath: IndexPath) throws {
    try click(at: place(of: indexPath), isTouch: true)
  }

  /// Clicks twice in the middle of an item. The second click is where the item is after the first.
  fileprivate func doubleClick(_ indexPath: IndexPath) throws {
    try click(at: place(of: indexPath))
    try click(at: place(of: indexPath), count: 2)
  }

  /// Presses and releases at a point that is relative to the corner of the visible part.
  fileprivate func click(at point: CGPoint, count: Int = 1, isTouch: Bool = false) {
    let pointer = wall.collectionView.pointer
    pointer.press(SelectionPress(at: point, clickCount: count, isTouch: isTouch))
    pointer.release(at: point)
  }

  private func place(of indexPath: IndexPath) throws -> CGPoint {
    let view = wall.collectionView
    view.layoutIfNeeded()
    let center = try XCTUnwrap(view.layoutAttributesForItem(at: indexPath)?.center)
    return CGPoint(x: center.x - view.bounds.minX, y: center.y - view.bounds.minY)
  }
}
