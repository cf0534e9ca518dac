import CollectionCore
import Foundation
import TrellisGtk

extension ListContentView: ListContentDisplayMaking {
  package func makeDisplay() -> (any ListContentDisplay)? {
    if let host = contentCell?.collectionView?.host, !(host is WidgetHost) { return nil }
    return MainLoop.isInitialized ? WidgetListContent(of: self) : nil
  }
}

/// The widgets of a list content view.
@MainActor
private final class WidgetListContent: ListContentDisplay {
  private let row = RowWidget()
  private weak var view: ListContentView?
  private var attributes: (text: TextAttributes?, secondaryText: TextAttributes?)

  init(of view: ListContentView) {
    self.view = view
    row.onThemeChange { [weak view] in view?.resolveColors() }
  }

  var native: AnyObject? { row }

  func show(_ new: ListContentConfiguration, from old: ListContentConfiguration?) {
    let isDimmed = new.isDisabled
    if old?.isDisabled != isDimmed { row.isSensitive = !isDimmed }
    showImage(of: new, from: old)
    showText(of: new, from: old)
    showSecondaryText(of: new, from: old)
  }

  private func showImage(of new: ListContentConfiguration, from old: ListContentConfiguration?) {
    guard new.image != old?.image || new.imageProperties != old?.imageProperties else { return }
    var style = RowImageStyle(new.imageProperties)
    style.tint = new.iconColor(inheriting: view?.nearestTint).map { CellColor($0) }
    row.setImage(new.image.flatMap { RowImage($0) }, style)
  }

  private func showText(of new: ListContentConfiguration, from old: ListContentConfiguration?) {
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

  private func showSecondaryText(
    of new: ListContentConfiguration, from old: ListContentConfiguration?
  ) {
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

  func layOut(_ distances: ListContentDistances) { row.layout = RowLayout(distances) }

  var textInset: CGFloat { row.textInset }

  func naturalLength(along axis: Axis, for length: CGFloat?) -> CGFloat {
    row.naturalLength(along: axis == .horizontal ? .horizontal : .vertical, for: length)
  }
}
