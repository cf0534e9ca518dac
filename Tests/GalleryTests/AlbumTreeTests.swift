import CollectionCore
import Foundation
import GalleryLayouts
import TestSupport
import Testing
import TrellisPhotoLibrary

@testable import TrellisGallery

/// An album with photos of three months in two years.
@MainActor
enum SampleAlbum {
  /// June 2024: photos 1 to 3. May 2024: photos 4 and 5. December 2023: photos 6 and 7.
  static func make() throws -> TrellisGallery.Album {
    let folder = Folder(path: "/photos")
    var photos: [Photo] = []
    for (year, month, count) in [(2024, 6, 3), (2024, 5, 2), (2023, 12, 2)] {
      for number in 0..<count {
        // Later photos come first.
        let time = try #require(LocalTime(year: year, month: month, day: 20 - number, hour: 12))
        photos.append(
          Photo(
            folder: folder, name: "\(year)-\(month)-\(number).jpg", head: nil,
            modified: time.seconds, byteSize: 1000))
      }
    }
    var builder = PhotoTimeline.Builder()
    builder.add(photos)
    return TrellisGallery.Album(builder.timeline)
  }

  static let june = AlbumItem.month(Month(year: 2024, month: 6))
  static let may = AlbumItem.month(Month(year: 2024, month: 5))
  static let december = AlbumItem.month(Month(year: 2023, month: 12))
}

/// Tests of the tree of an album and of its changes by hand.
@MainActor
struct AlbumTreeTests {
  private let album: TrellisGallery.Album

  init() throws { album = try SampleAlbum.make() }

  /// The numbers of the prints by group.
  private func numbers(_ album: TrellisGallery.Album) -> [[Int]] {
    album.groups.map { $0.prints.map(\.number) }
  }

  /// Returns the rows of a tree as texts with a dot for each level.
  private func rows(_ tree: TrellisGallery.Album.Tree) -> [String] {
    tree.visibleItems.map { item in
      let dots = String(repeating: ".", count: tree.level(of: item))
      switch item {
      case .year(let year): return "\(dots)\(year)"
      case .month(let month): return "\(dots)\(month.month)"
      case .print(let print): return "\(dots)#\(print.number)"
      }
    }
  }

  private func item(_ number: Int) throws -> AlbumItem {
    .print(try #require(album.groups.flatMap(\.prints).first { $0.number == number }))
  }

  @Test func theTreeHasYearsMonthsAndPhotos() {
    #expect(numbers(album) == [[1, 2, 3], [4, 5], [6, 7]])
    #expect(
      rows(album.tree(closing: [])) == [
        "2024", ".6", "..#1", "..#2", "..#3", ".5", "..#4", "..#5", "2023", ".12", "..#6", "..#7",
      ])
  }

  @Test func closedYearsAndMonthsHideWhatIsBelowThem() {
    let tree = album.tree(closing: [.year(2023), SampleAlbum.june])
    #expect(rows(tree) == ["2024", ".6", ".5", "..#4", "..#5", "2023"])
    #expect(tree.items.count == 12, "hidden items stay in the tree")
  }

  @Test func countsAreThoseOfThePhotosBelow() throws {
    #expect(album.count(below: .year(2024)) == 5)
    #expect(album.count(below: SampleAlbum.december) == 2)
    #expect(album.count(below: try item(1)) == 0)
  }

  @Test func anUnchangedTreeChangesNothing() {
    var changed = album
    changed.follow(album.tree(closing: [.year(2024), SampleAlbum.december]))
    #expect(numbers(changed) == numbers(album))
  }

  @Test func aPhotoThatWasDroppedInAnotherMonthBelongsToIt() throws {
    var (changed, tree) = (album, album.tree(closing: []))
    tree.delete([try item(2)])
    tree.insert([try item(2)], after: try item(6))
    changed.follow(tree)
    #expect(numbers(changed) == [[1, 3], [4, 5], [6, 2, 7]])
  }

  @Test func aPhotoThatWasDroppedBelowAClosedMonthGetsIntoIt() throws {
    var (changed, tree) = (album, album.tree(closing: [SampleAlbum.may]))
    tree.delete([try item(1)])
    tree.insert([try item(1)], after: SampleAlbum.may)
    changed.follow(tree)
    #expect(numbers(changed) == [[2, 3], [4, 5, 1], [6, 7]])
  }

  @Test func aPhotoThatWasDroppedBelowAnOpenYearGetsIntoItsFirstMonth() throws {
    var (changed, tree) = (album, album.tree(closing: []))
    tree.delete([try item(1)])
    tree.insert([try item(1)], before: SampleAlbum.december)
    changed.follow(tree)
    #expect(numbers(changed) == [[2, 3], [4, 5], [1, 6, 7]])
  }

  @Test func aPhotoThatWasDroppedBelowAClosedYearGetsIntoItsLastMonth() throws {
    var (changed, tree) = (album, album.tree(closing: [.year(2024)]))
    tree.delete([try item(7)])
    tree.insert([try item(7)], after: .year(2024))
    changed.follow(tree)
    #expect(numbers(changed) == [[1, 2, 3], [4, 5, 7], [6]])
  }

  @Test func aPhotoThatWasDroppedAboveTheFirstYearGetsIntoTheFirstMonth() throws {
    var (changed, tree) = (album, album.tree(closing: []))
    tree.delete([try item(7)])
    tree.insert([try item(7)], before: .year(2024))
    changed.follow(tree)
    #expect(numbers(changed) == [[7, 1, 2, 3], [4, 5], [6]])
  }
}

/// Tests of the outline's layout with the tree of an album, a host without widgets and a manual clock.
@MainActor
struct OutlineMotionTests {
  private let host = FakeHost()
  private let clock = ManualClock()
  private let view: CollectionView
  private let source: DiffableDataSource<AlbumSection, AlbumItem>
  private let album: TrellisGallery.Album

  init() throws {
    album = try SampleAlbum.make()
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 500, height: 600),
      collectionViewLayout: Arrangement.outline.makeLayout())
    view.register(CollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    source = DiffableDataSource(collectionView: view) { view, indexPath, _ in
      view.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    }
    view.host = host
    source.apply(
      album.tree(closing: [.year(2024)]), to: .outline, animatingDifferences: false)
    settle()
  }

  private func settle() {
    view.layoutIfNeeded()
    clock.run(view, host)
  }

  /// Returns where the row of an item is drawn, or nil if it has none.
  private func top(_ item: AlbumItem) -> CGFloat? {
    source.indexPath(for: item).flatMap { view.cellForItem(at: $0) }
      .flatMap { host.placement(of: $0)?.geometry.frame.minY }
  }

  @Test func rowsAre36PointsHigh() {
    #expect(top(.year(2024)) == 5)
    #expect(top(.year(2023)) == 43, "a row of 36 points and a space of 2 points")
    #expect(top(SampleAlbum.december) == 81)
    #expect(top(SampleAlbum.june) == nil)
  }

  @Test func openingAYearMovesTheRowsBelowItSmoothlyAndShowsItsMonths() throws {
    #expect(source.setExpanded(true, at: [0, 0]))
    var tops: [CGFloat] = []
    for _ in 0..<120 {
      clock.tick(view, host)
      tops.append(try #require(top(.year(2023))))
    }
    #expect(tops == tops.sorted(), "in one direction")
    #expect(Set(tops).count > 8, "in many steps")
    settle()
    // Seven rows have appeared: two months and five photos.
    #expect(top(.year(2023)) == 309)
    #expect(top(SampleAlbum.june) == 43)
    #expect(top(SampleAlbum.may) == 195)
  }

  @Test func closingAYearMovesTheRowsBelowItBack() throws {
    source.setExpanded(true, at: [0, 0])
    settle()
    source.setExpanded(false, at: [0, 0])
    clock.tick(view, host)
    clock.tick(view, host)
    clock.tick(view, host)
    clock.tick(view, host)
    let under = try #require(top(.year(2023)))
    #expect(under > 43 && under < 309, "on the way at \(under)")
    settle()
    #expect(top(.year(2023)) == 43)
  }
}
