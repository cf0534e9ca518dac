import Foundation
import Testing

@testable import Trellis

@Suite struct PixelGridTests {
  @Test(arguments: [1.0, 2, 3])
  func positionsAreRoundedToTheNearestDevicePixel(scale: CGFloat) {
    let grid = PixelGrid(scale: scale)
    for step in -400...400 {
      let value = CGFloat(step) / 37
      let snapped = grid.snapped(value)
      #expect(abs(snapped - value) <= 0.5 / scale + 1e-9)
      #expect(abs((snapped * scale).rounded() - snapped * scale) < 1e-9)
      #expect(grid.snapped(snapped) == snapped)
    }
  }

  @Test func elementsOfOneSizeAreSnappedToOneSize() {
    let grid = PixelGrid(scale: 1)
    let sizes = (0..<200).map { number in
      grid.snapped(CGRect(x: 33.3 * CGFloat(number), y: 0, width: 33.3, height: 41.7)).size
    }
    #expect(Set(sizes.map { "\($0)" }).count == 1)
    #expect(sizes[0] == CGSize(width: 33, height: 42))
  }

  @Test func sizesAreRoundedToWholePoints() {
    let rect = PixelGrid(scale: 2).snapped(CGRect(x: 10.4, y: 0.3, width: 33.5, height: 20.4))
    #expect(rect == CGRect(x: 10.5, y: 0.5, width: 34, height: 20))
  }

  @Test func positionsFarFromTheOriginAreRoundedToTheNearestPixel() {
    let grid = PixelGrid(scale: 2)
    #expect(grid.snapped(50_000_000.3) == 50_000_000.5)
    #expect(grid.snapped(50_000_000.2) == 50_000_000)
  }
}
