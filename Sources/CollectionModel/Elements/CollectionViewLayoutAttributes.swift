import Foundation

/// The place and the appearance of one element of a collection view. A layout returns one object
/// for each element:
///
/// ```swift
/// let attributes = (0..<3).map { item in
///   let attributes = CollectionViewLayoutAttributes(
///     forCellWith: IndexPath(item: item, section: 0))
///   attributes.frame = CGRect(x: 0, y: CGFloat(item) * 110, width: 200, height: 100)
///   attributes.alpha = item == 0 ? 1 : 0.5
///   attributes.zIndex = -item
///   return attributes
/// }
/// ```
///
/// The collection view applies the attributes to the view of the element, and again when they
/// change. It compares them with `isEqual(_:)`. A subclass with more properties overrides
/// `copy(with:)` and `isEqual(_:)`, and the layout returns it as its `layoutAttributesClass`:
///
/// ```swift
/// final class TintedAttributes: CollectionViewLayoutAttributes {
///   var tint = 0.0
///
///   override func copy(with zone: NSZone? = nil) -> Any {
///     let copy = super.copy(with: zone)
///     (copy as? TintedAttributes)?.tint = tint
///     return copy
///   }
///
///   override func isEqual(_ object: Any?) -> Bool {
///     super.isEqual(object) && (object as? TintedAttributes)?.tint == tint
///   }
/// }
/// ```
///
/// Views read these properties in `CollectionReusableView.apply(_:)`.
///
/// The class is not bound to an actor, unlike most of the library: attributes are used like values,
/// and `copy()` and `isEqual(_:)` of NSObject may be called anywhere. Each query of a layout makes
/// new objects.
open class CollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The index path of the element. The default is section 0, item 0.
  ///
  /// A supplementary view may have an index path of length 1, which belongs to no section.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The category of the element: cell, supplementary view or decoration view. The initializer
  /// determines it.
  open package(set) var representedElementCategory: ElementCategory {
    get { category }
    set { category = newValue }
  }
  /// The kind of supplementary view or decoration view. Nil for a cell.
  open package(set) var representedElementKind: String? {
    get { kind }
    set { kind = newValue }
  }
  // Each frame reads these, which costs less without a call of an overridable property.
  private final var category = ElementCategory.cell
  private final var kind: String?
  package final var geometry = LayoutGeometry()

  /// Creates the attributes of the cell at section 0, item 0. Set `indexPath` to change the item.
  public required override init() {
    super.init()
  }

  /// Creates the attributes of a cell, with a frame of zero size.
  ///
  /// - Parameter indexPath: The index path of the item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates the attributes of a supplementary view, with a frame of zero size.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of supplementary view, for example
  ///     `CollectionView.elementKindSectionHeader`.
  ///   - indexPath: The index path of the supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    self.indexPath = indexPath
    category = .supplementaryView
    kind = elementKind
  }

  /// Creates the attributes of a decoration view, with a frame of zero size.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of decoration view, with which it is registered with the layout.
  ///   - indexPath: The index path of the decoration view.
  public convenience init(forDecorationViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    category = .decorationView
    kind = elementKind
  }

  /// The frame of the element, in content coordinates. The default is zero.
  ///
  /// With a transform other than the identity, the value is the bounding box of the transformed
  /// element. Set `center` and `bounds` then, not `frame`. Setting it sets `center` and `size`.
  open var frame: CGRect {
    get { geometry.frame }
    set {
      geometry.origin = newValue.origin
      geometry.size = newValue.size
    }
  }

  /// The center of the element, in content coordinates. Setting it keeps the size.
  open var center: CGPoint {
    get { geometry.center }
    set { geometry.center = newValue }
  }

  /// The size of the element without its transform, in points. Setting it keeps the center.
  open var size: CGSize {
    get { geometry.size }
    set {
      let center = geometry.center
      geometry.size = newValue
      geometry.center = center
    }
  }

  /// The rectangle of the element in its own coordinates. Its origin is always zero, and its size
  /// is `size`. Setting it sets the size and keeps the center; the origin is ignored.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: geometry.size) }
    set { size = newValue.size }
  }

  /// The two-dimensional transform of the element, about its center: a rotation, a scale or a shift
  /// that leaves `center` and `size` as they are. The default is the identity.
  ///
  /// UIKit's type is `CGAffineTransform`, which is the name of ``Transform2D`` in `UIKitNames`. Angles
  /// are in radians, and positive angles turn clockwise on screen. Set the frame first, and `center`
  /// and `size` after that, because `frame` is the bounding box of the transformed element:
  ///
  /// ```swift
  /// let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
  /// attributes.frame = CGRect(x: 20, y: 20, width: 120, height: 90)
  /// attributes.transform = Transform2D(rotationAngle: .pi / 12)
  /// ```
  ///
  /// It is the two-dimensional part of `transform3D`; setting it replaces `transform3D`.
  open var transform: Transform2D {
    get { geometry.transform.affine }
    set { geometry.transform = Transform3D(newValue) }
  }

  /// The transform of the element in space, about its center. The default is the identity. UIKit's
  /// type is `CATransform3D`, which is the name of ``Transform3D`` in `UIKitNames`.
  ///
  /// A rotation about the x or the y axis shows perspective if `m34` of the transform is not 0.
  open var transform3D: Transform3D {
    get { geometry.transform }
    set { geometry.transform = newValue }
  }

  /// The opacity of the element, from 0 (transparent) to 1 (opaque). The default is 1.
  open var alpha: CGFloat {
    get { geometry.alpha }
    set { geometry.alpha = newValue }
  }

  /// The order in which elements are drawn and hit by the pointer: elements with higher values are
  /// in front. The default is 0.
  ///
  /// Elements with equal values are ordered by section, item and kind.
  open var zIndex: Int {
    get { geometry.zIndex }
    set { geometry.zIndex = newValue }
  }

  /// A Boolean value that determines whether the element is hidden. A hidden element has no view.
  /// The default is false.
  open var isHidden: Bool {
    get { geometry.isHidden }
    set { geometry.isHidden = newValue }
  }

  /// Returns a copy of the same class. A subclass with more properties overrides this method, calls
  /// super, and copies its properties.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: The copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    pass(to: copy)
    return copy
  }

  /// Returns whether two objects are of the same class and have the same element, place and
  /// appearance. A subclass with more properties overrides this method, calls super, and compares
  /// its properties; otherwise the collection view does not notice when only these change.
  ///
  /// - Parameter object: The object to compare with.
  /// - Returns: True if the objects are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CollectionViewLayoutAttributes else { return false }
    if self === other { return true }
    return type(of: self) == type(of: other) && geometry == other.geometry
      && indexPath == other.indexPath
      && category == other.category && kind == other.kind
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(indexPath)
    hasher.combine(kind)
    return hasher.finalize()
  }

  open override var description: String {
    let what = representedElementKind.map { "\(representedElementCategory) \($0)" } ?? "cell"
    return "<\(type(of: self)) \(what) at \(Array(indexPath)); frame = \(frame)>"
  }
}

extension CollectionViewLayoutAttributes {
  /// Creates attributes of this class, for the cell at `indexPath` or for a supplementary view.
  ///
  /// - Parameter supplementaryKind: The kind of supplementary view, or nil for a cell.
  package static func made(
    ofKind supplementaryKind: String? = nil, at indexPath: IndexPath, frame: CGRect
  ) -> Self {
    let made = self.init()
    made.indexPath = indexPath
    if let supplementaryKind {
      made.category = .supplementaryView
      made.kind = supplementaryKind
    }
    made.frame = frame
    return made
  }

  /// Creates the attributes of an element, with a frame of zero size.
  @MainActor convenience package init(_ key: ElementKey) {
    self.init()
    indexPath = key.indexPath
    category = key.kind.category
    kind = key.kind.name
  }

  /// A copy of the same class. For a subclass it is made by `copy(with:)`.
  package var copied: CollectionViewLayoutAttributes {
    guard type(of: self) == CollectionViewLayoutAttributes.self else {
      return copy(with: nil) as! CollectionViewLayoutAttributes
    }
    let copy = CollectionViewLayoutAttributes()
    pass(to: copy)
    return copy
  }

  private func pass(to copy: CollectionViewLayoutAttributes) {
    copy.indexPath = indexPath
    copy.category = category
    copy.kind = kind
    copy.geometry = geometry
  }

  /// The element that the attributes describe, as a key for look-ups.
  @MainActor package final var key: ElementKey {
    switch category {
    case .cell: ElementKey(.cell, indexPath)
    case .supplementaryView: ElementKey(.supplementary(kind ?? ""), indexPath)
    case .decorationView: ElementKey(.decoration(kind ?? ""), indexPath)
    }
  }
}
