import TrellisLocalization
import TrellisPhotoLibrary

/// The texts about a place without photos in a library that has some.
struct EmptyPlaceTexts {
  let title: String
  let text: String

  static func album(named name: String) -> EmptyPlaceTexts {
    EmptyPlaceTexts(
      title: tr("No Photos in “{album}” Yet", ["album": name]),
      text: tr("Drag photos from the library to the album, or drop pictures here."))
  }

  /// The texts about a place that is no album.
  static func place(_ place: Place, named name: String) -> EmptyPlaceTexts {
    switch place {
    case .videos:
      EmptyPlaceTexts(title: tr("No Videos"), text: tr("There are no videos in the library."))
    case .recentlyAdded:
      EmptyPlaceTexts(
        title: tr("No New Photos"),
        text: trn(
          "No photo was added to the library in the last {count} day.",
          "No photo was added to the library in the last {count} days.", RecentlyAdded.days))
    case .screenshots:
      EmptyPlaceTexts(
        title: tr("No Screenshots"), text: tr("There are no screenshots in the library."))
    case .trash:
      EmptyPlaceTexts(
        title: tr("No Photos in the Trash"),
        text: tr("Photos that you move to the Trash are here until it is emptied."))
    case .search(let text):
      EmptyPlaceTexts(
        title: tr("No Results"), text: tr("No photo matches “{text}”.", ["text": text]))
    case .library, .album, .folder:
      EmptyPlaceTexts(
        title: tr("No Photos"),
        text: tr(
          "There are no pictures in “{folder}” or in the folders inside it.",
          ["folder": name.displayed]))
    }
  }
}
