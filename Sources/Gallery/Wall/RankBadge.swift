import Foundation
import Trellis
import TrellisLocalization

/// The number on a photo of the storefront.
final class RankBadge: CollectionReusableView {
  private let label = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.addCSSClass("rank")
    child = label
  }

  func show(_ rank: Int) { label.text = rank.localized }
}
