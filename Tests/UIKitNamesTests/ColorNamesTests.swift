import Testing
import UIKitNames

/// Tests of colors written as for iOS.
struct ColorNamesTests {
  @Test func aHueIsAnAngleOnTheColorWheel() {
    func full(_ hue: CGFloat) -> UIColor {
      UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)
    }
    #expect(full(0) == .red && full(1) == .red)
    #expect(full(0.5) == .cyan)
    #expect(UIColor(hue: 0.7, saturation: 0, brightness: 0.5, alpha: 1) == .gray)
    #expect(UIColor(hue: 0.7, saturation: 1, brightness: 0, alpha: 1) == .black)
    let pale = UIColor(hue: 0.25, saturation: 0.5, brightness: 0.5, alpha: 0.5)
    #expect(pale == UIColor(red: 0.375, green: 0.5, blue: 0.25, alpha: 0.5))
  }

  @Test func getRedReturnsTheComponentsOfAFixedColor() {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1).withAlphaComponent(0.5)
    let isFixed = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect(isFixed)
    #expect([red, green, blue, alpha] == [0.25, 0.5, 0.75, 0.5])
    UIColor.red.getRed(&red, green: nil, blue: nil, alpha: nil)
    #expect(red == 1)
    #expect(color.cgColor == color)
  }

  @Test func getRedReturnsFalseAndTheAlphaOfAThemeColor() {
    var alpha: CGFloat = 0
    let color = UIColor.label.withAlphaComponent(0.25)
    let isFixed = color.getRed(nil, green: nil, blue: nil, alpha: &alpha)
    #expect(!isFixed)
    #expect(alpha == 0.25)
  }

  @Test func systemColorsDifferAndAreFixed() {
    let colors: [UIColor] = [
      .systemRed, .systemPink, .systemTeal, .systemIndigo, .systemMint, .systemCyan, .systemBrown,
      .systemBlue, .systemPurple, .systemGray,
    ]
    #expect(Set(colors).count == 10)
    #expect(colors.allSatisfy { $0.getRed(nil, green: nil, blue: nil, alpha: nil) })
  }

  @Test func systemGraysAreLabelColorsOfDecreasingAlpha() {
    let grays: [UIColor] = [.systemGray2, .systemGray3, .systemGray4, .systemGray5]
    let alphas = grays.map { gray -> CGFloat in
      var alpha: CGFloat = 0
      gray.getRed(nil, green: nil, blue: nil, alpha: &alpha)
      #expect(gray.withAlphaComponent(1) == .label)
      return alpha
    }
    #expect(alphas == alphas.sorted(by: >))
    #expect(UIColor.systemGray6 == .secondarySystemBackground)
  }
}
