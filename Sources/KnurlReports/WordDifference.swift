/// Two texts that say nearly the same, as markup with the words marked in which they differ.
struct WordDifference {
  let first: String
  let second: String

  /// Comparing takes the product of their lengths; longer texts are not marked.
  private static let mostPieces = 400
  /// Where less than this share is common, marks would cover everything and show nothing.
  private static let leastCommonShare = 0.3

  init(_ first: String, _ second: String) {
    let (own, other) = (Self.pieces(of: first), Self.pieces(of: second))
    let (ownWords, otherWords) = (Self.words(own), Self.words(other))
    let most = max(ownWords.count, otherWords.count)
    guard most > 0, most <= Self.mostPieces else {
      self.first = XMLText.escaped(first, inText: true)
      self.second = XMLText.escaped(second, inText: true)
      return
    }
    let common = Self.common(ownWords.map { own[$0] }, otherWords.map { other[$0] })
    let isAlike = Double(common.first.count) >= Self.leastCommonShare * Double(most)
    self.first = Self.markup(own, keeping: isAlike ? Set(common.first.map { ownWords[$0] }) : nil)
    self.second = Self.markup(
      other, keeping: isAlike ? Set(common.second.map { otherWords[$0] }) : nil)
  }

  /// Words, blanks and signs, each by itself: “2,” is two of them.
  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var isInWord = false
    for character in text {
      let isPart = !character.isWhitespace && !",;:()[]".contains(character)
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
    pieces.indices.filter { pieces[$0].first?.isWhitespace == false }
  }

  /// The places of a longest common subsequence in both.
  private static func common(_ a: [String], _ b: [String]) -> (first: [Int], second: [Int]) {
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

  /// Marks what is not kept; nil keeps all. Blanks between two marked words are marked with them.
  private static func markup(_ pieces: [String], keeping kept: Set<Int>?) -> String {
    guard let kept else { return XMLText.escaped(pieces.joined(), inText: true) }
    let isBlank = pieces.map { $0.first?.isWhitespace == true }
    var text = ""
    var isMarked = false
    for index in pieces.indices {
      var wanted = !isBlank[index] && !kept.contains(index)
      if isBlank[index], isMarked,
        let next = pieces.indices.first(where: {
          $0 > index && !isBlank[$0]
        })
      {
        wanted = !kept.contains(next)
      }
      if wanted != isMarked { text += wanted ? "<mark>" : "</mark>" }
      isMarked = wanted
      text += XMLText.escaped(pieces[index], inText: true)
    }
    return text + (isMarked ? "</mark>" : "")
  }
}
