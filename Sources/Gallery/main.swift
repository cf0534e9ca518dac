import Foundation
import Trellis

// trellis-gallery: one collection, several layouts.

let application = Application(id: "io.github.trellis.Gallery")
let files = ProgramFiles(name: "trellis-gallery")
let tiles = Tiles()

application.onActivate {
  if let path = files.path("resources/gallery.css"),
    let css = try? String(contentsOfFile: path, encoding: .utf8)
  {
    Style.add(css: css)
  }
  if let icons = files.path("data/icons") { Style.add(iconFolder: icons) }

  let collectionView = CollectionView(
    frame: .zero, collectionViewLayout: Arrangement.grid.makeLayout())
  tiles.register(with: collectionView)

  let choice = Box(.horizontal)
  choice.addCSSClass("linked")
  for arrangement in Arrangement.allCases {
    let button = Button(arrangement.title)
    button.onClicked { [weak collectionView] in
      collectionView?.setCollectionViewLayout(
        arrangement.makeLayout(), animation: .spring(response: 0.5))
    }
    choice.append(button)
  }
  let bar = HeaderBar()
  bar.titleWidget = choice

  let window = Window(application)
  window.title = "Gallery"
  window.setIcon("io.github.trellis.Gallery")
  window.setTitlebar(bar)
  window.setDefaultSize(width: 900, height: 700)
  window.setChild(ScrolledWindow(collectionView.widget))
  window.present()
}
exit(application.run([CommandLine.arguments[0]]))
