import Foundation

/// Connects the access controller with the host: descriptions go to the host, actions come from it.
extension CollectionView: AccessControllerOwner {
  var isAccessible: Bool { host?.isAccessible ?? false }

  var layoutOnScreen: (layout: AnyObject, name: String?, isInTransition: Bool) {
    let shown = (layout as? CollectionViewTransitionLayout)?.nextLayout ?? layout
    return (shown, shown.accessibilityLabel, shown !== layout)
  }

  func describe(_ view: CollectionReusableView, as element: ElementAccess) {
    host?.describe(view, as: element)
  }

  func describe(_ list: ListAccess) { host?.describe(list) }

  func describe(_ view: CollectionReusableView, _ key: ElementKey) { access.describe(view, key) }
}
