public import KnurlEngine

/// The values that code writes to a setting, or passes to a command.
///
/// In command sequences, a value is a number: of a choice, the index among all choices. Traces
/// write it as a word: `1.5`, `true`, `tele`, `none`.
public struct PossibleValues<Value> {
  let kind: DeclaredProperty.Kind
  /// Generates the numbers; nil if the role and the kind of a setting determine them.
  let generator: Generator<Double>?
  /// Rounds to the nearest number of the type; nil if the type has every number.
  let representable: ((Double) -> Double)?
  /// The number that stands for a value.
  let number: (Value) -> Double
  /// The value that a number stands for; nil if it stands for none.
  let value: (Double) -> Value?

  private init(
    _ kind: DeclaredProperty.Kind, _ generator: Generator<Double>? = nil,
    representable: ((Double) -> Double)? = nil, number: @escaping (Value) -> Double,
    value: @escaping (Double) -> Value?
  ) {
    self.kind = kind
    self.generator = generator
    self.representable = representable
    self.number = number
    self.value = value
  }

  fileprivate func drawn(by generator: Generator<Double>) -> PossibleValues {
    PossibleValues(
      kind, generator, representable: representable, number: number, value: value)
  }

  /// Values without an order, each with a word of its own.
  fileprivate init(words: [String], number: @escaping (Value) -> Double, at values: [Value]) {
    self.init(.name(words), number: number) {
      Int(exactly: $0).flatMap { values.indices.contains($0) ? values[$0] : nil }
    }
  }
}

// MARK: - Numbers, flags and colors

extension PossibleValues where Value: PropertyValue {
  /// The usual values of the type.
  static var usual: PossibleValues {
    PossibleValues(
      Value.propertyKind, representable: Value.nearest, number: { $0.propertyNumber },
      value: { Value(propertyNumber: $0) })
  }
}

extension PossibleValues where Value: PropertyValue & Hashable {
  /// The values of a list. The first one is the simplest.
  public static func element(of values: [Value]) -> PossibleValues {
    usual.drawn(by: .listed(values.map { $0.propertyNumber }))
  }
}

extension PossibleValues where Value: ControlNumber & Comparable {
  /// The numbers of a range.
  public static func range(_ range: ClosedRange<Value>) -> PossibleValues {
    usual.drawn(by: rangeGenerator(of: range))
  }

  /// Numbers that a generator draws, such as ordinary and hostile ones.
  public static func numbers(_ generator: Generator<Double>) -> PossibleValues {
    usual.drawn(by: generator)
  }
}

extension PossibleValues {
  /// The numbers of a range, and none.
  public static func range<Number: ControlNumber & Comparable>(
    _ range: ClosedRange<Number>
  ) -> PossibleValues where Value == Number? {
    usual.drawn(by: .one(of: [.listed([.nan]), rangeGenerator(of: range)]))
  }
}

private func rangeGenerator<Number: ControlNumber & Comparable>(
  of range: ClosedRange<Number>
) -> Generator<Double> {
  if let whole = range as? ClosedRange<Int> {
    return Generator<Int>.integer(in: whole).map({ Double($0) }, back: { Int(exactly: $0) })
  }
  return .double(in: range.lowerBound.controlNumber...range.upperBound.controlNumber)
}

// MARK: - Choices

extension PossibleValues where Value: CaseIterable & Hashable {
  /// All cases, by their names.
  static var all: PossibleValues {
    let cases = Array(Value.allCases)
    return PossibleValues(
      words: PossibleWords.of(cases), number: { Double(cases.firstIndex(of: $0) ?? -1) }, at: cases)
  }

  /// Some of the cases. The first one is the simplest.
  public static func element(of values: [Value]) -> PossibleValues {
    let all = Self.all
    return all.drawn(by: .listed(values.map { all.number($0) }))
  }
}

extension PossibleValues where Value: Hashable {
  /// The values of a list. The first one is the simplest.
  ///
  /// Traces write each by its text, which must be equal in every process.
  public static func element(of values: [Value]) -> PossibleValues {
    let distinct = values.enumerated().filter { values.firstIndex(of: $1) == $0 }.map(\.element)
    let possible = PossibleValues(
      words: PossibleWords.of(distinct), number: { Double(distinct.firstIndex(of: $0) ?? -1) },
      at: distinct)
    return possible.drawn(by: .listed(values.map { possible.number($0) }))
  }
}

private enum PossibleWords {
  /// Returns a word for each value; no two are equal.
  static func of<Value: Hashable>(_ values: [Value]) -> [String] {
    var words: [String] = []
    for value in values {
      let text = StateText.of(value).split { $0.isWhitespace }.joined(separator: "-")
      let word = text.isEmpty ? "empty" : text
      var number = 2
      var name = word
      while words.contains(name) {
        name = "\(word)\(number)"
        number += 1
      }
      words.append(name)
    }
    return words
  }
}
