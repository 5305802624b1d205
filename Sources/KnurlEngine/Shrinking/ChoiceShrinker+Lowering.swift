/// The shrink passes that lower choices in place.
extension ChoiceShrinker {
  /// Takes the simpler encodings that generators offer for their values.
  mutating func takeOffers() {
    var index = 0
    while index < best.offers.count {
      let offer = best.offers[index]
      let range = offer.start..<offer.end
      if Shortlex.isSimpler(offer.replacement[...], than: best.values[range]),
        accept(replacing: range, by: offer.replacement)
      {
        // The simpler form may have an even simpler one.
        index = best.offers.firstIndex { $0.start >= offer.start } ?? best.offers.count
      } else {
        index += 1
      }
    }
  }

  /// Selects an earlier alternative, with the next choice unchanged or set to 0 or 1.
  ///
  /// A different alternative often needs a different next choice.
  mutating func lowerSelectors() {
    var position = 0
    while position < best.values.count {
      if isSelector(position), !saysThatSpanIsThere(position) { lowerSelector(at: position) }
      position += 1
    }
  }

  private mutating func lowerSelector(at position: Int) {
    let (values, value) = (best.values, best.values[position])
    var candidate: UInt64 = tree.isFirstInRow[position] ? 1 : 0
    while candidate < value {
      var changed = values
      changed[position] = candidate
      if accept(changed) { return }
      if position + 1 < values.count {
        for next in 0...1 as ClosedRange<UInt64> where next != values[position + 1] {
          changed[position + 1] = next
          if accept(changed) { return }
        }
      }
      candidate += 1
    }
  }

  /// Sets each number to 0.
  mutating func lowerToSimplest() {
    for position in best.values.indices {
      guard position < best.values.count else { return }
      if isNumber(position) { _ = accept(replacing: position..<position + 1, by: [0]) }
    }
  }

  /// Lowers each number.
  mutating func lowerNumbers() {
    for position in best.values.indices {
      // A change of structure may leave fewer choices.
      guard position < best.values.count else { return }
      if isNumber(position) { lower([position]) }
    }
  }

  /// Lowers choices that have the same value and the same bound, all by the same amount.
  mutating func lowerEqual() {
    var position = 0
    while position < best.values.count {
      let choice = best.choices[position]
      if choice.value > 0, choice.bound > 1, !saysThatSpanIsThere(position) {
        let equal = best.choices.indices.filter {
          best.choices[$0] == choice && !saysThatSpanIsThere($0)
        }
        if equal.count > 1, equal[0] == position { lower(equal) }
      }
      position += 1
    }
  }

  /// Lowers equal choices to the lowest number that still fails, as far as a few trials can tell.
  private mutating func lower(_ positions: [Int]) {
    var value = best.values[positions[0]]
    let values = best.values
    func trial(_ shrinker: inout ChoiceShrinker, _ number: UInt64) -> Bool {
      var changed = values
      for position in positions { changed[position] = number }
      guard shrinker.accept(changed) else { return false }
      value = number
      return true
    }
    if value == 0 || trial(&self, 0) || value == 1 || trial(&self, 1) { return }
    // Numbers of one sign have ranks two apart.
    let step: UInt64
    if trial(&self, value - 1) {
      step = 1
    } else if value > 2, trial(&self, value - 2) {
      step = 2
    } else {
      var shift: UInt64 = 1
      while shift <= UInt64(tuning.linearSteps), value >> shift > 1 {
        if trial(&self, values[positions[0]] >> shift) { break }
        shift += 1
      }
      return
    }
    // From below, squaring the distance, because most numbers of minimal failures are small.
    let base = step == 1 ? 1 : value & 1
    let steps = (value - base) / step
    var (passing, reach) = (0 as UInt64, 1 as UInt64)
    while reach < steps, !trial(&self, base + step * reach) {
      passing = reach
      reach = reach < 4 ? 2 * reach : reach > UInt64(UInt32.max) ? .max : reach * reach
    }
    // Counted down from the failing number, because trials succeed there.
    let failing = (value - base) / step
    let top = base + step * failing
    guard failing > passing + 1 else { return }
    _ = bisect(from: 0, to: failing - passing) { shrinker, count in
      trial(&shrinker, top - step * count)
    }
  }
}
