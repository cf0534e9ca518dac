import UIKitNames

/// A mail in a mailbox.
struct Mail: Hashable, Identifiable {
  let id: Int
  let sender: String
  let subject: String
  let time: String
  var isUnread = true
  var isFlagged = false
}

extension UIConfigurationStateCustomKey {
  static let mail = UIConfigurationStateCustomKey("com.example.MailCell.mail")
}

extension UICellConfigurationState {
  var mail: Mail? {
    get { return self[.mail] as? Mail }
    set { self[.mail] = newValue }
  }
}

/// A cell that gets its mail as a part of its state.
final class MailCell: UICollectionViewListCell {
  private var mail: Mail?

  func update(with newMail: Mail) {
    guard mail != newMail else { return }
    mail = newMail
    setNeedsUpdateConfiguration()
  }

  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.mail = self.mail
    return state
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    guard let mail = state.mail else { return }
    var content = UIListContentConfiguration.subtitleCell().updated(for: state)
    content.text = mail.sender
    content.textProperties.font = UIFont.preferredFont(
      forTextStyle: mail.isUnread ? .headline : .body)
    content.textProperties.numberOfLines = 1
    content.secondaryText = mail.subject
    content.secondaryTextProperties.color = .secondaryLabel
    content.secondaryTextProperties.lineBreakMode = .byTruncatingTail
    content.image = UIImage(systemName: mail.isUnread ? "envelope.badge" : "envelope.open")
    content.imageProperties.tintColor = mail.isUnread ? .systemBlue : .systemGray
    content.axesPreservingSuperviewLayoutMargins = [.horizontal]
    contentConfiguration = content

    var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
    if state.isSwiped {
      background.backgroundColor = .secondarySystemBackground
    } else if mail.isFlagged {
      background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in
        UIColor.systemOrange.withAlphaComponent(0.15)
      }
    }
    backgroundConfiguration = background

    accessories = [
      .label(text: mail.time, options: .init(font: .preferredFont(forTextStyle: .footnote))),
      .disclosureIndicator(),
    ]
  }
}
