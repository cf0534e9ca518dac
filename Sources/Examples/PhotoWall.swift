import Foundation
import Trellis

/// The photographs of a folder as a wall of squares, read in the background as they come into view.
///
/// To run the file, name it `main.swift` and add
/// `exit(PhotoWall(folder: NSHomeDirectory() + "/Pictures").run())` at its end.
final class PhotoWall: CollectionViewDataSource {
  private let application = Application(id: "org.example.PhotoWall")
  private let folder: URL
  private let files: [URL]

  init(folder: String) {
    self.folder = URL(fileURLWithPath: folder)
    let all = try? FileManager.default.contentsOfDirectory(
      at: self.folder, includingPropertiesForKeys: nil)
    files = (all ?? [])
      .filter { ["jpg", "jpeg", "png", "gif", "tiff"].contains($0.pathExtension.lowercased()) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  func run() -> Int32 {
    application.onActivate { [self] in open() }
    return application.run([])
  }

  private func open() {
    Style.add(css: "collectionview cell, .photo { border-radius: 6px; }")
    Style.add(css: ".photo { background-color: alpha(currentColor, 0.08); }")
    let view = CollectionView(frame: .zero, collectionViewLayout: SquaresLayout())
    view.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    view.dataSource = self
    view.allowsMultipleSelection = true
    view.allowsFocus = true
    view.accessibilityLabel = "Photographs"
    if files.isEmpty { view.backgroundView = Label("There are no photographs in \(folder.path).") }
    let window = Window(application)
    window.title = folder.lastPathComponent
    window.setDefaultSize(width: 860, height: 640)
    window.setChild(ScrolledWindow(view.widget))
    window.present()
    view.widget.grabFocus()
  }

  func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { files.count }

  func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
    (cell as? PhotoCell)?.show(files[path.item])
    return cell
  }
}

/// As many columns of squares as fit, from edge to edge.
private final class SquaresLayout: CollectionViewFlowLayout {
  private let spacing: CGFloat = 6

  override func prepare() {
    let width = (collectionView?.bounds.width ?? 0) - 2 * spacing
    let columns = max(1, ((width + spacing) / (160 + spacing)).rounded(.down))
    let side = max(1, ((width - (columns - 1) * spacing) / columns).rounded(.down))
    itemSize = CGSize(width: side, height: side)
    minimumLineSpacing = spacing
    minimumInteritemSpacing = spacing
    sectionInset = EdgeInsets(top: spacing, left: spacing, bottom: spacing, right: spacing)
    super.prepare()
  }
}

/// One photograph, cropped to the cell.
private final class PhotoCell: CollectionViewCell {
  private let picture = Picture()
  private var loading: Task<Void, Never>?

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentFit = .cover
    picture.clipsToBounds = true
    picture.addCSSClass("photo")
    child = picture
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    loading?.cancel()
    picture.texture = nil
  }

  func show(_ file: URL) {
    accessibilityLabel = file.deletingPathExtension().lastPathComponent
    loading = Task { [picture] in
      guard let texture = try? await Texture.load(contentsOfFile: file.path, longerSide: 480),
        !Task.isCancelled
      else { return }
      picture.texture = texture
    }
  }
}
