import Foundation
import PhotoViewing
import Testing

/// Tests of the size and the place of a photo at each zoom.
@Suite struct PageGeometryTests {
  /// A photo of 4000 × 3000 points at 100 %, in a view of 832 × 632 points: 800 × 600 when it fits.
  private let landscape = PageGeometry(
    page: CGSize(width: 832, height: 632), insets: PageInsets(margin: 16, bottom: 0), aspect: 1,
    actualSize: CGSize(width: 4000, height: 3000))
  /// A photo of 300 × 600 points at 100 %, in the same view: 300 × 600 when it fits.
  private let portrait = PageGeometry(
    page: CGSize(width: 832, height: 632), insets: PageInsets(margin: 16, bottom: 0), aspect: 0.5)

  @Test func aPhotoThatFitsHasAMargin() {
    #expect(landscape.frame(at: 1) == CGRect(x: 16, y: 16, width: 800, height: 600))
    #expect(landscape.contentSize(at: 1) == CGSize(width: 832, height: 632))
    #expect(portrait.frame(at: 1) == CGRect(x: 266, y: 16, width: 300, height: 600))
  }

  @Test func aPhotoAtOneHundredPercentHasExactlyItsPixels() {
    #expect(landscape.actualZoom == 5)
    #expect(landscape.frame(at: 5) == CGRect(x: 0, y: 0, width: 4000, height: 3000))
    #expect(landscape.contentSize(at: 5) == CGSize(width: 4000, height: 3000))
  }

  @Test func aPhotoIsInTheMiddleAlongTheAxisThatFits() {
    #expect(portrait.frame(at: 2) == CGRect(x: 116, y: 0, width: 600, height: 1200))
    #expect(portrait.contentSize(at: 2) == CGSize(width: 832, height: 1200))
  }

  @Test func aPhotoIsAboveTheCoveredPartOfTheView() {
    let covered = PageGeometry(
      page: CGSize(width: 832, height: 704), insets: PageInsets(margin: 16, bottom: 72),
      aspect: 4 / 3)
    #expect(covered.frame(at: 1) == CGRect(x: 16, y: 16, width: 800, height: 600))
    #expect(covered.contentSize(at: 1) == CGSize(width: 832, height: 704))
    // The end of a zoomed photo can be scrolled above the covered part.
    #expect(covered.frame(at: 2) == CGRect(x: 0, y: 0, width: 1600, height: 1200))
    #expect(covered.contentSize(at: 2) == CGSize(width: 1600, height: 1272))
  }

  @Test func thePointOfAZoomStaysInPlace() {
    let point = CGPoint(x: 216, y: 466)
    let fraction = landscape.fraction(at: point, offset: .zero, zoom: 1)
    #expect(fraction == CGPoint(x: 0.25, y: 0.75))
    let offset = landscape.offset(showing: fraction, at: point, zoom: 5)
    #expect(offset == CGPoint(x: 1000 - 216, y: 2250 - 466))
    #expect(landscape.fraction(at: point, offset: offset, zoom: 5) == fraction)
  }

  @Test func aZoomAtTheEdgeShowsNothingBesideThePhoto() {
    let corner = CGPoint(x: 4, y: 4)
    let fraction = landscape.fraction(at: corner, offset: .zero, zoom: 1)
    #expect(landscape.offset(showing: fraction, at: corner, zoom: 5) == .zero)
    let end = landscape.offset(showing: CGPoint(x: 1, y: 1), at: .zero, zoom: 5)
    #expect(end == CGPoint(x: 4000 - 832, y: 3000 - 632))
  }

  @Test func theLimitsAreTheWholePhotoAndTwentyTimes() {
    #expect(landscape.zooms == 1...20)
    #expect(portrait.zooms == 1...20)
  }

  @Test func aSmallPhotoCanBeShownAtOneHundredPercent() {
    let icon = PageGeometry(
      page: CGSize(width: 832, height: 632), insets: PageInsets(margin: 16, bottom: 0), aspect: 1,
      actualSize: CGSize(width: 60, height: 60))
    #expect(icon.zooms == 0.1...20)
    #expect(icon.frame(at: 0.1) == CGRect(x: 386, y: 286, width: 60, height: 60))
    #expect(icon.detailZoom == 2)
  }

  @Test func aPanoramaCanBeShownAtOneHundredPercent() {
    let panorama = PageGeometry(
      page: CGSize(width: 832, height: 632), insets: PageInsets(margin: 16, bottom: 0), aspect: 1,
      actualSize: CGSize(width: 32000, height: 3000))
    #expect(panorama.zooms == 1...40)
  }

  @Test func stepsEndAtOneHundredPercentAndAtTheWholePhoto() {
    var zooms: [CGFloat] = [1]
    for _ in 0..<7 { zooms.append(landscape.next(after: zooms[zooms.count - 1], closer: true)) }
    let steps = zooms.map { ($0 * 100).rounded() / 100 }
    #expect(steps == [1, 1.41, 2, 2.83, 4, 5, 7.07, 10])
    #expect(landscape.next(after: 1.2, closer: false) == 1)
    #expect(landscape.next(after: 1, closer: false) == 1)
    #expect(landscape.next(after: 19, closer: true) == 20)
    #expect(landscape.next(after: 5.5, closer: false) == 5)
  }

  @Test func aDoubleClickShowsOneHundredPercentOrTwice() {
    #expect(landscape.detailZoom == 5)
    #expect(portrait.detailZoom == 2)
  }
}

/// Tests of the sizes in which photos are decoded.
@Suite struct PictureBoxTests {
  @Test func aPhotoOf24MegapixelsIsDecodedWhole() {
    #expect(PictureBox.detail(showing: 1500, of: (6000, 4000)) == 6000)
  }

  @Test func aPhotoOf48MegapixelsIsDecodedInHalfUntilMoreIsNeeded() {
    #expect(PictureBox.detail(showing: 3900, of: (8000, 6000)) == 4000)
    #expect(PictureBox.detail(showing: 4100, of: (8000, 6000)) == 8000)
  }

  @Test func aPhotoOf100MegapixelsIsNeverDecodedWhole() {
    #expect(PictureBox.detail(showing: 20_000, of: (12_000, 9000)) == 6000)
  }

  @Test func aWindowNeedsPicturesInStepsOf256Pixels() {
    #expect(PictureBox.covering(1000) == 1024)
    #expect(PictureBox.covering(1024) == 1024)
    #expect(PictureBox.covering(1024.5) == 1280)
  }
}

/// Tests of the order of a slideshow.
@Suite struct PlayingOrderTests {
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }

  @Test func theUsualOrderBeginsAgainAfterTheLastPhoto() {
    let order = PlayingOrder(count: 3, from: 1, isShuffled: false)
    #expect(order.next(after: 1) == 2)
    #expect(order.next(after: 2) == 0)
  }

  @Test func aShuffledOrderShowsEachPhotoOnce() {
    var numbers = Numbers(state: 7)
    let order = PlayingOrder(count: 20, from: 4, isShuffled: true, using: &numbers)
    var seen = [4]
    for _ in 0..<19 { seen.append(order.next(after: seen[seen.count - 1])) }
    #expect(seen != seen.sorted())
    #expect(Set(seen) == Set(0..<20))
    #expect(order.next(after: seen[19]) == 4)
    let before = (0..<20).map { order.next(after: seen[$0], isForward: false) }
    #expect(before == [seen[19]] + seen[..<19])
  }

  @Test func beforeTheFirstPhotoOfTheUsualOrderComesTheLast() {
    let order = PlayingOrder(count: 3, from: 1, isShuffled: false)
    #expect(order.next(after: 1, isForward: false) == 0)
    #expect(order.next(after: 0, isForward: false) == 2)
  }

  /// A slideshow asks again when its interval changes, and when the first photo has been opened.
  @Test func askingForTheNextPhotoTwiceSkipsNone() {
    var numbers = Numbers(state: 7)
    let order = PlayingOrder(count: 20, from: 4, isShuffled: true, using: &numbers)
    #expect(order.next(after: 4) == order.next(after: 4))
    let pair = PlayingOrder(count: 2, from: 0, isShuffled: true)
    for _ in 0..<3 { #expect(pair.next(after: 0) == 1) }
    #expect(pair.next(after: 1) == 0)
  }
}

/// Tests of the filmstrip's sizes.
@Suite struct FilmstripGeometryTests {
  @Test func thePositionOfThePagesIsThatOfTheStrip() {
    #expect(FilmstripGeometry.offset(at: 2.5) == CGPoint(x: 125, y: 0))
  }

  @Test func aVeryLowViewHasNoStrip() {
    #expect(!FilmstripGeometry.hasRoom(in: 379))
    #expect(FilmstripGeometry.hasRoom(in: 380))
  }
}
