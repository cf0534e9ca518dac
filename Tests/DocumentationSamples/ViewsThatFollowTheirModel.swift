// The samples of the article "Views that follow their model".

import Foundation
import Observation
import Trellis

// MARK: Overview

@MainActor @Observable
final class Track {
  var title: String
  var isFavorite = false

  init(_ title: String) { self.title = title }
}

@MainActor
func makeTrackCell() -> CollectionView.CellRegistration<CollectionViewListCell, Track> {
  let trackCell = CollectionView.CellRegistration<CollectionViewListCell, Track> { cell, _, track in
    var content = ListContentConfiguration.cell()
    content.text = track.title
    cell.contentConfiguration = content
    cell.accessories = track.isFavorite ? [.checkmark()] : []
  }
  return trackCell
}

// MARK: Properties of a view

final class TrackCell: CollectionViewCell {
  let label = Label()
  var track: Track?

  override init(frame: CGRect) {
    super.init(frame: frame)
    child = label
  }

  override func updateProperties() {
    super.updateProperties()
    label.text = track?.title ?? ""
    label.setCSSClass("dim-label", track?.isFavorite == false)
  }
}

// MARK: Sizes and animations

@MainActor @Observable
final class GridSettings {
  var columns = 3
}

@MainActor
func show(_ settings: GridSettings, in collectionView: CollectionView) {
  collectionView.animate(.spring()) { settings.columns = 4 }
}
