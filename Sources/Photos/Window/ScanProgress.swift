import Trellis

/// The overlays of the grid during a scan: a progress bar at the top, and a spinner until the first
/// photo is found.
@MainActor
final class ScanProgress {
  private let bar = ProgressBar()
  private let spinner = Spinner()

  init() {
    bar.addCSSClass("scan")
    bar.valign = .start
    bar.isTarget = false
    spinner.setSizeRequest(width: 32, height: 32)
    spinner.halign = .center
    spinner.valign = .center
    spinner.isTarget = false
  }

  var overlays: [Widget] { [bar, spinner] }

  /// A Boolean value that indicates whether more photos may be found. It is true before the first
  /// scan has begun.
  var isScanning: Bool { bar.isVisible }

  func start() {
    isSpinning = true
    bar.isVisible = true
  }

  func pulse() { bar.pulse() }

  func hasFoundPhotos() { isSpinning = false }

  func end() {
    // Setting the fraction ends the pulse mode, which requests frames even while the bar is hidden.
    bar.fraction = 0
    bar.isVisible = false
    isSpinning = false
  }

  private var isSpinning: Bool {
    get { spinner.isVisible }
    set {
      spinner.isVisible = newValue
      spinner.isSpinning = newValue
    }
  }
}
