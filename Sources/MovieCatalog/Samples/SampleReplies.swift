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

  private static let files: [[UInt8]] = []
}
