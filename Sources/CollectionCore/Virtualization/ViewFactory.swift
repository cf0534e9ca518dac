import Foundation

/// Makes the views of one registration.
package struct ViewFactory {
  package let make: @MainActor (_ frame: CGRect) -> CollectionReusableView

  package init(make: @escaping @MainActor (_ frame: CGRect) -> CollectionReusableView) {
    self.make = make
  }
}
