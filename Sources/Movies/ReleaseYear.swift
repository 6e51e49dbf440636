/// The years a movie can have been released in.
public enum ReleaseYear {
  /// From the first moving pictures to what no list announces yet; every year has four digits.
  public static let range = 1870...2100

  /// Returns the year when a movie can be of it, else nil.
  public static func valid(_ year: Int?) -> Int? {
    guard let year, range.contains(year) else { return nil }
    return year
  }
}
