import Foundation

/// The element that a view is being made for.
@MainActor
struct ElementRequest {
  let key: ElementKey
  /// The geometry at which the element will be shown, in content coordinates.
  let geometry: LayoutGeometry
  /// The number of registrations made before the request.
  let registrationCount = RegistrationStamp.count
}

/// Numbers cell and supplementary registrations in the order in which they are made.
@MainActor
struct RegistrationStamp {
  /// The number of registrations made.
  private(set) static var count = 0

  let number: Int

  init() {
    Self.count += 1
    number = Self.count
  }

  /// The reuse identifier of the registration's views, which is unique.
  var reuseIdentifier: String { "registration \(number)" }

  /// Reports a registration that was made during `request`, because such code makes a registration
  /// for each view, and no view would ever be reused.
  func checkIsOlder(than request: ElementRequest?, _ what: String) {
    guard let request, number > request.registrationCount else { return }
    CallerMistake.report(
      "attempted to dequeue a \(what) using a registration that was created while the view was "
        + "asked for at index path \(Array(request.key.indexPath)). Creating a new registration "
        + "each time a \(what) is requested prevents reuse: create it up front, and keep it")
  }
}
