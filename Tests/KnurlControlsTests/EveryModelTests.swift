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
