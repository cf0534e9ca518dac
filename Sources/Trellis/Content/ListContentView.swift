import CollectionCore
import Foundation
import Gtk

/// A view that shows a `ListContentConfiguration`.
///
/// A cell with such a configuration makes the view itself. In CSS it is a node `listcontent` with
/// one or two nodes `label`, of which the secondary one has the style class `dim-label`. A new
/// configuration lays out only the parts that differ from the present one.
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
      if new != old { show(from: old) }
    }
  }

  private var shown: ListContentConfiguration
  package let row = RowWidget()
  private var attributes: (text: TextAttributes?, secondaryText: TextAttributes?)

  /// Creates a view.
  ///
  /// - Parameter configuration: The configuration to show.
  public init(configuration: ListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    content = row
    row.onThemeChange { [weak self] in self?.resolveColors() }
    show(from: nil)
  }

  // MARK: Showing

  /// Shows the configuration.
  ///
  /// - Parameter old: The configuration that the widgets show, or nil for none.
  private func show(from old: ListContentConfiguration?) {
    let new = shown
    let isDimmed = new.isDisabled
    if old?.isDisabled != isDimmed { row.isSensitive = !isDimmed }
    showImage(from: old)
    showText(from: old)
    showSecondaryText(from: old)
    row.layout = RowLayout(new, minimumMargins: superviewMargins)
    leadingTextInset = row.textInset
  }

  private func showImage(from old: ListContentConfiguration?) {
    let new = shown
    guard new.image != old?.image || new.imageProperties != old?.imageProperties else { return }
    row.setImage(new.image.flatMap { RowImage($0) }, RowImageStyle(new.imageProperties))
  }

  private func showText(from old: ListContentConfiguration?) {
    let new = shown
    let isNewStyle =
      new.textProperties != old?.textProperties || new.isDisabled != old?.isDisabled
    let isNewText = new.attributedText != old?.attributedText || new.text != old?.text
    guard isNewStyle || isNewText else { return }
    if isNewStyle || new.attributedText != old?.attributedText {
      attributes.text = TextAttributes(
        new.textProperties, new.attributedText, isDisabled: new.isDisabled, for: row)
    }
    row.setText(new.text, attributes.text, RowTextStyle(new.textProperties), of: .text)
  }

  private func showSecondaryText(from old: ListContentConfiguration?) {
    let new = shown
    let isNewStyle =
      new.secondaryTextProperties != old?.secondaryTextProperties
      || new.isDisabled != old?.isDisabled
    let isNewText =
      new.secondaryAttributedText != old?.secondaryAttributedText
      || new.secondaryText != old?.secondaryText
    guard isNewStyle || isNewText else { return }
    if isNewStyle || new.secondaryAttributedText != old?.secondaryAttributedText {
      attributes.secondaryText = TextAttributes(
        new.secondaryTextProperties, new.secondaryAttributedText, isDisabled: new.isDisabled,
        for: row)
    }
    row.setText(
      new.secondaryText, attributes.secondaryText, RowTextStyle(new.secondaryTextProperties),
      of: .secondaryText)
  }

  /// The margins of the collection view that the content keeps.
  private var superviewMargins: DirectionalEdgeInsets {
    guard let margins = contentCell?.inheritedMargins, margins != .zero else { return .zero }
    return margins.limited(to: shown.axesPreservingSuperviewLayoutMargins)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The cell may belong to a collection view only now.
    row.layout = RowLayout(shown, minimumMargins: superviewMargins)
    leadingTextInset = row.textInset
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    resolveColors()
  }

  /// Sets the colors of the texts again. Those of the theme are resolved when they are set.
  private func resolveColors() {
    if shown.hasOwnColors { show(from: nil) }
  }

  // MARK: Size

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    let required = LayoutPriority.required.rawValue
    let hasWidth = horizontal.rawValue >= required
    let hasHeight = vertical.rawValue >= required
    let width =
      hasWidth ? targetSize.width : row.naturalLength(along: .horizontal, for: nil)
    let height = hasHeight ? targetSize.height : row.naturalLength(along: .vertical, for: width)
    return CGSize(width: width, height: height)
  }
}
