import CollectionCore
import TestSupport
import UIKitNames

typealias LayoutStage<Layout: UICollectionViewLayout> = TestSupport.LayoutStage<Layout>

extension TestSupport.LayoutStage {
  convenience init(
    _ layout: Layout, counts: [Int], width: CGFloat, height: CGFloat,
    delegate: UICollectionViewDelegate? = nil, configure: (UICollectionView) -> Void = { _ in }
  ) {
    self.init(
      layout, counts: counts, size: CGSize(width: width, height: height), delegate: delegate,
      configure: configure)
  }

  func scroll(x: CGFloat = 0, y: CGFloat = 0) {
    view.contentOffset = CGPoint(x: x, y: y)
    settle()
  }

  /// Returns the frame at which the host places the item's cell, or nil if the cell is not on
  /// screen.
  func frame(ofItem item: Int, section: Int = 0) -> CGRect? {
    geometry(item, section)?.frame.roundedToThousandths
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
