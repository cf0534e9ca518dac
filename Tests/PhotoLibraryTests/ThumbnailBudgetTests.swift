import Testing

@testable import TrellisPhotoLibrary

struct ThumbnailBudgetTests {
  // A thumbnail for a tile of 168 pixels has up to 192 × 192 × 4 = 147,456 bytes.
  private static let size = ThumbnailSize(covering: 168)

  @Test func theBudgetIsTwoAndAHalfPagesOfWhatIsVisible() {
    #expect(ThumbnailBudget(visibleCount: 100, size: Self.size).byteCount == 36_864_000)
    #expect(ThumbnailBudget(visibleCount: 200, size: Self.size).byteCount == 73_728_000)
    // At twice the scale there are as many thumbnails, of four times the bytes.
    #expect(
      ThumbnailBudget(visibleCount: 40, size: ThumbnailSize(covering: 336)).byteCount == 58_982_400)
  }

  @Test func theBudgetHasALowerAndAnUpperLimit() {
    #expect(ThumbnailBudget(visibleCount: 0, size: Self.size).byteCount == 8 << 20)
    #expect(ThumbnailBudget(visibleCount: 1_000_000, size: Self.size).byteCount == 96 << 20)
  }

  @Test func thumbnailsNearbyDoNotDisplaceVisibleOnes() {
    #expect(ThumbnailBudget(visibleCount: 100, size: Self.size).nearbyCount == 43)
    // The upper limit has room for 512 thumbnails of four bytes a pixel, fewer than are visible.
    #expect(ThumbnailBudget(visibleCount: 900, size: Self.size).nearbyCount == 0)
    #expect(
      ThumbnailBudget(visibleCount: 3, size: ThumbnailSize(covering: 1)).nearbyCount == 190,
      "half of the 381 thumbnails for which the lower limit has room beside the visible ones")
  }
}
