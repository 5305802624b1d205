import KnurlControls
import KnurlGeometry
import KnurlInteraction
import Testing

/// Tests of behavior that every model has.
@Suite struct EveryModelTests {
  private static let nowhere = Rect2D(x: .nan, y: 0, width: .infinity, height: 10)
  private static let down = Point2D(x: 60, y: 15)

  /// Returns three states of the model: at first, during a touch at the point, and after disabling.
  private static func states<Model: ControlModel>(
    of model: Model, touched point: Point2D, _ state: (Model) -> ControlState
  ) -> [ControlState] {
    var model = model
    var states = [state(model)]
    _ = model.apply(.touch(Touch(phase: .began, location: point)))
    states.append(state(model))
    _ = model.apply(.enable(false))
    states.append(state(model))
    return states
  }

  @Test("A model's state contains highlighted during a touch and disabled after disabling")
  func states() {
    let expected: [ControlState] = [.normal, .highlighted, .disabled]
    let slider = RangeSliderModel()
    #expect(
      Self.states(of: slider, touched: slider.thumbFrame(.lower).center) { $0.state } == expected)
    let knob = KnobModel()
    #expect(Self.states(of: knob, touched: knob.center) { $0.state } == expected)
    let ticks = TicksSliderModel()
    #expect(Self.states(of: ticks, touched: ticks.thumbFrame.center) { $0.state } == expected)
    let cursor = RiskCursorModel()
    #expect(Self.states(of: cursor, touched: Self.down) { $0.state } == expected)
  }

  @Test("A model created with bounds that are not finite has empty bounds")
  func noBounds() {
    #expect(RangeSliderModel(bounds: Self.nowhere).bounds == .zero)
    #expect(KnobModel(bounds: Self.nowhere).bounds == .zero)
    #expect(TicksSliderModel(bounds: Self.nowhere).bounds == .zero)
    #expect(RiskCursorModel(bounds: Self.nowhere).bounds == .zero)
  }

  @Test("A value or position that is NaN maps to the minimum")
  func notANumber() {
    let slider = RangeSliderModel()
    #expect(slider.position(of: .nan) == 15 && slider.value(at: .nan) == 0)
    let knob = KnobModel()
    #expect(knob.angle(of: .nan) == knob.trackStart && knob.value(at: .nan) == 0)
    let ticks = TicksSliderModel()
    #expect(ticks.position(of: .nan) == 15 && ticks.value(at: .nan) == 0)
    let cursor = RiskCursorModel()
    #expect(cursor.position(of: .nan) == 16 && cursor.value(at: .nan) == 0)
  }

  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    .leastNormalMagnitude, 1, -1, 0.1, 7, 44, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  ]

  /// Returns how often limits and values are not finite or not in order after a write.
  ///
  /// The write is made before or during a touch. Moves, a cancel and every key follow.
  private static func disorders<Model: ControlModel>(
    in model: Model, isLate: Bool, _ ordered: (Model) -> [Double], _ write: (inout Model) -> Void
  ) -> Int {
    var (model, count) = (model, 0)
    func note() {
      let values = ordered(model)
      if values != values.sorted() || values.contains(where: { !$0.isFinite }) { count += 1 }
    }
    if !isLate { write(&model) }
    _ = model.apply(.touch(Touch(phase: .began, location: down)))
    if isLate { write(&model) }
    for x in [100, -500, 1e300, 60] {
      _ = model.apply(.touch(Touch(phase: .moved, location: Point2D(x: x, y: 15))))
      note()
    }
    _ = model.apply(.touch(Touch(phase: .cancelled, location: down)))
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

  @Test("Reading the pending invalidation does not clear it; taking the invalidation does")
  func invalidation() {
    var ticks = TicksSliderModel()
    #expect(ticks.invalidation == ticks.takeInvalidation() && ticks.invalidation == .none)
    var cursor = RiskCursorModel()
    #expect(cursor.invalidation == cursor.takeInvalidation() && cursor.invalidation == .none)
  }

  @Test("The increment step is 1 if values are whole and rounding keeps a step of 1; otherwise 0")
  func incrementSteps() {
    var cursor = RiskCursorModel()
    #expect(cursor.incrementStep == 1)
    cursor.maxValue = 1e300
    #expect(cursor.incrementStep == 0)
    var ticks = TicksSliderModel()
    #expect(ticks.incrementStep == 1)
    ticks.snapsToIntegers = false
    #expect(ticks.incrementStep == 0)
  }

  @Test("A straight drag of 50 points covers a quarter of the widest range")
  func widestRange() {
    var knob = KnobModel()
    knob.minimumValue = -.greatestFiniteMagnitude
    knob.maximumValue = .greatestFiniteMagnitude
    knob.value = 0
    knob.dragMode = .vertical
    #expect(knob.fineControlRatio == 1)
    _ = knob.apply(.touch(Touch(phase: .began, location: Point2D(x: 60, y: 60))))
    _ = knob.apply(.touch(Touch(phase: .moved, location: Point2D(x: 60, y: 10))))
    #expect(knob.value == .greatestFiniteMagnitude / 2)
  }

  @Test("A list of event batches has room for the four batches of one command")
  func fourPasses() {
    let passes: EventBatches = [.valueChanged, .touchDown, .touchDragInside, .touchUpInside]
    #expect(passes.count == 4 && passes[2] == .touchDragInside && passes[3] == .touchUpInside)
  }
}
