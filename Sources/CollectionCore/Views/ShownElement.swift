/// One element on screen, in its reusable view.
package typealias ShownElement = VisibleElement<CollectionReusableView>

/// Makes reusable views of one registered kind.
package typealias ReusableViewFactory = ViewFactory<CollectionReusableView>
