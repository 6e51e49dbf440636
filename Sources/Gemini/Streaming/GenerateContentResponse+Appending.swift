extension GenerateContentResponse {
  /// Appends a piece of a stream, so that the whole reads as if it had come at once.
  ///
  /// Parts go behind the parts of the candidate with the same index; of everything else the latest
  /// counts.
  public mutating func append(_ piece: GenerateContentResponse) {
    var later = piece
    later.candidates = nil
    update(from: later)
    guard let added = piece.candidates else { return }
    var candidates = candidates ?? []
    self.candidates = nil
    for candidate in added {
      if let index = candidates.firstIndex(where: { ($0.index ?? 0) == (candidate.index ?? 0) }) {
        candidates[index].append(candidate)
      } else {
        candidates.append(candidate)
      }
    }
    self.candidates = candidates
  }
}

extension Candidate {
  fileprivate mutating func append(_ later: Candidate) {
    var later = later
    var content = self.content ?? later.content ?? Content()
    if self.content != nil {
      self.content = nil
      content.role = content.role ?? later.content?.role
      content.append(later.content?.parts ?? [])
    }
    later.content = content
    update(from: later)
  }
}

extension Content {
  /// Texts of one kind become one part, so that a long stream does not become a long list.
  fileprivate mutating func append(_ added: [Part]) {
    var all = parts ?? []
    parts = nil
    for part in added {
      if let text = part.text, all.last?.goesOn(with: part) == true {
        all[all.count - 1].text?.append(text)
      } else {
        all.append(part)
      }
    }
    parts = all
  }
}

extension Part {
  /// Whether another part is more of the same text.
  fileprivate func goesOn(with next: Part) -> Bool {
    text != nil && thought == next.thought && isPlain && next.isPlain
  }

  /// Whether there is nothing but text, of the answer or of a thought.
  private var isPlain: Bool {
    inlineData == nil && fileData == nil && thoughtSignature == nil && unknownFields.isEmpty
  }
}

extension GenerateContentResponse {
  /// The response with every text of its parts changed.
  func mapTexts(_ change: (String) -> String) -> Self {
    var response = self
    response.candidates = candidates?.map { candidate in
      var candidate = candidate
      guard var content = candidate.content, var parts = content.parts else { return candidate }
      for index in parts.indices { parts[index].text = parts[index].text.map(change) }
      content.parts = parts
      candidate.content = content
      return candidate
    }
    return response
  }
}
