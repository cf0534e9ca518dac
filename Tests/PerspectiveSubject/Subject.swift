import Foundation
import Trellis

/// The window of the program and the data source of its collection view.
@MainActor
final class Subject: CollectionViewDataSource {
  private let window = Window()
  private let view: CollectionView
  private let board = Checkerboard(squares: 8, side: 30)
  private var frames = 0

  init(_ transform: Transform3D) {
    let layout = TurnedLayout()
    layout.transform = transform
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    Style.add(
      css: """
        collectionview { background: rgb(180, 200, 220); }
        collectionview cell { padding: 0; margin: 0; border: 0; background: none; }
        .round { border-radius: 40px; background: rgb(200, 0, 0); }
        """)
    window.setDefaultSize(width: 760, height: 400)
    window.setChild(ScrolledWindow(view.widget))
    window.present()
    MainLoop.run(upTo: 30) { window.isMapped }
    window.watchFrames(.wallTime) { [weak self] _ in self?.frames += 1 }
    window.onEveryFrame { [weak self] _ in
      self?.window.queueDraw()
      return self?.isPainted == false
    }
  }

  var isPainted: Bool { frames > 5 && view.visibleCells.count == 2 }
  var rendererName: String { window.rendererName ?? "none" }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 2 }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let picture = Picture(indexPath.item == 0 ? board.texture : nil)
    picture.contentFit = .fill
    let box = Overlay(picture)
    box.clipsToBounds = true
    box.setCSSClass("round", indexPath.item == 1)
    cell.child = box
    return cell
  }
}

/// A layout with two cells of 240×240 points. The second cell has an opacity of 0.5.
private final class TurnedLayout: CollectionViewLayout {
  var transform = Transform3D.identity

  override var collectionViewContentSize: CGSize { CGSize(width: 760, height: 400) }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    (0..<2).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 70 + 370 * indexPath.item, y: 80, width: 240, height: 240)
    attributes.transform3D = transform
    if indexPath.item == 1 { attributes.alpha = 0.5 }
    return attributes
  }
}

/// A texture of black and white squares. The top left square is black.
@MainActor
private final class Checkerboard {
  let texture: Texture

  init(squares: Int, side: Int) {
    let width = squares * side
    let pixels = Pixels(count: width * width * 3)
    for y in 0..<width {
      for x in 0..<width {
        let shade: UInt8 = (x / side + y / side).isMultiple(of: 2) ? 0 : 255
        for channel in 0..<3 { pixels.start[(y * width + x) * 3 + channel] = shade }
      }
    }
    texture = Texture(
      width: width, height: width, stride: width * 3, hasAlpha: false, pixels: pixels.start,
      owner: pixels)
  }
}

/// The bytes of a texture. They are written before they are shared, and not changed afterwards.
private final class Pixels: @unchecked Sendable {
  let start: UnsafeMutablePointer<UInt8>

  init(count: Int) { start = .allocate(capacity: count) }
  deinit { start.deallocate() }
}
