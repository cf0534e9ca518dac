import Trellis

/// The overlays of the grid during a scan: a progress bar at the top, and a spinner if no photo has
/// been found after a moment.
@MainActor
final class ScanProgress {
  /// The time without a photo after which the spinner appears, in seconds. Photos usually come
  /// sooner. Drawing the spinner makes GTK load a library for SVG images, which takes several
  /// milliseconds of the first frame and 6 MB.
  private static let patience = 0.5

  private let bar = ProgressBar()
  private let spinner = Spinner()
  private let alarm = Alarm()

  init() {
    bar.addCSSClass("scan")
    bar.valign = .start
    bar.isTarget = false
    spinner.setSizeRequest(width: 32, height: 32)
    spinner.halign = .center
    spinner.valign = .center
    spinner.isTarget = false
    isSpinning = false
  }

  var overlays: [Widget] { [bar, spinner] }

  /// Whether more photos may be found. It is true before the first
  /// scan has begun.
  var isScanning: Bool { bar.isVisible }

  func start() {
    isSpinning = false
    alarm.set(after: Self.patience) { [weak self] in self?.isSpinning = true }
    bar.isVisible = true
  }

  func pulse() { bar.pulse() }

  func hasFoundPhotos() { stopSpinning() }

  func end() {
    // Setting the fraction ends the pulse mode, which requests frames even while the bar is hidden.
    bar.fraction = 0
    bar.isVisible = false
    stopSpinning()
  }

  private func stopSpinning() {
    alarm.cancel()
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
