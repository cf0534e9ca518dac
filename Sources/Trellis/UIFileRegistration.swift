import CollectionCore
import TrellisGtk

// The overloads are disfavored, so that a plain `nil` stands for a class, as in
// `register(nil, forCellWithReuseIdentifier:)`.

extension CollectionView {
  /// Registers a UI file for new cells. Find the widgets of a cell with `object(_:as:)`.
  ///
  /// - Parameters:
  ///   - uiFile: The description of the cell's content, or nil to remove the registration.
  ///   - identifier: The reuse identifier.
  @_disfavoredOverload
  public func register(_ uiFile: UIFile?, forCellWithReuseIdentifier identifier: String) {
    setFactory(
      uiFile.map { ViewFactory(CollectionViewCell.self, showing: $0) },
      for: ReuseQueueKey(kind: .cell, identifier: identifier))
  }

  /// Registers a UI file for new supplementary views.
  ///
  /// - Parameters:
  ///   - uiFile: The description of the view's content, or nil to remove the registration.
  ///   - elementKind: The kind of the supplementary view.
  ///   - identifier: The reuse identifier.
  @_disfavoredOverload
  public func register(
    _ uiFile: UIFile?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    setFactory(
      uiFile.map { ViewFactory(CollectionReusableView.self, showing: $0) },
      for: ReuseQueueKey(kind: .supplementary(elementKind), identifier: identifier))
  }
}

extension CollectionViewLayout {
  /// Registers a UI file for new decoration views.
  ///
  /// - Parameters:
  ///   - uiFile: The description of the view's content, or nil to remove the registration.
  ///   - elementKind: The kind of the decoration view.
  @_disfavoredOverload
  public func register(_ uiFile: UIFile?, forDecorationViewOfKind elementKind: String) {
    setDecorationFactory(
      uiFile.map { ViewFactory(CollectionReusableView.self, showing: $0) },
      ofKind: elementKind)
  }
}

extension ViewFactory {
  @MainActor
  fileprivate init(_ type: CollectionReusableView.Type, showing uiFile: UIFile) {
    self.init { frame in
      let view = type.init(registeredWith: frame)
      view.load(uiFile)
      return view
    }
  }
}
