import Foundation

/// Where one element of a collection view is and how it looks: what a layout answers with.
///
/// Not bound to an actor, unlike the rest of the system: attributes are a class that is used like a
/// value (NSObject's `copy` and `isEqual` may be called from anywhere), and each query of a layout
/// makes its own.
///
/// A subclass with more properties overrides `copy(with:)` and `isEqual(_:)`: the collection view
/// applies attributes to a view only when they differ from those applied last.
open class CollectionViewLayoutAttributes: NSObject, NSCopying {
  open var indexPath = IndexPath(item: 0, section: 0)
  public package(set) var representedElementCategory = ElementCategory.cell
  /// The supplementary or decoration kind; nil for a cell.
  public package(set) var representedElementKind: String?
  package var geometry = LayoutGeometry()

  /// Attributes of the cell at section 0, item 0, until `indexPath` is set.
  public required override init() {
    super.init()
  }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  public convenience init(forDecorationViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = elementKind
  }

  /// Content coordinates, points. With a transform that is not the identity this is the bounding
  /// box of the transformed element; set `center` and `bounds` then, not this.
  open var frame: CGRect {
    get { geometry.frame }
    set {
      geometry.origin = newValue.origin
      geometry.size = newValue.size
    }
  }

  /// Content coordinates, points. Setting it keeps the size.
  open var center: CGPoint {
    get { geometry.center }
    set { geometry.center = newValue }
  }

  /// Points. Setting it keeps the centre.
  open var size: CGSize {
    get { geometry.size }
    set {
      let center = geometry.center
      geometry.size = newValue
      geometry.center = center
    }
  }

  /// The element in its own coordinates: the origin is always zero, the size is `size`.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: geometry.size) }
    set { size = newValue.size }
  }

  /// Applied about the centre. One value with `transform3D`: this is its 2D part.
  open var transform: Transform2D {
    get { geometry.transform.affine }
    set { geometry.transform = Transform3D(newValue) }
  }

  /// Applied about the center.
  open var transform3D: Transform3D {
    get { geometry.transform }
    set { geometry.transform = newValue }
  }

  /// Opacity from 0 to 1.
  open var alpha: CGFloat {
    get { geometry.alpha }
    set { geometry.alpha = newValue }
  }

  /// Drawn and picked from low to high; equal ones by section, item and kind.
  open var zIndex: Int {
    get { geometry.zIndex }
    set { geometry.zIndex = newValue }
  }

  /// A hidden element gets no view.
  open var isHidden: Bool {
    get { geometry.isHidden }
    set { geometry.isHidden = newValue }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    pass(to: copy)
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CollectionViewLayoutAttributes else { return false }
    if self === other { return true }
    return type(of: self) == type(of: other) && geometry == other.geometry
      && indexPath == other.indexPath
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(indexPath)
    hasher.combine(representedElementKind)
    return hasher.finalize()
  }

  open override var description: String {
    let what = representedElementKind.map { "\(representedElementCategory) \($0)" } ?? "cell"
    return "<\(type(of: self)) \(what) at \(Array(indexPath)); frame = \(frame)>"
  }
}

extension CollectionViewLayoutAttributes {
  /// Makes attributes of this class, of the cell at `indexPath` or of a supplementary view.
  ///
  /// - Parameter supplementaryKind: Nil for a cell.
  static func made(
    ofKind supplementaryKind: String? = nil, at indexPath: IndexPath, frame: CGRect
  ) -> Self {
    let made = self.init()
    made.indexPath = indexPath
    if let supplementaryKind {
      made.representedElementCategory = .supplementaryView
      made.representedElementKind = supplementaryKind
    }
    made.frame = frame
    return made
  }

  /// A copy of the same class, by the contract of `copy(with:)`.
  var copied: CollectionViewLayoutAttributes {
    guard type(of: self) == CollectionViewLayoutAttributes.self else {
      return copy(with: nil) as! CollectionViewLayoutAttributes
    }
    let copy = CollectionViewLayoutAttributes()
    pass(to: copy)
    return copy
  }

  private func pass(to copy: CollectionViewLayoutAttributes) {
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.geometry = geometry
  }

  /// The attributes as a value to look up by.
  @MainActor package var key: ElementKey {
    switch representedElementCategory {
    case .cell: ElementKey(.cell, indexPath)
    case .supplementaryView: ElementKey(.supplementary(representedElementKind ?? ""), indexPath)
    case .decorationView: ElementKey(.decoration(representedElementKind ?? ""), indexPath)
    }
  }
}
