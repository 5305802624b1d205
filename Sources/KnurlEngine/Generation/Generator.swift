/// Draws values from choices, and finds the choices that draw a given value.
///
/// Because every generator also encodes, a recorded or handwritten trace becomes a choice sequence,
/// and all engines can start from it. The first alternative is always the simplest: shrinking
/// lowers choices toward 0.
public struct Generator<Value> {
  /// Turns any choices into a value.
  public let draw: (inout ChoiceSource) -> Value
  /// Appends the choices that draw a value; if there are none, returns false and appends nothing.
  public let encode: (Value, inout ChoiceSink) -> Bool
  /// The reason why the generator can never produce a value; nil for a usable generator.
  ///
  /// A verification reports the reason before it runs any case.
  public let problem: String?

  public init(
    draw: @escaping (inout ChoiceSource) -> Value,
    encode: @escaping (Value, inout ChoiceSink) -> Bool,
    problem: String? = nil
  ) {
    self.draw = draw
    self.encode = encode
    self.problem = problem
  }

  /// Maps the values to another type with `forth`, and back with `back`.
  public func map<Other>(
    _ forth: @escaping (Value) -> Other, back: @escaping (Other) -> Value?
  ) -> Generator<Other> {
    let (draw, encode) = (self.draw, self.encode)
    return Generator<Other>(
      draw: { forth(draw(&$0)) },
      encode: { other, sink in
        guard let value = back(other) else { return false }
        return encode(value, &sink)
      },
      problem: problem)
  }

  /// Draws from one of several generators with equal probability. The first generator is the
  /// simplest.
  public static func one(of alternatives: [Generator<Value>]) -> Generator<Value> {
    // Taking a generator out of an array copies it with everything it refers to.
    let draws = alternatives.map { $0.draw }
    return Generator(
      draw: { draws[$0.index(below: draws.count)](&$0) },
      encode: { value, sink in
        for (index, alternative) in alternatives.enumerated() {
          var attempt = sink
          attempt.append(index: index)
          if alternative.encode(value, &attempt) {
            sink = attempt
            return true
          }
        }
        return false
      },
      problem: alternatives.isEmpty
        ? "it is given no alternatives" : firstProblem(in: alternatives))
  }

  private static func firstProblem(in alternatives: [Generator<Value>]) -> String? {
    for alternative in alternatives {
      if let problem = alternative.problem { return problem }
    }
    return nil
  }
}

extension Generator where Value: Equatable {
  /// Draws always the same value, without a choice.
  public static func always(_ value: Value) -> Generator {
    Generator(draw: { _ in value }, encode: { other, _ in other == value })
  }

  /// Draws a value of a list. The first value is the simplest.
  public static func element(of values: [Value]) -> Generator {
    Generator(
      draw: { values[$0.index(below: values.count)] },
      encode: { value, sink in
        guard let index = values.firstIndex(of: value) else { return false }
        sink.append(index: index)
        return true
      },
      problem: values.isEmpty ? "its list of values is empty" : nil)
  }
}

extension Generator where Value == Bool {
  /// Draws true or false. False is simpler.
  public static var boolean: Generator { .element(of: [false, true]) }
}

extension Generator where Value == Int {
  /// Draws a whole number of a range. The number nearest to zero is the simplest.
  public static func integer(in range: ClosedRange<Int>) -> Generator {
    Generator(
      draw: { ZigZag.draw(in: range, from: &$0) },
      encode: { value, sink in
        guard range.contains(value) else { return false }
        sink.append(ZigZag.rank(of: value, in: range))
        return true
      })
  }
}
