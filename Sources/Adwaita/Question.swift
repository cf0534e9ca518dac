internal import CAdwaita
import TrellisGtk

/// A dialog with a question and a button for each answer.
package final class Question: NativeObject {
  /// The look of an answer's button.
  package enum Look {
    case plain, suggested, destructive
  }

  private static let cancel = "cancel"
  private var focus: Widget?

  /// Creates a question with an answer that changes nothing, which Escape gives too.
  ///
  /// - Parameters:
  ///   - heading: The question in few words.
  ///   - text: The whole question. The default is an empty string.
  ///   - cancel: The label of the button that changes nothing.
  package init(_ heading: String, text: String = "", cancel: String) {
    super.init(owned: UnsafeMutableRawPointer(cadw_question_new(heading, text)))
    cadw_question_add_response(nativeObject, Self.cancel, cancel, Int32(CADW_PLAIN))
  }

  /// Adds an answer.
  ///
  /// - Parameters:
  ///   - label: The label of the button.
  ///   - look: The look of the button. The default is plain.
  ///   - isDefault: Whether Return gives the answer. The default is false.
  ///   - body: The block that runs when the answer is given.
  package func add(
    _ label: String, look: Look = .plain, isDefault: Bool = false,
    _ body: @escaping @MainActor () -> Void
  ) {
    answers += 1
    let id = "answer-\(answers)"
    let number =
      switch look {
      case .plain: CADW_PLAIN
      case .suggested: CADW_SUGGESTED
      case .destructive: CADW_DESTRUCTIVE
      }
    cadw_question_add_response(nativeObject, id, label, Int32(number))
    if isDefault { cadw_question_set_keys(nativeObject, id, Self.cancel) }
    on("response::\(id)", body)
  }

  private var answers = 0

  /// Adds a widget below the text.
  ///
  /// - Parameters:
  ///   - child: The widget.
  ///   - isFocused: Whether the widget gets the keyboard focus. The default is false.
  package func setChild(_ child: Widget, isFocused: Bool = false) {
    cadw_question_set_child(nativeObject, child.native)
    if isFocused { focus = child }
  }

  /// Shows the dialog over a window.
  package func present(over parent: Window) {
    cadw_question_present(nativeObject, parent.native, focus?.native)
  }
}
