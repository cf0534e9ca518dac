import CollectionCore
import TestSupport
import UIKitNames

/// A collection view with a given layout on a host without a screen.
@MainActor
final class LayoutStage: ViewStage {
  let view: UICollectionView
  let host = FakeHost()
  private let data: RecordingDataSource
  let clock = ManualClock()
  /// The stage retains the delegate because the view's reference is weak.
  private let delegate: UICollectionViewDelegate?

  init(
    _ layout: UICollectionViewLayout, counts: [Int], width: CGFloat, height: CGFloat,
    delegate: UICollectionViewDelegate? = nil, configure: (UICollectionView) -> Void = { _ in }
  ) {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    data = RecordingDataSource(counts: counts)
    self.delegate = delegate
    data.registerViews(in: view)
    configure(view)
    view.host = host
    view.delegate = delegate
    view.dataSource = data
    settle()
  }

  func scroll(x: CGFloat = 0, y: CGFloat = 0) {
    view.contentOffset = CGPoint(x: x, y: y)
    settle()
  }

  /// Returns the frame at which the host places the item's cell, or nil if the cell is not on
  /// screen.
  func frame(ofItem item: Int, section: Int = 0) -> CGRect? {
    view.cellForItem(at: IndexPath(item: item, section: section)).flatMap(frame(of:))
  }

  func frame(ofKind kind: String, section: Int = 0) -> CGRect? {
    view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
      .flatMap(frame(of:))
  }

  private func frame(of view: UICollectionReusableView) -> CGRect? {
    host.placement(of: view)?.geometry.frame.roundedToThousandths
  }
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }

  /// The rectangle with its values rounded to thousandths, because sines and cosines are not exact.
  var roundedToThousandths: CGRect {
    func rounded(_ value: CGFloat) -> CGFloat { (value * 1000).rounded() / 1000 + 0 }
    return CGRect(rounded(minX), rounded(minY), rounded(width), rounded(height))
  }
}
