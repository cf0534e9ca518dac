import Foundation
import PhotoLibrary
import PhotoViewing

/// The photos of a slideshow.
extension PhotoGrid {
  /// The number of the open photo, counted from 0, or nil while no photo is open.
  var openPageNumber: Int? { destination.flatMap { pages?.pageNumber(of: $0) } }

  /// Requests the large picture of a photo and returns the photo. Nil while no photo is open.
  ///
  /// - Parameter number: The number of an existing photo, counted from 0.
  func requestSlide(number: Int) -> Photo? {
    guard let pages, pages.single == nil, number < timeline.photoCount else { return nil }
    let photo = photo(at: pages.indexPath(ofPage: number))
    _ = slide(of: photo)
    return photo
  }

  /// Returns the large picture of a photo if it is ready, and requests it otherwise.
  func slide(of photo: Photo) -> Thumbnail? {
    let request = largeRequest(for: photo)
    if let picture = large.picture(for: request) { return picture }
    large.request([request])
    return nil
  }

  /// Shows another photo at once while one is open.
  func showPage(of photo: Photo) {
    guard let place = timeline.position(of: photo) else { return }
    showPage(IndexPath(item: place.item, section: place.section))
  }
}
