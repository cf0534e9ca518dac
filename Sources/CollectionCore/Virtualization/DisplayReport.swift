import Foundation

/// The index path with which the delegate has been told that a view is displayed. The end of the
/// display is reported with it.
///
/// It is stored with the view because the index path on screen does not tell it any more when the
/// view is recycled: the item may be deleted, and placeholders may have come or gone.
enum DisplayReport {
  /// The delegate has not been told, because the view shows a placeholder or is not on screen yet.
  case unreported
  /// The index path at which the element is shown, which is the one in the data.
  case asShown
  /// The index path of the element in the data, which may differ from the one at which it is shown.
  case inData(ItemPosition)

  var isReported: Bool {
    switch self {
    case .unreported: false
    case .asShown, .inData: true
    }
  }

  /// Returns the reported index path, or nil if the delegate has not been told.
  ///
  /// - Parameter key: The key with which the element is or was on screen.
  func path(of key: ElementKey) -> IndexPath? {
    switch self {
    case .unreported: nil
    case .asShown: key.indexPath
    case .inData(let position): position.indexPath
    }
  }
}
