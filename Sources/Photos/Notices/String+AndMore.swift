import TrellisLocalization

extension String {
  /// Returns the sentence, followed by the number of further ones that are not shown if there are any.
  func andMore(_ count: Int) -> String {
    count == 0
      ? self
      : trn("{first} (And {count} more.)", "{first} (And {count} more.)", count, ["first": self])
  }
}
