import Foundation

/// Makes views of one registered kind.
package struct ViewFactory<View> {
  package let make: @MainActor (_ frame: CGRect) -> View

  package init(make: @escaping @MainActor (_ frame: CGRect) -> View) {
    self.make = make
  }
}
