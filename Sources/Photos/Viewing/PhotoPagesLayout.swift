import Foundation
import Trellis
import TrellisLocalization

/// A layout that shows one photo per page. Each photo fills its page as far as its aspect ratio
/// allows, and the pages stand side by side.
///
/// While a photo is being opened or closed, the layout contains only this photo. The other photos
/// then fade out or in at their places in the grid instead of moving across the open photo.
///
/// While a photo is zoomed, the content is this photo alone, so that panning is the scrolling of
/// the view. The neighbouring pages are beside it, outside the content, where a pull beyond its edge
/// shows them.
package final class PhotoPagesLayout: CollectionViewLayout {
  /// A photo that is shown at another zoom than 1.
  package struct Zoomed: Equatable {
    /// The photo.
    package let photo: IndexPath
    /// The zoom.
    package let zoom: CGFloat

    package init(photo: IndexPath, zoom: CGFloat) { (self.photo, self.zoom) = (photo, zoom) }
  }

  /// A zoomed photo whose page is being turned. It keeps its zoom until it is out of view.
  package struct Leaving: Equatable {
    package let zoomed: Zoomed
    /// The frame of the photo relative to the corner of its page.
    package let frame: CGRect
  }

  /// Returns the aspect ratio of a photo, width divided by height.
  private let aspect: @MainActor (IndexPath) -> CGFloat
  /// Returns the size of a photo at 100 %, in points, or nil if it is not known.
  private let actualSize: @MainActor (IndexPath) -> CGSize?
  /// The page number of the first photo of each section.
  private var firstPages: [Int] = []
  /// The photos that have pages, in ascending order, or nil if all have.
  private var chosen: [IndexPath]?
  /// The number of pages.
  package private(set) var pageCount = 0
  /// The size of the view at the last preparation.
  private var preparedPage = CGSize.zero
  private var storedZoom: Zoomed?
  /// The length of the zoomed photo at zoom 1 to which its zoom refers, see
  /// `PageGeometry.fittingLength`. It is 0 before the view has a size.
  private var zoomedLength: CGFloat = 0

  /// Returns the space that a view of a size keeps free around a photo that fits. The default is 16
  /// points on each side.
  package var insets: @MainActor (CGSize) -> PageInsets = { _ in PageInsets(margin: 16, bottom: 0) }
  /// Returns the photos that have pages, in ascending order. The others are left out. Nil, the default,
  /// stands for all photos.
  package var choice: @MainActor () -> [IndexPath]? = { nil }
  /// Called while the layout is prepared for another size of the view. The default does nothing.
  package var onResize: @MainActor () -> Void = {}
  /// Called with the factor of a zoom that has been changed to keep the scale of the photo. `PageZoom`
  /// sets it.
  package var onRescale: @MainActor (CGFloat) -> Void = { _ in }

  /// The photo that is being opened or closed, or nil when no transition is in progress. While it
  /// is set, the layout contains only this photo.
  package var single: IndexPath? {
    didSet { if single != oldValue { invalidateLayout() } }
  }

  /// The zoomed photo, or nil while photos fit in their pages. `PageZoom` sets it.
  package var zoomed: Zoomed? {
    get { storedZoom }
    set {
      guard newValue != storedZoom else { return }
      storedZoom = newValue
      zoomedLength = newValue.map(length(of:)) ?? 0
      invalidateLayout()
    }
  }

  /// The zoomed photo whose page is being turned, or nil. `PageZoom` sets it.
  package var leaving: Leaving? {
    didSet { if leaving != oldValue { invalidateLayout() } }
  }

  /// The photo that is on its way to the place in which it has been turned, with its rotation and
  /// scale in the present frame. Nil, the default, while none is.
  package var turning: (photo: IndexPath, pose: PageTurn.Pose)? {
    didSet {
      if turning?.photo != oldValue?.photo || turning?.pose != oldValue?.pose { invalidateLayout() }
    }
  }

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - single: The photo that is being opened.
  ///   - aspect: Returns the aspect ratio of a photo, width divided by height. It is used for a
  ///     photo whose size is not known.
  ///   - actualSize: Returns the size of a photo at 100 %, in points, or nil if it is not known.
  package init(
    showing single: IndexPath?, aspect: @escaping @MainActor (IndexPath) -> CGFloat,
    actualSize: @escaping @MainActor (IndexPath) -> CGSize? = { _ in nil }
  ) {
    self.single = single
    self.aspect = aspect
    self.actualSize = actualSize
    super.init()
    accessibilityLabel = tr("One Photo")
  }

  package required init?(coder: NSCoder) { nil }

  /// In right-to-left languages the first photo is on the right.
  package override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  private var page: CGSize { collectionView?.bounds.size ?? .zero }

  package override func prepare() {
    firstPages = []
    pageCount = 0
    guard let collectionView else { return }
    for section in 0..<collectionView.numberOfSections {
      firstPages.append(pageCount)
      pageCount += collectionView.numberOfItems(inSection: section)
    }
    chosen = choice()
    if let chosen { pageCount = chosen.count }
    if preparedPage != page {
      preparedPage = page
      onResize()
    }
    keepScale()
  }

  /// Keeps a zoomed photo at the same scale when the space for it, or its shape, has changed. The
  /// layout is out of date then, and is not invalidated again.
  package func keepScale() {
    guard let zoomed, page.width > 0 else { return }
    let (old, new) = (zoomedLength, length(of: zoomed))
    zoomedLength = new
    guard old > 0, old != new else { return }
    let zoom = geometry(of: zoomed.photo).rescaled(zoomed.zoom, by: old / new)
    storedZoom = Zoomed(photo: zoomed.photo, zoom: zoom)
    onRescale(old / new)
  }

  /// Gives the zoomed photo its index path in new data, and keeps its scale.
  package func zoomedPhotoDidMove(to photo: IndexPath) {
    guard let zoomed else { return }
    storedZoom = Zoomed(photo: photo, zoom: zoomed.zoom)
    keepScale()
    if photo != zoomed.photo { invalidateLayout() }
  }

  private func length(of zoomed: Zoomed) -> CGFloat {
    page.width > 0 ? geometry(of: zoomed.photo).fittingLength : 0
  }

  /// Returns the geometry of a photo on its page.
  package func geometry(of photo: IndexPath) -> PageGeometry {
    PageGeometry(
      page: page, insets: insets(page), aspect: aspect(photo), actualSize: actualSize(photo))
  }

  // MARK: Content

  package override var collectionViewContentSize: CGSize {
    if let zoomed { return geometry(of: zoomed.photo).contentSize(at: zoomed.zoom) }
    return CGSize(width: CGFloat(pageCount) * page.width, height: page.height)
  }

  package override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    // The neighbours of a zoomed photo keep their height in the view.
    newBounds.size != page || (zoomed != nil && newBounds.minY != collectionView?.bounds.minY)
  }

  package override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    if let single { return layoutAttributesForItem(at: single).map { [$0] } }
    guard page.width > 0, pageCount > 0 else { return [] }
    return candidates(in: rect).compactMap { number in
      let attributes = layoutAttributesForItem(at: indexPath(ofPage: number))
      return attributes.flatMap { $0.frame.intersects(rect) ? $0 : nil }
    }
  }

  /// Returns the numbers of the pages that may be in a rectangle.
  private func candidates(in rect: CGRect) -> [Int] {
    if let zoomed, let number = pageNumber(of: zoomed.photo) {
      return [number - 1, number, number + 1].filter((0..<pageCount).contains)
    }
    let first = max(Int((rect.minX / page.width).rounded(.down)), 0)
    let last = min(Int((rect.maxX / page.width).rounded(.down)), pageCount - 1)
    guard first <= last else { return [] }
    var numbers = Array(first...last)
    if let leaving, let number = pageNumber(of: leaving.zoomed.photo), !numbers.contains(number) {
      numbers.append(number)
    }
    return numbers
  }

  package override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard single == nil || single == indexPath, let number = pageNumber(of: indexPath) else {
      return nil
    }
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame(of: indexPath, number)
    // The photo is above the tiles from the first frame of the transition.
    attributes.zIndex = 1000
    if let turning, turning.photo == indexPath { attributes.transform = transform(turning.pose) }
    return attributes
  }

  private func transform(_ pose: PageTurn.Pose) -> Transform2D {
    // In right-to-left languages the view mirrors rotations together with places, but not pictures.
    let angle = collectionView?.isMirrored == true ? -pose.angle : pose.angle
    return Transform2D(rotationAngle: angle)
      .concatenating(Transform2D(scaleX: pose.scale, y: pose.scale))
  }

  private func frame(of photo: IndexPath, _ number: Int) -> CGRect {
    if let zoomed { return frame(of: photo, number, beside: zoomed) }
    let corner = CGFloat(number) * page.width
    let frame =
      leaving.flatMap { $0.zoomed.photo == photo ? $0.frame : nil }
      ?? geometry(of: photo).frame(at: 1)
    return frame.offsetBy(dx: corner, dy: 0)
  }

  /// Returns the frame of a photo while `zoomed` is zoomed. The other pages keep their height in
  /// the view.
  private func frame(of photo: IndexPath, _ number: Int, beside zoomed: Zoomed) -> CGRect {
    let geometry = geometry(of: zoomed.photo)
    guard photo != zoomed.photo, let middle = pageNumber(of: zoomed.photo) else {
      return geometry.frame(at: zoomed.zoom)
    }
    let content = geometry.contentSize(at: zoomed.zoom)
    let distance = CGFloat(number - middle)
    let corner = distance > 0 ? content.width + (distance - 1) * page.width : distance * page.width
    return self.geometry(of: photo).frame(at: 1)
      .offsetBy(dx: corner, dy: collectionView?.bounds.minY ?? 0)
  }

  package override var snapsToItems: Bool { true }

  package override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
    guard page.width > 0, zoomed == nil else { return offset }
    let number =
      single.flatMap(pageNumber(of:))
      ?? min(max(Int((offset.x / page.width).rounded()), 0), max(pageCount - 1, 0))
    return CGPoint(x: CGFloat(number) * page.width, y: 0)
  }

  // MARK: Pages

  /// The photo on the page nearest to the content offset, or nil when there are no photos.
  package var shownPhoto: IndexPath? { photo(onPageAt: collectionView?.contentOffset) }

  /// The photo on the page at which the view comes to rest if nothing interferes, or nil when there
  /// are no photos. It is another one than `shownPhoto` while keys or a released drag turn pages.
  package var destination: IndexPath? { photo(onPageAt: collectionView?.restingOffset) }

  private func photo(onPageAt offset: CGPoint?) -> IndexPath? {
    guard let offset, page.width > 0, pageCount > 0 else { return nil }
    if let photo = single ?? zoomed?.photo { return photo }
    let number = Int((offset.x / page.width).rounded())
    return indexPath(ofPage: min(max(number, 0), pageCount - 1))
  }

  /// The number of the page in view, counted from 0, with a fraction while pages are being turned.
  package var position: CGFloat {
    if let photo = single ?? zoomed?.photo { return CGFloat(pageNumber(of: photo) ?? 0) }
    guard let collectionView, page.width > 0 else { return 0 }
    return collectionView.contentOffset.x / page.width
  }

  /// Returns the photo that is `distance` pages after `indexPath`, or before it when `distance` is
  /// negative. Returns nil when there is no such page.
  package func photo(_ distance: Int, from indexPath: IndexPath) -> IndexPath? {
    guard let number = pageNumber(of: indexPath), (0..<pageCount).contains(number + distance)
    else { return nil }
    return self.indexPath(ofPage: number + distance)
  }

  /// Returns the content offset of the page of a photo while no photo is zoomed.
  package func offset(ofPageOf photo: IndexPath) -> CGPoint {
    CGPoint(x: CGFloat(pageNumber(of: photo) ?? 0) * page.width, y: 0)
  }

  /// Returns the page number of a photo, counted from 0 across all sections, or nil if the photo
  /// does not exist.
  package func pageNumber(of indexPath: IndexPath) -> Int? {
    if let chosen {
      let number = Self.first(in: chosen.indices) { chosen[$0] >= indexPath }
      return number < chosen.count && chosen[number] == indexPath ? number : nil
    }
    guard firstPages.indices.contains(indexPath.section), indexPath.item >= 0 else { return nil }
    let number = firstPages[indexPath.section] + indexPath.item
    let next = indexPath.section + 1
    let end = next < firstPages.count ? firstPages[next] : pageCount
    return number < end ? number : nil
  }

  /// Returns the index path of the photo on a page. O(log n) in the number of sections.
  ///
  /// - Parameter number: The number of an existing page, counted from 0.
  package func indexPath(ofPage number: Int) -> IndexPath {
    if let chosen { return chosen[number] }
    let section = Self.first(in: 1..<firstPages.count) { firstPages[$0] > number } - 1
    return IndexPath(item: number - firstPages[section], section: section)
  }

  /// Returns the first index of a range for which `isReached` returns true, or the end of the range. It
  /// returns true for all indices after the first one.
  private static func first(in range: Range<Int>, where isReached: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isReached(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
