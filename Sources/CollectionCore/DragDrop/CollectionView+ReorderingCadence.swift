import Foundation

/// How soon items make way for what may be dropped.
extension CollectionView {
  public enum ReorderingCadence: Sendable {
    /// With the pointer.
    case immediate
    /// When it has stayed a moment: 0.2 seconds.
    case fast
    /// When it has stayed: 0.6 seconds.
    case slow

    var delay: TimeInterval {
      switch self {
      case .immediate: 0
      case .fast: 0.2
      case .slow: 0.6
      }
    }
  }
}
