import Trellis

/// The window's actions that go to the next month or year, or to one before.
@MainActor
enum MonthActions {
  static func add(to window: Window, _ grid: PhotoGrid) {
    for (name, isForward, inYears) in [
      ("next-month", true, false), ("previous-month", false, false), ("next-year", true, true),
      ("previous-year", false, true),
    ] {
      window.addAction(name) { [weak grid] in
        grid?.goToMonth(isForward: isForward, inYears: inYears)
      }
    }
  }
}
