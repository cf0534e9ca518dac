import Foundation

/// A view that shows a `ListContentConfiguration`.
///
/// A cell with such a configuration makes the view itself. In CSS it is a node `listcontent` with
/// one or two nodes `label`, of which the secondary one has the style class `dim-label`. A new
/// configuration lays out only the parts that differ from the present one.
///
/// The widgets are made when the view is shown or measured first. In a window without a display, such
/// as `TestWindow`, the view has none: its size is then computed from a stated measure of fonts.
open class ListContentView: HostedView, ContentView {
  /// The configuration that the view shows.
  ///
  /// Setting one that is no `ListContentConfiguration` is a programming error, which is reported to
  /// `CallerMistake`, and the view keeps its content.
  open var configuration: any ContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? ListContentConfiguration else {
        CallerMistake.report(
          "a \(type(of: self)) cannot show a \(type(of: newValue)): it shows "
            + "ListContentConfiguration")
        return
      }
      let old = shown
      shown = new
      if new != old, let loadedDisplay { show(in: loadedDisplay, from: old) }
    }
  }

  private var shown: ListContentConfiguration
  /// The display of the view since it was shown or measured first. Nil before.
  private var loadedDisplay: (any ListContentDisplay)?

  /// Creates a view.
  ///
  /// - Parameter configuration: The configuration to show.
  public init(configuration: ListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
  }

  // MARK: Showing

  /// The display of the view. Without widgets it is kept only in a collection view: elsewhere the
  /// toolkit may be initialized later.
  private var display: any ListContentDisplay {
    if let loadedDisplay { return loadedDisplay }
    let made = (self as? any ListContentDisplayMaking)?.makeDisplay() ?? ListContentMeasure()
    let isKept = made.native != nil || contentCell?.collectionView != nil
    if isKept { loadedDisplay = made }
    show(in: made, from: nil)
    if isKept, let native = made.native { content = native }
    return made
  }

  package override func loadContent() { _ = display }

  private func show(in display: any ListContentDisplay, from old: ListContentConfiguration?) {
    display.show(shown, from: old)
    layOut(display)
  }

  private func layOut(_ display: any ListContentDisplay) {
    display.layOut(ListContentDistances(shown, minimumMargins: superviewMargins))
    leadingTextInset = display.textInset
  }

  /// The margins of the collection view that the content keeps.
  private var superviewMargins: DirectionalEdgeInsets {
    guard let margins = contentCell?.inheritedMargins, margins != .zero else { return .zero }
    return margins.limited(to: shown.axesPreservingSuperviewLayoutMargins)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The cell may belong to a collection view only now.
    layOut(display)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    resolveColors()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shown.inheritsIconColor, let loadedDisplay { show(in: loadedDisplay, from: nil) }
  }

  /// Sets the colors of the texts again. Those of the theme are resolved when they are set.
  package final func resolveColors() {
    if shown.hasOwnColors, let loadedDisplay { show(in: loadedDisplay, from: nil) }
  }

  // MARK: Size

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    let required = LayoutPriority.required.rawValue
    let hasWidth = horizontal.rawValue >= required
    let hasHeight = vertical.rawValue >= required
    let display = display
    let width =
      hasWidth ? targetSize.width : display.naturalLength(along: .horizontal, for: nil)
    let height =
      hasHeight ? targetSize.height : display.naturalLength(along: .vertical, for: width)
    return CGSize(width: width, height: height)
  }
}

extension ListContentConfiguration {
  /// Whether the program has set colors, which may be those of the theme.
  fileprivate var hasOwnColors: Bool {
    textProperties.ownColor != nil || secondaryTextProperties.ownColor != nil
      || attributedText != nil || secondaryAttributedText != nil
      || imageProperties.tintColorTransformer != nil
  }
}

extension DirectionalEdgeInsets {
  /// Returns the insets with those of other axes set to zero.
  fileprivate func limited(to axes: ViewAxes) -> DirectionalEdgeInsets {
    var result = self
    if !axes.contains(.horizontal) { (result.leading, result.trailing) = (0, 0) }
    if !axes.contains(.vertical) { (result.top, result.bottom) = (0, 0) }
    return result
  }
}
