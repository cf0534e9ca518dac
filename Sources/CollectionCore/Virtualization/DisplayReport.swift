import Foundation

/// The index path with which the end of the display of a view is reported to the delegate.
///
/// At first it is the one with which the beginning was reported. An update replaces it by the index
/// path that the element has in the data afterwards, so the end may be reported with another one than
/// the beginning. A view whose element is removed keeps the index path from before the update.
///
/// It is stored with the view because the index path on screen does not tell it any more when the
/// view is recycled: the item may be deleted, and placeholders may have come or gone.
enum DisplayReport {
  /// The end is not reported, because the beginning was not: the view shows a placeholder, or has
  /// not been on screen yet.
  case unreported
  /// The index path at which the element is shown, which is the one in the data. Decoration views,
  /// of which the delegate is not told, have this report, too.
  case asShown
  /// The index path of the element in the data, which may differ from the one at which it is shown.
  case inData(ItemPosition)

  /// Whether the end of the display is reported.
  var isReported: Bool {
    switch self {
    case .unreported: false
    case .asShown, .inData: true
    }
  }

  /// Returns the index path to report, or nil if nothing is reported.
  ///
  /// - Parameter key: The key with which the element is on screen, or with which it was when it was
  ///   removed.
  func path(of key: ElementKey) -> IndexPath? {
    switch self {
    case .unreported: nil
    case .asShown: key.indexPath
    case .inData(let position): position.indexPath
    }
  }
}
