import CollectionCore
import Gtk

// `nil` alone is the nil class, as in `register(nil, forCellWithReuseIdentifier:)`: hence the
// disfavoured overloads.

extension CollectionView {
  /// Sets the UI file that new cells show; nil withdraws it. Read the cells' widgets with
  /// `object(_:as:)`.
  @_disfavoredOverload
  public func register(_ uiFile: UIFile?, forCellWithReuseIdentifier identifier: String) {
    setFactory(
      uiFile.map { ReusableViewFactory(CollectionViewCell.self, showing: $0) },
      for: ReuseQueueKey(kind: .cell, identifier: identifier))
  }

  /// Sets the UI file that new supplementary views of `elementKind` show; nil withdraws it.
  @_disfavoredOverload
  public func register(
    _ uiFile: UIFile?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    setFactory(
      uiFile.map { ReusableViewFactory(CollectionReusableView.self, showing: $0) },
      for: ReuseQueueKey(kind: .supplementary(elementKind), identifier: identifier))
  }
}

extension CollectionViewLayout {
  /// Sets the UI file that new decoration views of `elementKind` show; nil withdraws it.
  @_disfavoredOverload
  public func register(_ uiFile: UIFile?, forDecorationViewOfKind elementKind: String) {
    setDecorationFactory(
      uiFile.map { ReusableViewFactory(CollectionReusableView.self, showing: $0) },
      ofKind: elementKind)
  }
}

extension ViewFactory where View == CollectionReusableView {
  @MainActor
  fileprivate init(_ type: CollectionReusableView.Type, showing uiFile: UIFile) {
    self.init { frame in
      let view = type.init(registeredWith: frame)
      view.load(uiFile)
      return view
    }
  }
}
