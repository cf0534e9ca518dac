import PhotoViewing
import Testing

/// Tests of the drawing of curves.
struct CurvePictureTests {
  private func pixel(_ picture: CurvePicture, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * picture.width + x) * 4
    return Array(picture.pixels[start..<(start + 4)])
  }

  private func curve(_ heights: [Double], _ colour: [Double] = [1, 0, 0]) -> CurvePicture.Curve {
    CurvePicture.Curve(heights, colour: colour, fill: 1, line: 1)
  }

  @Test func theAreaBelowACurveIsFilled() {
    let picture = CurvePicture([curve([0, 1])], width: 100, height: 50, thickness: 1)
    #expect(pixel(picture, 99, 1) == [255, 0, 0, 255])
    #expect(pixel(picture, 50, 0)[3] == 0)
    #expect(pixel(picture, 50, 40) == [255, 0, 0, 255])
    #expect(pixel(picture, 5, 25)[3] == 0)
    // The lowest row has the line of a height of 0.
    #expect(pixel(picture, 0, 49)[3] == 255)
  }

  @Test func aLineOfTheHighestValueIsInsideThePicture() {
    let picture = CurvePicture([curve([1, 1])], width: 10, height: 20, thickness: 2)
    #expect(pixel(picture, 5, 0) == [255, 0, 0, 255])
    #expect(picture.pixels.count == 10 * 20 * 4)
  }

  @Test func aSteepLineHasNoGaps() {
    let picture = CurvePicture(
      [CurvePicture.Curve([0, 0, 1, 0, 0], colour: [0, 0, 1], fill: 0, line: 1)], width: 41,
      height: 100, thickness: 1)
    for y in 0..<99 {
      #expect((0..<41).contains { pixel(picture, $0, y)[3] > 100 }, "row \(y)")
    }
  }

  @Test func aTranslucentAreaShowsTheOneBehindIt() {
    let back = CurvePicture.Curve([1, 1], colour: [1, 0, 0], fill: 0.5, line: 0)
    let front = CurvePicture.Curve([1, 1], colour: [0, 0, 1], fill: 0.5, line: 0)
    let picture = CurvePicture([back, front], width: 4, height: 10, thickness: 1)
    let middle = pixel(picture, 2, 5)
    #expect(middle[3] == 191)
    #expect(middle[2] == 170)
    #expect(middle[0] == 85)
  }
}
