import KnurlArguments

/// A seed as the command line names it: a number, or the word “random”.
enum SeedChoice: Sendable {
  case number(UInt64)
  case random
}

/// The seed of a run.
struct RunSeed {
  let number: UInt64
  /// A sentence for the text of the run; nil if the user knows the seed.
  let sentence: String?

  /// - Parameter choice: The option of the command line; nil for seed 0.
  init(_ choice: SeedChoice?) {
    switch choice ?? .number(0) {
    case .number(let seed): (number, sentence) = (seed, nil)
    case .random:
      // The only chance in a run. Short, because people type it again; libFuzzer takes none longer,
      // and not 0.
      var generator = SystemRandomNumberGenerator()
      number = UInt64.random(in: 1...UInt64(UInt32.max), using: &generator)
      sentence = "seed \(number), drawn at random: --seed \(number) repeats the run."
    }
  }
}

extension Option<SeedChoice> {
  static func seed(in range: ClosedRange<UInt64>, _ summary: String) -> Option {
    let form = "a whole number from \(range.lowerBound) to \(range.upperBound), or random"
    return Option("--seed", "N|random", summary, form: form) { text in
      if text == "random" { return .random }
      guard TimeText.isDigits(text), let number = UInt64(text), range.contains(number) else {
        return nil
      }
      return .number(number)
    }
  }
}
