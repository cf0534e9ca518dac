import Testing

@testable import TrellisPhotoLibrary

/// Tests of the way back and forward through places.
struct PlaceHistoryTests {
  private let sea = Place.album(Album.ID(value: 1))
  private let hills = Place.album(Album.ID(value: 2))

  @Test func backAndForwardLeadThroughThePlacesThatWereShown() {
    var history = PlaceHistory(.library)
    #expect(history.previous == nil)
    history.go(to: .videos)
    history.go(to: .videos)
    history.go(to: sea)
    history.goBack()
    #expect(history.place == .videos)
    #expect(history.previous == .library)
    #expect(history.next == sea)
    history.goBack()
    history.goBack()
    #expect(history.place == .library)
    history.goForward()
    history.goForward()
    history.goForward()
    #expect(history.place == sea)
    #expect(history.next == nil)
  }

  @Test func aPlaceThatIsChosenEndsTheWayForward() {
    var history = PlaceHistory(.library)
    history.go(to: .videos)
    history.goBack()
    history.go(to: sea)
    #expect(history.next == nil)
    #expect(history.previous == .library)
  }

  @Test func placesThatNoLongerExistAreForgotten() {
    var history = PlaceHistory(.library)
    for place in [sea, .library, sea, hills] { history.go(to: place) }
    history.forget { $0 == sea }
    #expect(history.place == hills)
    history.goBack()
    #expect(history.place == .library)
    #expect(history.previous == nil)
    history.goForward()
    history.replace(with: .library)
    #expect(history.previous == nil)
    #expect(history.next == nil)
  }

  @Test func theWayBackHasAnEnd() {
    var history = PlaceHistory(.library)
    for number in 0..<500 { history.go(to: .album(Album.ID(value: Int64(number)))) }
    var steps = 0
    while history.previous != nil {
      history.goBack()
      steps += 1
    }
    #expect(steps == 100)
  }
}
