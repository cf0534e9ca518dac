// The samples of the article "Moving from UIKit" that are not files of UIKitNamesTests.

import Trellis
import UIKitNames

// MARK: Optional methods

@MainActor
func sizes(
  _ delegate: any UICollectionViewDelegateFlowLayout, _ view: UICollectionView,
  _ layout: UICollectionViewFlowLayout, at indexPath: IndexPath
) -> [CGSize] {
  let size: CGSize = delegate.collectionView!(view, layout: layout, sizeForItemAt: indexPath)
  let same = delegate.collectionView!(view, layout: layout, sizeForItemAt: indexPath)!
  let other = delegate.collectionView?(view, layout: layout, sizeForItemAt: indexPath)
  return [size, same, other ?? layout.itemSize]
}

// MARK: Velocity

@MainActor
func useVelocitiesOfIOS() {
  UICollectionViewLayout.defaultScrollingVelocityUnit = .pointsPerMillisecond
}

// MARK: Lists

@MainActor
func showSwitch(in cell: UICollectionViewListCell) {
  let toggle = UISwitch()
  toggle.isOn = true
  toggle.addAction(
    UIAction { action in
      if let toggle = action.sender as? UISwitch { print(toggle.isOn) }
    }, for: .valueChanged)
  let configuration = UICellAccessory.CustomViewConfiguration(
    customView: toggle, placement: .trailing(displayed: .always))
  cell.accessories = [.customView(configuration: configuration)]
}

struct ProgressContent: UIContentConfiguration, Hashable {
  var title = ""
  var fraction = 0.0

  func makeContentView() -> any UIView & UIContentView { ProgressContentView(self) }
  func updated(for state: any UIConfigurationState) -> Self { self }
}

final class ProgressContentView: UIView, UIContentView {
  private let label = Label()
  private let bar = ProgressBar()
  var configuration: any UIContentConfiguration { didSet { apply() } }

  init(_ configuration: ProgressContent) {
    self.configuration = configuration
    super.init(frame: .zero)
    addSubview(Box(.vertical, spacing: 6, [label, bar]))
    apply()
  }

  private func apply() {
    guard let content = configuration as? ProgressContent else { return }
    label.text = content.title
    bar.fraction = content.fraction
  }
}

// MARK: What stays out

// In place of a cell with constraints.
final class ContactCell: UICollectionViewCell {
  private let photo = Picture()
  private let name = Label()
  private let detail = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    name.halign = .start
    detail.halign = .start
    let texts = Box(.vertical, spacing: 2, [name, detail])
    texts.hexpand = true
    texts.valign = .center
    contentView.addSubview(Box(.horizontal, spacing: 12, [photo, texts]))
  }
}

// In place of a nib.
@MainActor
func registerContacts(in collectionView: UICollectionView) throws {
  let file = try UIFile(
    string: """
      <interface>
        <object class="GtkBox" id="row">
          <property name="spacing">12</property>
          <child><object class="GtkImage" id="photo"/></child>
          <child><object class="GtkLabel" id="name"/></child>
        </object>
      </interface>
      """, root: "row")
  collectionView.register(file, forCellWithReuseIdentifier: "contact")
}

// In place of `addTarget(_:action:for:)` and `@objc`.
@MainActor
func makeCallButton(_ call: @escaping @MainActor () -> Void) -> Button {
  let button = Button("Call")
  button.onClicked { call() }
  return button
}

// In place of a storyboard.
@MainActor
func showContacts(in application: Application) {
  let controller = UICollectionViewController(
    collectionViewLayout: UICollectionViewFlowLayout())
  let window = Window(application)
  window.setChild(ScrolledWindow(controller.collectionView.widget))
  window.present()
}

// MARK: Drag items

@MainActor
func itemProviders() {
  let item = UIDragItem(itemProvider: NSItemProvider(object: "Milk"))
  item.itemProvider.loadObject(ofClass: String.self) { text, _ in
    print(text ?? "")
  }
}
