import Foundation

/// The element a view is being made for.
@MainActor
struct ElementRequest {
  let key: ElementKey
  /// Where it will be shown, in content coordinates.
  let geometry: LayoutGeometry
  /// Registrations made before the request.
  let registrationCount = RegistrationStamp.count
}

/// Numbers cell and supplementary registrations in the order they are made.
@MainActor
struct RegistrationStamp {
  /// How many have been made.
  private(set) static var count = 0

  let number: Int

  init() {
    Self.count += 1
    number = Self.count
  }

  /// The reuse identifier of the registration's views, which no other has.
  var reuseIdentifier: String { "registration \(number)" }

  /// Reports a registration that was made by the code that answers `request`: it is another one
  /// for each view, so that no view is ever used again.
  func checkIsOlder(than request: ElementRequest?, _ what: String) {
    guard let request, number > request.registrationCount else { return }
    CallerMistake.report(
      "attempted to dequeue a \(what) using a registration that was created while the view was "
        + "asked for at index path \(Array(request.key.indexPath)). Creating a new registration "
        + "each time a \(what) is requested prevents reuse: create it up front, and keep it")
  }
}
