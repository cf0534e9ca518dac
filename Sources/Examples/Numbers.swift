import Foundation
import Trellis

/// A million numbers in a grid; prime numbers have the theme's accent colour. Type a number to go
/// to it.
///
/// To run the file, name it `main.swift` and add `exit(Numbers().run())` at its end.
final class Numbers: CollectionViewDataSource {
  private let application = Application(id: "org.example.Numbers")

  func run() -> Int32 {
    application.onActivate { [self] in open() }
    return application.run([])
  }

  private func open() {
    Style.add(css: Self.css)
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 92, height: 60)
    layout.sectionInset = EdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    view.dataSource = self
    view.allowsFocus = true
    view.accessibilityLabel = "Numbers"
    let window = Window(application)
    window.title = "A million numbers"
    window.setDefaultSize(width: 648, height: 472)
    window.setChild(ScrolledWindow(view.widget))
    window.present()
    view.widget.grabFocus()
    view.focusItem(at: IndexPath(item: 0, section: 0))
  }

  func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { 1_000_000 }

  func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
    (cell as? NumberCell)?.show(path.item)
    return cell
  }

  func collectionView(_: CollectionView, typeSelectTextForItemAt path: IndexPath) -> String? {
    String(path.item)
  }

  private static let css = """
    .number {
      border-radius: 8px;
      background-color: mix(@theme_base_color, @theme_fg_color, 0.07);
      font-size: 1.1em;
      font-feature-settings: "tnum";
    }
    .number.prime {
      background-color: @theme_selected_bg_color;
      color: @theme_selected_fg_color;
      font-weight: bold;
    }
    collectionview cell { border-radius: 8px; }
    """
}

/// One number.
private final class NumberCell: CollectionViewCell {
  private let label = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.addCSSClass("number")
    child = label
  }

  func show(_ number: Int) {
    label.text = number.formatted()
    label.setCSSClass("prime", Self.isPrime(number))
    accessibilityValue = Self.isPrime(number) ? "prime" : nil
  }

  private static func isPrime(_ number: Int) -> Bool {
    guard number > 3 else { return number > 1 }
    var divisor = 2
    while divisor * divisor <= number {
      if number.isMultiple(of: divisor) { return false }
      divisor += 1
    }
    return true
  }
}
