import Foundation

/// The object that shows the configuration of a `ListContentView`: the widgets of the toolkit, or a
/// `ListContentMeasure` where no toolkit draws.
@MainActor
package protocol ListContentDisplay: AnyObject {
  /// The native view with the content, or nil.
  var native: AnyObject? { get }

  /// Shows a configuration.
  ///
  /// - Parameters:
  ///   - new: The configuration.
  ///   - old: The configuration that is shown, of which only the differences need to be shown. Nil to
  ///     show everything.
  func show(_ new: ListContentConfiguration, from old: ListContentConfiguration?)

  /// Places the parts of a configuration.
  func layOut(_ distances: ListContentDistances)

  /// The distance of the texts from the leading edge, in points.
  var textInset: CGFloat { get }

  /// Returns the length that the content needs, in points.
  ///
  /// - Parameters:
  ///   - axis: The axis of the length.
  ///   - length: The length along the other axis, or nil for the natural one.
  func naturalLength(along axis: Axis, for length: CGFloat?) -> CGFloat
}

/// A content view whose widgets a toolkit makes. The module of the toolkit conforms
/// `ListContentView` to it, so that `ListContentView` exists without that module too.
@MainActor
package protocol ListContentDisplayMaking {
  /// Makes the widgets. Nil for a view of a host without widgets, and before the toolkit has been
  /// initialized.
  func makeDisplay() -> (any ListContentDisplay)?
}

/// The distances between the parts of list content, in whole points and limited to what toolkits
/// can place.
package struct ListContentDistances: Equatable {
  package var top, leading, bottom, trailing: Int
  /// The distance between the image and the texts.
  package var imageGap: Int
  /// The distances between the texts beside each other and below each other.
  package var sideGap, stackGap: Int
  /// The least height without the margins.
  package var minimumHeight: Int
  /// Whether the texts are beside each other if they fit.
  package var isSideBySide: Bool

  /// Creates the distances of a configuration.
  ///
  /// - Parameters:
  ///   - content: The configuration.
  ///   - minimumMargins: The margins that the content has at least.
  @MainActor
  init(_ content: ListContentConfiguration, minimumMargins: DirectionalEdgeInsets) {
    func points(_ length: CGFloat) -> Int {
      Int(min(max(length.isNaN ? 0 : length, -10_000), 10_000).rounded())
    }
    let margins = content.directionalLayoutMargins
    top = points(max(margins.top, minimumMargins.top))
    leading = points(max(margins.leading, minimumMargins.leading))
    bottom = points(max(margins.bottom, minimumMargins.bottom))
    trailing = points(max(margins.trailing, minimumMargins.trailing))
    imageGap = points(content.imageToTextPadding)
    sideGap = points(content.textToSecondaryTextHorizontalPadding)
    stackGap = points(content.textToSecondaryTextVerticalPadding)
    minimumHeight = points(content.minimumContentHeight)
    isSideBySide = content.prefersSideBySideTextAndSecondaryText
  }
}
