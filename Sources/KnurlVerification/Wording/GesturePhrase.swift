import KnurlInteraction

/// What one step of a history is in words, in full and without its numbers.
struct GesturePhrase: Hashable {
  var text: String
  var form: String
  private(set) var isOfFirstFinger = true

  /// - Parameter number: Left out of the form.
  init(_ words: String, _ number: String = "") {
    text = words + number
    form = words
  }

  /// - Parameter finger: 0 for the first, which goes without saying.
  init(finger: Int) {
    let names = ["", "second finger ", "third finger "]
    text = finger < names.count ? names[finger] : "finger \(finger + 1) "
    form = text
    isOfFirstFinger = finger == 0
  }

  mutating func add(_ words: String, number: String = "") {
    text += words + number
    form += words
  }

  mutating func add(_ words: String, to touch: Touch) {
    add(words, number: " " + GestureText.at(touch.location))
  }

  mutating func add(_ phrase: GesturePhrase) {
    text += phrase.text
    form += phrase.form
  }
}
