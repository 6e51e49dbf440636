import Foundation
import Gemini

/// The replies of `schema/samples`, which were written for moviecat: for demos and first steps.
public enum SampleReplies {
  /// One sample: the mood it answers, and the reply as read.
  public struct Sample: Hashable, Sendable {
    /// What the sample answers.
    public var mood: String
    /// What was read.
    public var reply: MovieReply
  }

  /// All samples, in order.
  ///
  /// - Throws: `RecommendError` when one cannot be read, which a test rules out.
  public static func all() throws(RecommendError) -> [Sample] {
    var samples: [Sample] = []
    for bytes in files {
      let reply = try MovieReply.saved(Data(bytes))
      let mood = reply.response?.unknownFields["mood"]?.string ?? ""
      samples.append(Sample(mood: mood, reply: reply))
    }
    return samples
  }

  private static let files: [[UInt8]] = [
    PackageResources.sample01_rainy_night_ko_json,
    PackageResources.sample02_rainy_night_en_json,
    PackageResources.sample03_mind_bending_en_json,
    PackageResources.sample04_loud_weekend_en_json,
    PackageResources.sample05_after_goodbye_ko_json,
    PackageResources.sample06_sunday_with_kids_en_json,
    PackageResources.sample07_evening_with_kids_ko_json,
    PackageResources.sample08_edge_of_seat_ko_json,
    PackageResources.sample09_nineties_night_en_json,
    PackageResources.sample10_far_from_home_en_json,
    PackageResources.sample11_twist_ko_json,
    PackageResources.sample12_somewhere_else_ko_json,
  ]
}
