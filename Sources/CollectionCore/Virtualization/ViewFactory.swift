import Foundation

/// Makes the views of one registration.
package struct ViewFactory<View> {
  package let make: @MainActor (_ frame: CGRect) -> View

  package init(make: @escaping @MainActor (_ frame: CGRect) -> View) {
    self.make = make
  }
}
