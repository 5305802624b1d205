/// Guesses the intended spelling of a mistyped word.
package enum NearestMatch {
  /// The end of an error message about an unknown word: a similar name, or the command that lists
  /// the valid names.
  ///
  /// - Parameter help: A command that lists the valid names.
  package static func remedy(
    for word: String, among names: [String], otherwise help: String
  ) -> String {
    guard let name = nearest(to: word, among: names) else { return "; see \(help)." }
    return "; did you mean “\(name)”?"
  }

  /// The end of an error message about an unknown word: a similar name, or all names if they are
  /// few.
  package static func remedy(for word: String, among names: [String]) -> String {
    if let name = nearest(to: word, among: names) { return "; did you mean “\(name)”?" }
    if names.count > mostNames { return "." }
    return names.isEmpty ? "; it has none." : "; it has \(names.joined(separator: ", "))."
  }

  /// The largest number of names in a message. People do not read longer lists.
  private static let mostNames = 12

  /// Returns the name that is most similar to the word; nil if no name is similar enough for a
  /// typing error.
  package static func nearest(to word: String, among names: [String]) -> String? {
    let lowercased = word.lowercased()
    var best: (name: String, distance: Int)?
    for name in names {
      let distance = distance(from: Array(lowercased), to: Array(name.lowercased()))
      if distance <= max(2, name.count / 3), distance < best?.distance ?? .max {
        best = (name, distance)
      }
    }
    if let best, best.distance < max(1, best.name.count - 1) { return best.name }
    // The beginning of exactly one name counts as the name.
    let beginnings = names.filter { word.count >= 3 && $0.lowercased().hasPrefix(lowercased) }
    return beginnings.count == 1 ? beginnings[0] : nil
  }

  /// Returns the edit distance: the number of letters to insert, delete, replace or swap with a
  /// neighbor.
  private static func distance(from a: [Character], to b: [Character]) -> Int {
    // Longer words are not names, and the table would grow with the product of the lengths.
    guard a.count <= 64, b.count <= 64 else { return .max }
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
