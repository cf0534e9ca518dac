/// The properties of a `CollectionView` that UIKit's class does not have.
///
/// They are members of a protocol, so that a subclass written for UIKit can have properties of its own
/// with these names. Only `CollectionView` conforms to it.
@preconcurrency @MainActor
public protocol CollectionViewAdditions: AnyObject {}

extension CollectionView: CollectionViewAdditions {}
