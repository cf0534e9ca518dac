import ProgramTestSupport

extension ProgramUnderTest {
  /// Waits until the middle of the window has upright stripes of one pixel in two colours.
  ///
  /// - Parameter height: The height of the part that is read, in pixels. The default is nil, which is
  ///   half the height of the window.
  func waitForStripes(_ awaited: String = "stripes of one pixel", height: Int? = nil) throws {
    try wait(for: awaited) { $0.stripes(in: $0.middle(height: height)) > 0.99 }
  }

  /// Waits until a photo of black and white stripes is shown whole, so that they mix to grey.
  func waitForWholePhoto() throws {
    let grey = Colour(red: 128, green: 128, blue: 128)
    try wait(for: "the whole photo") {
      $0[$0.width / 2, $0.height / 2].distance(to: grey) <= 60 && $0.stripes(in: $0.middle()) < 0.5
    }
  }
}

extension Screenshot {
  /// Returns the middle of the window without the header bar, the filmstrip and the pointer: half its
  /// width, and half its height unless another height is given.
  func middle(height: Int? = nil) -> PixelRect {
    let height = height ?? self.height / 2
    return PixelRect(
      x: width / 4, y: (self.height - height) / 2, width: width / 2, height: height)
  }
}
