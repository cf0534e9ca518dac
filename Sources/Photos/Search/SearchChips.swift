import Trellis
import TrellisPhotoLibrary

/// The row below the search field that shows as what its text is understood: one chip for each term.
///
/// The row is one line, which scrolls sideways. It is shown for more than a simple word, and then until the
/// search ends, so that the photos do not move up and down while one types.
@MainActor
final class SearchChips {
  let widget: Revealer
  /// Called with another text of the search, which the user has made with a chip.
  var onEdit: @MainActor (String) -> Void = { _ in }
  private let line = Box(.horizontal, spacing: 6)
  private let row: ScrollingRow
  private var chips: [SearchChip] = []
  /// The text of the search and its terms, whose ranges are those of this text.
  private var text = ""
  private var terms: [SearchTerm] = []

  init() {
    row = ScrollingRow(line)
    row.halign = .center
    row.setMargins(top: 6, start: 12, end: 12)
    widget = Revealer(row)
  }

  /// Shows the terms of a search.
  func show(_ terms: [SearchTerm], of text: String) {
    let (isOther, isContinued) = (text != self.text, text.hasPrefix(self.text))
    (self.terms, self.text) = (terms, text)
    while chips.count < terms.count { append() }
    let focused = chips.firstIndex { $0.widget.containsFocus }
    for (chip, term) in zip(chips, terms) { chip.show(term) }
    if let focused, focused >= terms.count, let last = terms.indices.last {
      chips[last].grabFocus()
    }
    for chip in chips[terms.count...] { chip.widget.isVisible = false }
    // The term that is being typed is in sight. Other changes leave the row where it is.
    if isOther { row.shown = isContinued ? terms.indices.last.map { chips[$0].widget } : nil }
    let isMore = terms.count > 1 || terms.contains { $0.meaning != .text }
    if isMore { widget.isRevealed = true }
  }

  /// Hides the row, because no search is shown.
  func hide() {
    widget.isRevealed = false
    text = ""
  }

  /// Removes the term whose chip has the keyboard. Returns false if none has it.
  func removeFocusedTerm() -> Bool {
    guard let index = chips.firstIndex(where: { $0.widget.containsFocus }) else { return false }
    edit(index) { $0.removed(from: $1) }
    return true
  }

  private func append() {
    let (chip, index) = (SearchChip(), chips.count)
    chip.onToggle = { [weak self] in self?.edit(index) { $0.toggled(in: $1) } }
    chip.onRemove = { [weak self] in self?.edit(index) { $0.removed(from: $1) } }
    chips.append(chip)
    line.append(chip.widget)
  }

  private func edit(_ index: Int, _ change: (SearchTerm, String) -> String) {
    guard terms.indices.contains(index), !text.isEmpty else { return }
    onEdit(change(terms[index], text))
  }
}
