import Movies

// What the containers of the text mean: which are lists, which are movies, which lie around them.
extension MovieListReader {
  /// Deeper nesting than this is nothing we asked for, and is skipped without being kept.
  private static let depthLimit = 32

  mutating func open(_ container: Container) {
    if container == .list { endRootList() }
    if container != .words, frames.last?.container == .object {
      outerDrafts.append((frames.count, draft))
    }
    frames.append(Frame(container: container))
    isAfterComma = false
    state = container == .object ? .key : .value
    if container == .object { draft = RecommendationDraft() }
  }

  mutating func beginString(for container: Container?) {
    purpose =
      switch container {
      case .list: .item
      case .words: .word
      default: field.map(Purpose.field) ?? .nothing
      }
  }

  /// An object in a list is an item; as a member it may be what lies around the list.
  mutating func beginObject() {
    switch frames.last?.container {
    case .list where frames.count < Self.depthLimit: open(.object)
    case .object where field == nil && !draft.isSurelyMovie && frames.count < Self.depthLimit:
      open(.object)
    default:
      if let field { draft.setFault(field, found: "an object") }
      beginSkipping()
    }
  }

  mutating func beginList() {
    switch frames.last?.container {
    case .object where field == .genre || field == .reason:
      if let field { draft.beginWords(field) }
      open(.words)
    case .list where frames.count < Self.depthLimit: open(.list)
    case .object where field == nil && !draft.isSurelyMovie && frames.count < Self.depthLimit:
      open(.list)
    default:
      if let field { draft.setFault(field, found: "a list") }
      beginSkipping()
    }
  }

  mutating func endLiteral() -> Bool {
    let scalar: RecommendationDraft.Scalar
    switch String(decoding: token, as: UTF8.self) {
    case "null": scalar = .null
    case "true", "false": scalar = .boolean
    case "NaN", "Infinity", "-Infinity": scalar = .notANumber
    case let word where word.utf8.first.map { $0 < UInt8(ascii: "A") } ?? false: scalar = .number
    default: return false
    }
    state = .afterValue
    isAfterComma = false
    switch frames.last?.container {
    case .list: rejectItem(scalar == .null ? "is null" : "is not an object")
    case .words: draft.setFault(field ?? .genre, found: "a list of other things")
    default: if let field { draft.set(field, to: scalar, literal: token) }
    }
    return true
  }

  mutating func closeList() {
    state = frames.count > 1 ? .afterValue : .prose
    isAfterComma = false
    guard let list = frames.popLast(), list.container == .list else { return }
    resumeOuterObject()
    if let ordinal = list.ordinal {
      endMovieList(ordinal)
      holdList()
    } else if list.position == 0 {
      hasEmptyList = true
    } else if let pending = list.pending, rejected == nil {
      rejected = pending
      rejectedCount = list.pendingCount
    }
  }

  mutating func closeObject(_ movies: inout [Recommendation]) {
    let object = frames.removeLast()
    isAfterComma = false
    if object.holdsList {
      holdList()
      resumeOuterObject()
      state = frames.isEmpty ? .prose : .afterValue
    } else {
      endObject(&movies)
    }
  }

  /// Goes on with the object around the one that has ended, or with none.
  private mutating func resumeOuterObject() {
    draft = RecommendationDraft()
    while let outer = outerDrafts.last, outer.depth >= frames.count {
      outerDrafts.removeLast()
      if outer.depth == frames.count { draft = outer.draft }
    }
  }

  /// Marks what lies around a movie list, so that it is not taken for a movie itself.
  private mutating func holdList() {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].holdsList = true
    repairs.insert(.wrapper)
  }

  mutating func endObject(_ movies: inout [Recommendation]) {
    state = frames.isEmpty ? .prose : .afterValue
    defer { resumeOuterObject() }
    guard frames.last.map({ $0.container == .list }) ?? draft.looksLikeMovie else { return }
    let (movie, fault) = draft.recommendation(requiresAll: kind == .reply)
    if frames.isEmpty {
      endRootMovie(movie, fault: fault, &movies)
    } else {
      var list = frames.removeLast()
      add(movie, fault: fault, isMovie: draft.looksLikeMovie, to: &list, &movies)
      frames.append(list)
    }
    if movie != nil && !draft.repairs.isEmpty { repairs.formUnion(draft.repairs) }
  }

  private mutating func endRootMovie(
    _ movie: Recommendation?,
    fault: String,
    _ movies: inout [Recommendation]
  ) {
    var list = rootList ?? Frame(container: .list)
    repairs.insert(.noArray)
    add(movie, fault: fault, isMovie: true, to: &list, &movies)
    rootList = list
  }

  // MARK: - Items

  private mutating func add(
    _ movie: Recommendation?,
    fault: String,
    isMovie: Bool,
    to list: inout Frame,
    _ movies: inout [Recommendation]
  ) {
    list.position += 1
    if list.ordinal == nil && isMovie {
      lists += 1
      again = ListDigest()
      list.ordinal = lists
      if let pending = list.pending, lists == 1 {
        report.badItems.append(pending)
        report.badItemCount += list.pendingCount
      }
    }
    if let movie {
      if list.ordinal == 1 { first.add(movie) } else { again.add(movie) }
      if list.ordinal == 1 || kind == .list {
        movies.append(movie)
        report.movieCount += 1
      }
    } else {
      reject(BadItem(position: list.position, fault: fault), in: &list)
    }
  }

  mutating func rejectItem(_ fault: String) {
    guard var list = frames.popLast() else { return }
    list.position += 1
    reject(BadItem(position: list.position, fault: fault), in: &list)
    frames.append(list)
  }

  private mutating func reject(_ item: BadItem, in list: inout Frame) {
    switch list.ordinal {
    case nil:
      if list.pending == nil { list.pending = item }
      list.pendingCount += 1
    case _ where list.ordinal == 1 || kind == .list:
      if report.badItems.count < 20 { report.badItems.append(item) }
      report.badItemCount += 1
    default: break
    }
  }

  private mutating func endMovieList(_ ordinal: Int) {
    guard ordinal > 1 else { return }
    if again == first {
      if kind == .reply { repairs.insert(.sameListAgain) }
    } else {
      isAmbiguous = true
    }
  }

  // MARK: - The end

  /// Ends what stood without a list around it, because something else came.
  mutating func endRootList() {
    guard let list = rootList else { return }
    rootList = nil
    if let ordinal = list.ordinal { endMovieList(ordinal) }
  }

  mutating func endOfText() {
    let isRootListOpen = rootList?.ordinal == 1
    endRootList()
    guard !frames.isEmpty else { return }
    switch frames.first(where: { $0.ordinal != nil })?.ordinal {
    case 1?: report.isUnfinished = true
    case let ordinal?: endMovieList(ordinal)
    case nil where lists == 0 || isRootListOpen: report.isUnfinished = true
    case nil: repairs.insert(.missingEnd)
    }
  }
}
