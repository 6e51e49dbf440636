/// How the bytes of a text file are to be read.
///
/// A byte order mark wins over what was asked for.
public enum TextEncoding: String, CaseIterable, Hashable, Sendable {
  /// Strict UTF-8, with or without a byte order mark.
  case utf8 = "utf-8"
  /// UTF-16: its byte order mark tells which; without one, little-endian as Windows writes it.
  case utf16 = "utf-16"
  /// What Korean Excel and Notepad call ANSI (Unified Hangul Code).
  case cp949
}
