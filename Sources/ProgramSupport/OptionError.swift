/// A mistake in the arguments of a program, with a description for the user.
package enum OptionError: Error {
  /// The arguments do not have the form that the usage describes, for example because of an unknown
  /// option. The usage is printed after the description.
  case usage(String)
  /// The value of an option or an argument cannot be used, for example a folder that does not
  /// exist.
  case value(String)
}
