internal import CTrellisGtk

/// Texts of the library that are shown on screen, in the user's language.
@MainActor
package enum LibraryText {
  /// The text beside a spinner.
  package static var loading: String { String(cString: trellis_text_loading()) }

  /// The text for a search without results.
  package static var noResults: String { String(cString: trellis_text_no_results()) }

  /// The text below that for a search without results.
  package static var searchHint: String { String(cString: trellis_text_search_hint()) }

  /// Returns the text for a search without results that names what was searched for.
  package static func noResults(for text: String) -> String {
    guard let result = trellis_text_no_results_for(text) else { return noResults }
    defer { g_free(result) }
    return String(cString: result)
  }
}
