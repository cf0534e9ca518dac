import CollectionCore
import Foundation
import TrellisGtk

/// A view that shows a `ContentUnavailableConfiguration`.
///
/// In CSS it is a node `box` with the style class `content-unavailable`, whose children are an `image`
/// or a `spinner`, one or two nodes `label`, of which the secondary one has the style class `dim-label`,
/// and the buttons with the style class `pill`.
open class ContentUnavailableView: HostedView, ContentView {
  /// The configuration that the view shows.
  ///
  /// Setting one that is no `ContentUnavailableConfiguration` is a programming error, which is reported
  /// to `CallerMistake`, and the view keeps its content.
  open var configuration: any ContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? ContentUnavailableConfiguration else {
        CallerMistake.report(
          "a \(type(of: self)) cannot show a \(type(of: newValue)): it shows "
            + "ContentUnavailableConfiguration")
        return
      }
      let isNew = new != shown
      shown = new
      if isNew { parts?.show(new) }
    }
  }

  private var shown: ContentUnavailableConfiguration
  /// The widgets. Nil in a program without a display.
  private let parts: ContentUnavailableParts?

  /// Creates a view.
  ///
  /// - Parameter configuration: The configuration to show.
  public init(configuration: ContentUnavailableConfiguration) {
    shown = configuration
    // A test without a display has no widgets.
    parts = MainLoop.isInitialized ? ContentUnavailableParts() : nil
    super.init(frame: .zero)
    parts?.show(configuration)
    content = parts?.root
  }
}

/// The widgets of a view for unavailable content.
@MainActor
private final class ContentUnavailableParts {
  /// The cell that draws the background and contains `box`.
  let root = CellWidget.view()
  private let box = Box(.vertical)
  private let icon = Image(icon: "")
  private let spinner = Spinner()
  private let text = Label()
  private let secondaryText = Label()
  private let button = UnavailableButton()
  private let secondaryButton = UnavailableButton()

  init() {
    box.addCSSClass("content-unavailable")
    box.valign = .center
    icon.addCSSClass("dim-label")
    secondaryText.addCSSClass("dim-label")
    spinner.setSizeRequest(width: 32, height: 32)
    for label in [text, secondaryText] {
      label.wraps = true
      // A line of more characters is hard to read.
      label.maxWidthChars = 50
    }
    for part in [icon, spinner, text, secondaryText] as [Widget] { box.append(part) }
    box.append(button.button)
    box.append(secondaryButton.button)
    root.child = box
  }

  func show(_ new: ContentUnavailableConfiguration) {
    showImage(of: new)
    show(new.text, new.attributedText, new.textProperties, in: text)
    show(
      new.secondaryText, new.secondaryAttributedText, new.secondaryTextProperties,
      in: secondaryText)
    button.show(new.button, new.buttonProperties)
    secondaryButton.show(new.secondaryButton, new.secondaryButtonProperties)
    layOut(new)
    let background = BackgroundLook(new.background, layoutMargins: new.directionalLayoutMargins)
    root.setBackground(CellBackground(background), widget: background.customView?.wrapperWidget)
  }

  private func showImage(of new: ContentUnavailableConfiguration) {
    spinner.isVisible = new.showsSpinner
    spinner.isSpinning = new.showsSpinner
    let size = ListContentConfiguration.ImageProperties.usable(new.imageProperties.maximumSize)
    let side = min(
      size.width > 0 ? size.width : size.height, size.height > 0 ? size.height : size.width)
    switch new.image.flatMap({ RowImage($0) }) {
    case .icon(let name): icon.setIcon(name)
    case .texture(let texture): icon.setTexture(texture)
    case nil: break
    }
    icon.isVisible = new.image != nil && !new.showsSpinner
    icon.setPixelSize(side > 0 ? Int(side.rounded()) : nil)
    // The color is that of a row with the same image.
    var row = ListContentConfiguration.cell()
    (row.image, row.imageProperties) = (new.image, new.imageProperties)
    let color = row.iconColor(inheriting: nil)
    icon.setTint(color.map { CellColor($0) })
    icon.setCSSClass("dim-label", color == nil)
  }

  private func show(
    _ plain: String?, _ attributed: AttributedString?,
    _ properties: ContentUnavailableConfiguration.TextProperties, in label: Label
  ) {
    let shown = attributed.map { String($0.characters) } ?? plain ?? ""
    label.isVisible = !shown.isEmpty
    label.text = shown
    label.setAttributes(TextAttributes(properties, attributed, isDisabled: false, for: label))
    label.lines = properties.numberOfLines > 0 ? properties.numberOfLines : -1
    label.ellipsizes = properties.numberOfLines > 0
  }

  private func layOut(_ new: ContentUnavailableConfiguration) {
    let isCentered = new.alignment == .center
    let parts: [Widget] = [
      icon, spinner, text, secondaryText, button.button, secondaryButton.button,
    ]
    for part in parts { part.halign = isCentered ? .center : .start }
    for (label, properties) in [
      (text, new.textProperties), (secondaryText, new.secondaryTextProperties),
    ] {
      label.isCentered = isCentered && properties.alignment == .center
      label.xalign = label.isCentered ? 0.5 : 0
    }
    // Each part has the distance to the last visible part above it.
    var above: Part?
    for (kind, part) in zip(Part.allCases, parts) where part.isVisible {
      part.setMargins(top: pixels(distance(from: above, to: kind, in: new)))
      above = kind
    }
    let margins = new.directionalLayoutMargins
    box.setMargins(
      top: pixels(margins.top), bottom: pixels(margins.bottom), start: pixels(margins.leading),
      end: pixels(margins.trailing))
  }

  private enum Part: CaseIterable {
    case image, spinner, text, secondaryText, button, secondaryButton
  }

  private func distance(
    from above: Part?, to part: Part, in configuration: ContentUnavailableConfiguration
  ) -> CGFloat {
    switch (above, part) {
    case (nil, _): 0
    case (.image, .text), (.spinner, .text), (.image, .secondaryText), (.spinner, .secondaryText):
      configuration.imageToTextPadding
    case (.text, .secondaryText): configuration.textToSecondaryTextPadding
    case (.button, _): configuration.buttonToSecondaryButtonPadding
    default: configuration.textToButtonPadding
    }
  }

  private func pixels(_ length: CGFloat) -> Int {
    length.isNaN ? 0 : Int(min(max(length, 0), 10_000).rounded())
  }
}

/// A button of a view for unavailable content.
@MainActor
private final class UnavailableButton {
  let button = Button("")
  private var action: ItemMenuAction?
  private var shown: ContentUnavailableConfiguration.ButtonConfiguration?

  init() {
    button.addCSSClass("pill")
    button.onClicked { [weak self] in self?.action?.perform() }
  }

  func show(
    _ new: ContentUnavailableConfiguration.ButtonConfiguration,
    _ properties: ContentUnavailableConfiguration.ButtonProperties
  ) {
    action = properties.primaryAction
    button.isSensitive = properties.isEnabled
    button.isVisible = !new.isEmpty
    guard new != shown else { return }
    shown = new
    button.setCSSClass("flat", new.style == .plain)
    button.setCSSClass("suggested-action", new.style == .prominent)
    guard let name = new.image?.iconName else {
      button.label = new.title ?? ""
      return
    }
    let row = Box(.horizontal, spacing: 8)
    row.append(Image(icon: name))
    if let title = new.title { row.append(Label(title)) }
    row.halign = .center
    button.setChild(row)
  }
}
