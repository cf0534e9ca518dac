import Trellis
import UIKitNames

/// The content of a row with a title and a note.
struct TaskContentConfiguration: UIContentConfiguration, Hashable {
  var title: String?
  var note: String?
  var isDone = false
  private(set) var titleColor: UIColor = .label

  func makeContentView() -> UIView & UIContentView {
    return TaskContentView(configuration: self)
  }

  func updated(for state: UIConfigurationState) -> Self {
    guard let state = state as? UICellConfigurationState else { return self }
    var updatedConfiguration = self
    updatedConfiguration.titleColor = state.isDisabled || isDone ? .secondaryLabel : .label
    return updatedConfiguration
  }
}

/// The view of a row with a title and a note. On iOS the labels are views of the class `UILabel` in
/// a stack view.
final class TaskContentView: UIView, UIContentView {
  private let titleLabel = Label()
  private let noteLabel = Label()
  private var appliedConfiguration = TaskContentConfiguration()

  init(configuration: TaskContentConfiguration) {
    super.init(frame: .zero)
    setupInternalViews()
    apply(configuration: configuration)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  var configuration: UIContentConfiguration {
    get { appliedConfiguration }
    set {
      guard let newConfiguration = newValue as? TaskContentConfiguration else { return }
      apply(configuration: newConfiguration)
    }
  }

  private func setupInternalViews() {
    for label in [titleLabel, noteLabel] { label.xalign = 0 }
    noteLabel.addCSSClass("dim-label")
    let stack = Box(.vertical, spacing: 2, [titleLabel, noteLabel])
    stack.setMargins(top: 8, bottom: 8, start: 12, end: 12)
    addSubview(stack)
  }

  private func apply(configuration: TaskContentConfiguration) {
    guard appliedConfiguration != configuration else { return }
    appliedConfiguration = configuration
    titleLabel.text = configuration.title ?? ""
    noteLabel.text = configuration.note ?? ""
    noteLabel.isVisible = configuration.note != nil
    titleLabel.opacity = configuration.titleColor == .label ? 1 : 0.5
  }
}
