/// Gathers the fractions that fine wheels and touchpads report into whole steps.
struct WheelSteps {
  private var rest = 0.0

  mutating func take(_ delta: Double) -> Int {
    // Turning back counts from zero.
    if delta.sign != rest.sign { rest = 0 }
    rest += delta
    let whole = rest.rounded(.towardZero)
    rest -= whole
    return Int(whole)
  }
}
