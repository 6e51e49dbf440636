/// What a shell offers for a value, beside the values that are the only ones allowed.
package enum CompletionKind: Hashable, Sendable {
  /// Nothing: the value is free text.
  case nothing
  /// The names of files and folders.
  case file
}
