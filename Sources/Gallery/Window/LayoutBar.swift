import GalleryLayouts
import Localization
import Trellis

/// The bar below the photos: the layouts to choose from, and a slider that leads from the present one
/// to another and back.
@MainActor
final class LayoutBar {
  let widget: Box
  /// A layout was chosen.
  var onChoice: (Arrangement) -> Void = { _ in }
  /// The slider leads to a layout, so far.
  var onScrub: (Arrangement, Double) -> Void = { _, _ in }

  private var buttons: [Arrangement: ToggleButton] = [:]
  private let slider = Scale(.horizontal, 0...1, step: 0.02)
  private let target = DropDown(Arrangement.allCases.map(\.title))
  /// The program itself moves the controls.
  private var isSetting = false

  init(_ present: Arrangement) {
    let row = Box(.horizontal, spacing: 2)
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
    slider.hexpand = true
    slider.setSizeRequest(width: 90, height: nil)
    slider.tooltip = tr("Move the photos to the other layout and back")
    slider.setAccessibleLabel(tr("Progress to the other layout"))
    target.tooltip = tr("The other layout")
    widget = Box(.horizontal, spacing: 10, [row, slider, target])
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

  /// The other layout: where the slider leads, and a pinch.
  var goal: Arrangement? { target.selection.map { Arrangement.allCases[$0] } }

  /// The layout that is shown; the slider begins anew, and leads back to the one before.
  func show(_ present: Arrangement, cameFrom last: Arrangement? = nil) {
    isSetting = true
    buttons[present]?.isActive = true
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

  /// Shows a way that the program itself leads.
  func lead(to target: Arrangement, progress: Double) {
    isSetting = true
    self.target.selection = Arrangement.allCases.firstIndex(of: target)
    slider.value = progress
    isSetting = false
  }
}
