/// An element on screen, shown by a reusable view.
package typealias ShownElement = VisibleElement<CollectionReusableView>

/// A factory of reusable views.
package typealias ReusableViewFactory = ViewFactory<CollectionReusableView>
