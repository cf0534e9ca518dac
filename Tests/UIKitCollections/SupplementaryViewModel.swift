import UIKitNames

/// A value that describes the header or the footer of a section.
public protocol SupplementaryViewModel: Equatable, Sendable {
  /// The class of views that show the model. Views are reused for models of the same type only.
  associatedtype View: UICollectionReusableView

  /// Shows the content in a view, new or reused.
  @MainActor func configure(_ view: View)
}

/// A supplementary view model of any type.
public struct AnySupplementaryViewModel: Sendable {
  /// The model itself.
  public let base: any SupplementaryViewModel

  public init(_ base: some SupplementaryViewModel) { self.base = base }

  /// Whether the models have one type, and with it one class of views.
  func hasType(of other: AnySupplementaryViewModel) -> Bool {
    type(of: base) == type(of: other.base)
  }

  /// Shows the content in a view that is on screen. Has no effect on a view of models of another type.
  @MainActor func configure(_ view: UICollectionReusableView) { base.show(in: view) }
}

extension AnySupplementaryViewModel: Equatable {
  public static func == (one: AnySupplementaryViewModel, other: AnySupplementaryViewModel) -> Bool {
    one.base.equals(other.base)
  }
}

extension SupplementaryViewModel {
  fileprivate func equals(_ other: any SupplementaryViewModel) -> Bool { (other as? Self) == self }

  @MainActor fileprivate func show(in view: UICollectionReusableView) {
    if let view = view as? View { configure(view) }
  }
}
