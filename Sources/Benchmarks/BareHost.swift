import Foundation
import Trellis

/// A host that shows nothing, for measurements of the collection view alone.
final class BareHost: CollectionViewHost {
  let animates = true
  let isPointerPressed = false

  func adopt(_ view: CollectionReusableView) {}
  func discard(_ view: CollectionReusableView) {}
  func place(_ placements: [Placement]) {}
  func setViewport(_ viewport: Viewport) {}
  func requestFrame() {}
  func requestIdleTime() {}
  func prepare(_ placement: Placement) {}
  func focus(_ view: CollectionReusableView?) {}
  func releaseKeyboard(from view: CollectionReusableView) {}
  func setBand(_ band: CGRect?) {}
  func setIndexTitles(_ titles: [String]) {}
  func setRefresh(_ look: RefreshLook?) {}
  func beginDrag(_ session: ViewDragSession, at point: CGPoint) -> Bool { false }
  func setPreview(_ preview: AnyObject, in view: CollectionReusableView) {}
  func dropOperationDidChange(_ operation: DropOperation) {}
  func backgroundDidChange() {}
  func contentUnavailableViewDidChange() {}
  func requestedSizeDidChange() {}
  func scrollIndicatorsDidChange() {}
  func rasterizationDidChange() {}
  func presentMenu(
    _ menu: ItemMenu, at point: CGPoint, didClose: @escaping @MainActor () -> Void
  ) {}
  let isAccessible = false
  func describe(_ view: CollectionReusableView, as element: ElementAccess) {}
  func describe(_ list: ListAccess) {}
}
