/// Two similar texts as markup, in which the words that differ are marked.
struct WordDifference {
  let first: String
  let second: String
  /// The maximum number of words in a text to mark. The time of the comparison grows with the
  /// product of both numbers.
  private static let mostPieces = 400
  /// The minimum share of the shorter text's words that both texts must have. With a smaller share,
  /// marks would cover everything.
  private static let leastCommonShare = 0.4

  /// Words that are ignored in the decision whether two texts are similar.
  private static let emptyWords: Set = [
    "a", "as", "be", "in", "is", "it", "of", "the", "to", "was",
  ]

  init(_ first: String, _ second: String) {
    let (own, other) = (Self.pieces(of: first), Self.pieces(of: second))
    let numbers = (Self.onlyNumber(in: own), Self.onlyNumber(in: other))
    var marked: (Set<Int>, Set<Int>) = ([], [])
    if let common = Self.common(own, other) {
      marked.0 = Set(Self.words(own)).subtracting(common.first)
      marked.1 = Set(Self.words(other)).subtracting(common.second)
    } else if let number = numbers.0, let otherNumber = numbers.1, own[number] != other[otherNumber]
    {
      marked = ([number], [otherNumber])
    }
    self.first = Self.markup(own, marking: marked.0)
    self.second = Self.markup(other, marking: marked.1)
  }

  // MARK: - Numbers

  private static func onlyNumber(in pieces: [String]) -> Int? {
    let numbers = pieces.indices.filter { Double(pieces[$0])?.isFinite == true }
    return numbers.count == 1 ? numbers[0] : nil
  }

  /// The distance of the two numbers, and its share of the larger one, if each text has exactly one
  /// number and these differ.
  static func distance(_ first: String, _ second: String) -> (Double, share: Double)? {
    let numbers = [first, second].compactMap { text in
      let pieces = pieces(of: text)
      return onlyNumber(in: pieces).flatMap { Double(pieces[$0]) }
    }
    guard numbers.count == 2, numbers[0] != numbers[1] else { return nil }
    let distance = (numbers[0] - numbers[1]).magnitude
    return (distance, distance / max(numbers[0].magnitude, numbers[1].magnitude))
  }

  // MARK: - Words

  /// The characters that separate words, besides blanks.
  private static let signs = ",;:()[]"

  /// The text split into words, blanks and signs; “2,” is two pieces.
  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var isInWord = false
    for character in text {
      let isPart = !character.isWhitespace && !signs.contains(character)
      if isPart, isInWord {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
      isInWord = isPart
    }
    return pieces
  }

  private static func words(_ pieces: [String]) -> [Int] {
    pieces.indices.filter { isWord(pieces[$0]) }
  }

  private static func isWord(_ piece: String) -> Bool {
    guard let first = piece.first else { return false }
    return !first.isWhitespace && !signs.contains(first)
  }

  /// The indexes of the pieces that both texts have in the same order; nil if the texts are not
  /// similar.
  private static func common(_ first: [String], _ second: [String]) -> (
    first: [Int], second: [Int]
  )? {
    let (places, otherPlaces) = (words(first), words(second))
    let least = min(places.count, otherPlaces.count)
    guard least > 0, max(places.count, otherPlaces.count) <= mostPieces else { return nil }
    let common = subsequence(places.map { first[$0] }, otherPlaces.map { second[$0] })
    let real = common.first.filter { place in
      !emptyWords.contains(first[places[place]])
    }
    guard real.count > 1, Double(real.count) >= leastCommonShare * Double(least) else { return nil }
    return (common.first.map { places[$0] }, common.second.map { otherPlaces[$0] })
  }

  /// The indexes of a longest common subsequence, for each of the two sequences.
  private static func subsequence(_ a: [String], _ b: [String]) -> (first: [Int], second: [Int]) {
    let width = b.count + 1
    var lengths = [Int](repeating: 0, count: (a.count + 1) * width)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        lengths[i * width + j] =
          a[i] == b[j]
          ? lengths[(i + 1) * width + j + 1] + 1
          : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var (first, second): ([Int], [Int]) = ([], [])
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if a[i] == b[j] {
        first.append(i)
        second.append(j)
        i += 1
        j += 1
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return (first, second)
  }

  /// The markup of the pieces; blanks between two marked words are marked too.
  private static func markup(_ pieces: [String], marking marked: Set<Int>) -> String {
    var text = ""
    var isMarked = false
    for index in pieces.indices {
      // Two pieces in a row that are not words end a mark, which loses nothing.
      let wanted =
        isWord(pieces[index])
        ? marked.contains(index) : isMarked && marked.contains(index + 1)
      if wanted != isMarked { text += wanted ? "<mark>" : "</mark>" }
      isMarked = wanted
      text += FindingPage.escaped(pieces[index])
    }
    return text + (isMarked ? "</mark>" : "")
  }
}
