import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlSpecifications
import KnurlVerification
import Testing

/// Tests that all laws of every control hold for special numbers in every property and coordinate.
///
/// Formulas often fail at these numbers. Nothing is random here.
@Suite struct EverySpecialValueTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    .leastNormalMagnitude, 1, -1, 0.1, 7, 44, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  ]
  /// The numbers that are written after one of `numbers`.
  private static let others: [Double] = [
    .nan, .infinity, -0.0, -.leastNonzeroMagnitude, 7, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude,
  ]

  private static let controls = ControlSpecification.all.map { $0.name }

  private func checker(of name: String) throws -> Checker<ControlMachine> {
    try #require(ControlSpecification.all.first { $0.name == name }).verification().checker
  }

  /// Returns the values to write to a property: `numbers` for a number, fixed values for other
  /// types.
  private func values(_ property: DeclaredProperty, _ numbers: [Double]) -> [Double] {
    switch property.kind {
    case .number, .optionalNumber: return numbers
    case .flag: return [0, 1]
    case .name(let names): return names.indices.map { Double($0) }
    case .color: return [0, 0xFFFF_FFFF]
    }
  }

  private func touch(_ phase: TouchPhase, _ point: Point2D) -> Command {
    .touch(Touch(phase: phase, location: point))
  }

  private func expectNoFailure(
    _ checker: inout Checker<ControlMachine>, _ sequence: CommandSequence<Configuration, Command>,
    relating: Bool = false
  ) {
    let failures = checker.run(sequence, relating: relating)
    guard let failure = failures.first else { return }
    let declaration = checker.machine.declaration
    let trace = Trace(controlName: declaration.controlName, sequence: sequence)
    Issue.record(
      "\(checker.lawName(failure.law)): \(TraceText.text(of: trace, in: declaration))")
  }

  @Test(
    "Laws hold for special numbers in any property, written before and during a drag",
    arguments: controls)
  func everyPairOfWrites(name: String) throws {
    var checker = try checker(of: name)
    let properties = checker.machine.declaration.properties
    let bounds = checker.machine.step.after.bounds
    let place =
      checker.machine.step.after.valueCount > 0
      ? checker.machine.step.after.thumbCenter(0) : bounds.center
    var count = 0
    for (first, property) in properties.enumerated() {
      for number in values(property, Self.numbers) {
        for (second, other) in properties.enumerated() {
          for next in values(other, Self.others) {
            count += 1
            let start = Configuration(writes: [PropertyWrite(property: first, value: number)])
            let write = Command.set(property: second, to: next)
            let drag = [
              touch(.began, place), touch(.moved, Point2D(x: place.x + 20, y: place.y - 15)),
            ]
            let commands = count % 2 == 0 ? [write] + drag : drag + [write]
            let far = Point2D(x: place.x - 1e300, y: place.y + 3)
            let key = Command.control(.key(Key.allCases[count % Key.allCases.count]))
            expectNoFailure(
              &checker,
              CommandSequence(
                start: start, commands: commands + [touch(.moved, far), touch(.ended, far), key]),
              // Oracles and relations take many times as long as everything else.
              relating: count % 32 == 0)
          }
        }
      }
    }
    #expect(count >= properties.count)
  }

  @Test(
    "Laws hold for touches at special coordinates, with every value of non-numeric properties",
    arguments: controls)
  func everyCoordinate(name: String) throws {
    var checker = try checker(of: name)
    let properties = checker.machine.declaration.properties
    var starts = [Configuration()]
    for (index, property) in properties.enumerated() where property.kind != .number {
      starts += values(property, []).map {
        Configuration(writes: [PropertyWrite(property: index, value: $0)])
      }
    }
    let center = checker.machine.step.after.bounds.center
    for start in starts {
      for x in Self.numbers {
        for y in Self.numbers {
          let commands = [
            touch(.began, Point2D(x: x, y: y)), touch(.moved, center), touch(.ended, center),
            touch(.began, center), touch(.moved, Point2D(x: x, y: y)),
            touch(.moved, Point2D(x: y, y: x)), touch(.moved, center), touch(.cancelled, center),
          ]
          expectNoFailure(&checker, CommandSequence(start: start, commands: commands))
        }
      }
    }
    #expect(!starts.isEmpty)
  }

  @Test("Laws hold for special numbers in range, bounds, ticks and thumbs", arguments: controls)
  func everySize(name: String) throws {
    var checker = try checker(of: name)
    let properties = checker.machine.declaration.properties
    let limits = properties.indices.filter { [.minimum, .maximum].contains(properties[$0].role) }
    let step = properties.indices.filter { properties[$0].name == "step" }
    var inputs = [-1, 0, 1, 7, Int.max, Int.min].flatMap { thumb -> [Command] in
      [
        .control(.increment(thumb: thumb)), .control(.decrement(thumb: thumb)),
        .control(.focus(thumb: thumb)),
      ]
    }
    inputs += Key.allCases.map { .control(.key($0)) }
    for first in Self.numbers {
      for second in Self.numbers {
        let place = Point2D(x: 40, y: 15)
        let commands: [Command] =
          [
            .control(.resize(Rect2D(x: first, y: second, width: 120, height: 60))),
            touch(.began, place), touch(.moved, Point2D(x: 60, y: 30)),
            .control(.tick(seconds: first)),
            .control(.resize(Rect2D(x: 0, y: 0, width: first, height: second))),
            touch(.moved, Point2D(x: 10, y: 30)), touch(.ended, place),
          ] + inputs
        expectNoFailure(&checker, CommandSequence(start: Configuration(), commands: commands))
        for length in [0, 0.7] {
          let writes = zip(limits + step, [first, second, length]).map {
            PropertyWrite(property: $0, value: $1)
          }
          let start = Configuration(writes: writes)
          expectNoFailure(&checker, CommandSequence(start: start, commands: commands))
        }
      }
    }
    #expect(Self.numbers.count == 15)
    // With every overlap policy and direction.
    for (named, property) in properties.enumerated() {
      guard case .name = property.kind else { continue }
      for value in values(property, []) {
        for (written, other) in properties.enumerated() where other.kind == .number {
          for number in Self.numbers {
            let numbers = [value] + step.map { _ in 0.7 } + [number]
            let writes = zip([named] + step + [written], numbers).map {
              PropertyWrite(property: $0, value: $1)
            }
            expectNoFailure(
              &checker,
              CommandSequence(
                start: Configuration(writes: writes), commands: inputs + inputs.reversed()))
          }
        }
      }
    }
  }

  // MARK: - Transforms and whole ranges

  /// Returns how often limits and values are not finite or not in order after a write.
  ///
  /// The write is made before or during a touch. Moves, a cancel and every key follow.
  private static func disorders<Model: ControlModel>(
    in model: Model, isLate: Bool, _ ordered: (Model) -> [Double], _ write: (inout Model) -> Void
  ) -> Int {
    var (model, count) = (model, 0)
    let place = Point2D(x: 60, y: 15)
    func note() {
      let values = ordered(model)
      if values != values.sorted() || values.contains(where: { !$0.isFinite }) { count += 1 }
    }
    if !isLate { write(&model) }
    _ = model.apply(.touch(Touch(phase: .began, location: place)))
    if isLate { write(&model) }
    for x in [100, -500, 1e300, 60] {
      _ = model.apply(.touch(Touch(phase: .moved, location: Point2D(x: x, y: 15))))
      note()
    }
    _ = model.apply(.touch(Touch(phase: .cancelled, location: place)))
    if model.isTracking { count += 1 }
    for key in Key.allCases {
      _ = model.apply(.key(key))
      note()
    }
    return count
  }

  @Test(
    "With any numbers in a transform or a range, values stay finite and in order",
    arguments: numbers, [false, true])
  func specialNumbers(number: Double, isLate: Bool) {
    for transform in [AffineTransform2D.scale(x: number, y: number), .translation(x: number, y: 0)]
    {
      let slider = Self.disorders(in: RangeSliderModel(), isLate: isLate) {
        [$0.minimumValue, $0.lowerValue, $0.upperValue, $0.maximumValue]
      } _: {
        $0.transform = transform
      }
      let knob = Self.disorders(in: KnobModel(), isLate: isLate) {
        [$0.minimumValue, $0.value, $0.maximumValue]
      } _: {
        $0.transform = transform
      }
      let ticks = Self.disorders(in: TicksSliderModel(), isLate: isLate) {
        [$0.minimumValue, $0.value, $0.maximumValue]
      } _: {
        $0.transform = transform
      }
      let cursor = Self.disorders(in: RiskCursorModel(), isLate: isLate) {
        [0, $0.value, $0.maxValue]
      } _: {
        $0.transform = transform
      }
      #expect([slider, knob, ticks, cursor] == [0, 0, 0, 0])
    }
    let ranges = Self.disorders(in: RangeSliderModel(), isLate: isLate) { slider in
      let elements = slider.accessibilityElements
      return [slider.minimumValue, slider.lowerValue, slider.upperValue, slider.maximumValue]
        + elements.flatMap { $0.minimum <= $0.maximum ? [] : [.nan] }
        + elements.flatMap { Double($0.value)?.isFinite == true ? [] : [.nan] }
    } _: {
      $0.step = 0.7
      $0.setRange(lower: number, upper: -number)
    }
    #expect(ranges == 0)
  }
}
