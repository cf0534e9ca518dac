import CollectionViewTesting
import Foundation
import Observation

@testable import CollectionCore

/// A song of an observed library.
@MainActor @Observable
final class Song {
  var title: String
  var length = 40.0
  var plays = 0

  init(_ title: String) { self.title = title }
}

/// What is playing, which many cells read.
@MainActor @Observable
final class Player {
  var current = 0
  var hint = "none"
}

/// A cell that counts its work, and runs the parts that a test gives it.
final class SongCell: CollectionViewCell {
  var song: Song?
  var shown: [String] = []
  var propertyUpdates = 0
  var layouts = 0
  var atProperties: ((SongCell) -> Void)?
  var atLayout: ((SongCell) -> Void)?
  var fitting: ((SongCell) -> CGFloat)?

  override func updateProperties() {
    super.updateProperties()
    propertyUpdates += 1
    atProperties?(self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    atLayout?(self)
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    if let fitting { layoutAttributes.size.height = fitting(self) }
    return layoutAttributes
  }
}

/// A flow layout of rows of 40 points in a view of 100 × 200 points, whose cells show songs.
@MainActor
final class ObservedStage: CollectionViewDataSource {
  var songs: [Song]
  /// The items for which the data source was asked for a cell.
  var asked: [Int] = []
  let view: CollectionView
  private(set) var window: TestWindow!
  private let configure: (SongCell, Song) -> Void
  private let registration = CollectionView.CellRegistration<SongCell, Song> { _, _, _ in }

  /// Creates the view and runs its frames.
  ///
  /// - Parameters:
  ///   - items: The number of songs.
  ///   - layout: The layout. The default is a flow layout with rows of 40 points.
  ///   - prepare: Runs before the data source is set.
  ///   - configure: Sets the content of a cell in `collectionView(_:cellForItemAt:)`.
  init(
    items: Int, layout: CollectionViewLayout? = nil, prepare: (CollectionView) -> Void = { _ in },
    configure: @escaping (SongCell, Song) -> Void
  ) {
    songs = (0..<items).map { Song("Song \($0)") }
    self.configure = configure
    let rows = CollectionViewFlowLayout()
    rows.itemSize = CGSize(width: 100, height: 40)
    rows.minimumLineSpacing = 0
    view = CollectionView(frame: .zero, collectionViewLayout: layout ?? rows)
    prepare(view)
    view.dataSource = self
    window = TestWindow(view, size: CGSize(width: 100, height: 200))
  }

  func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { songs.count }

  func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
    asked.append(path.item)
    let song = songs[path.item]
    let cell = view.dequeueConfiguredReusableCell(using: registration, for: path, item: song)
    cell.song = song
    configure(cell, song)
    return cell
  }

  func cell(_ item: Int) -> SongCell? {
    view.cellForItem(at: IndexPath(item: item, section: 0)) as? SongCell
  }

  /// Returns the frame in which a cell is shown, also in an animation, in points from the top left
  /// corner of the window.
  func shown(_ item: Int) -> CGRect? {
    window.frame(ofItemAt: IndexPath(item: item, section: 0))
  }

  /// The items for which the data source was asked since the last call.
  func takeAsked() -> [Int] {
    defer { asked = [] }
    return asked
  }
}
