import Foundation
import Trellis

final class NumberCell: CollectionViewCell {
  let label = Label()

  override init(frame: CGRect) {
    label.addCSSClass("frame")
    super.init(frame: frame)
    child = label
  }
}

final class Numbers: CollectionViewDataSource {
  func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { 1_000_000 }

  func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
    (cell as? NumberCell)?.label.text = "\(path.item)"
    return cell
  }
}

let numbers = Numbers()
let application = Application(id: "org.example.Numbers")
application.onActivate {
  let layout = CollectionViewFlowLayout()
  layout.itemSize = CGSize(width: 100, height: 60)
  layout.sectionInset = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  let view = CollectionView(frame: .zero, collectionViewLayout: layout)
  view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
  view.dataSource = numbers
  view.allowsFocus = true
  let window = Window(application)
  window.title = "A million numbers"
  window.setDefaultSize(width: 560, height: 400)
  window.setChild(ScrolledWindow(view.widget))
  window.present()
}
exit(application.run(CommandLine.arguments))
