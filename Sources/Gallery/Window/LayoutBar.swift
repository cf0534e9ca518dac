import GalleryLayouts
import Trellis
import TrellisLocalization

/// The bar below the photos. It has a button for each layout, and a slider that leads from the
/// present layout to another one and back.
@MainActor
final class LayoutBar {
  let widget: Box
  /// Called when the user has chosen a layout.
  var onChoice: (Arrangement) -> Void = { _ in }
  /// Called when the user moves the slider, with the other layout and the progress from 0 to 1.
  var onScrub: (Arrangement, Double) -> Void = { _, _ in }

  private var buttons: [Arrangement: ToggleButton] = [:]
  private let row: ScrollingRow
  let slider = Scale(.horizontal, 0...1, step: 0.02)
  let target = DropDown(Arrangement.allCases.map(\.title))
  /// Whether the program is changing the controls, so that their
  /// signals are ignored.
  private var isSetting = false

  init(_ present: Arrangement) {
    let row = Box(.horizontal)
    var first: ToggleButton?
    for arrangement in Arrangement.allCases {
      let button = ToggleButton(icon: "trellis-\(arrangement.name)-symbolic")
      button.addCSSClass("flat")
      let key = ["minus": "−", "equal": "="][arrangement.key] ?? arrangement.key
      button.tooltip = "\(arrangement.title) (\(key))"
      button.setAccessibleLabel(arrangement.title)
      if let first { button.join(first) }
      first = first ?? button
      buttons[arrangement] = button
      row.append(button)
    }
    self.row = ScrollingRow(row)
    slider.hexpand = true
    slider.setSizeRequest(width: 72, height: nil)
    slider.tooltip = tr("Move the photos to the other layout and back")
    slider.setAccessibleLabel(tr("Progress to the other layout"))
    target.tooltip = tr("The other layout")
    widget = Box(.horizontal, spacing: 10, [self.row, slider, target])
    widget.addCSSClass("dock")
    show(present)
    connect()
  }

  private func connect() {
    for (arrangement, button) in buttons {
      button.onToggled { [weak self, weak button] in
        guard let self, !isSetting, button?.isActive == true else { return }
        onChoice(arrangement)
      }
    }
    slider.onValueChanged { [weak self] in
      guard let self, !isSetting, let goal else { return }
      onScrub(goal, slider.value)
    }
    target.onSelectionChanged { [weak self] in
      guard let self, !isSetting, slider.value > 0, let goal else { return }
      onScrub(goal, slider.value)
    }
  }

  /// The other layout, which the slider and a pinch lead to.
  var goal: Arrangement? { target.selection.map { Arrangement.allCases[$0] } }

  /// Shows the present layout and moves the slider to the start. The slider leads to the former
  /// layout if it is given.
  func show(_ present: Arrangement, cameFrom last: Arrangement? = nil) {
    isSetting = true
    buttons[present]?.isActive = true
    row.shown = buttons[present]
    slider.value = 0
    let all = Arrangement.allCases
    if let last {
      target.selection = all.firstIndex(of: last)
    } else if goal == nil || goal == present {
      let index = all.firstIndex(of: present) ?? 0
      target.selection = (index + 1) % all.count
    }
    isSetting = false
  }

  /// Shows the progress of a transition that the program leads.
  func lead(to target: Arrangement, progress: Double) {
    isSetting = true
    self.target.selection = Arrangement.allCases.firstIndex(of: target)
    slider.value = progress
    isSetting = false
  }
}
