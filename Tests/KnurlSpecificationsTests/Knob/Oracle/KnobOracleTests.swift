import KnurlControls
import KnurlGeometry
import KnurlInteraction
import KnurlSpecifications
import Testing

/// Cases computed by hand from Controls.md, in bounds of 200 by 200 and with a range of 0...14.
///
/// One unit is an eighth of π: 7 is at the top, 9, 11 and 13 are to the right of it.
@Suite("Knob oracle")
struct KnobOracleTests {
  static func knob() -> KnobOracle {
    var oracle = KnobOracle(bounds: Rect2D(x: 0, y: 0, width: 200, height: 200))
    oracle.set("maximumValue", to: 14)
    oracle.value = 7
    return oracle
  }

  static func touch(
    _ phase: TouchPhase, _ x: Double, _ y: Double, id: Int = 1
  ) -> ControlCommand {
    .touch(Touch(id: id, phase: phase, location: Point2D(x: x, y: y)))
  }

  @Test("Both ends are mapped exactly to angles and back, even in the widest range")
  func mapsEnds() {
    var oracle = Self.knob()
    for greatest in [14, 1, 1e300, Double.greatestFiniteMagnitude] {
      oracle.set("maximumValue", to: greatest)
      oracle.set("minimumValue", to: -greatest)
      #expect(oracle.angle(of: -greatest) == oracle.startAngle)
      #expect(oracle.angle(of: greatest) == oracle.end)
      #expect(oracle.value(at: oracle.startAngle) == -greatest)
      #expect(oracle.value(at: oracle.end) == greatest)
    }
  }

  @Test("The pointer's frame reaches inward from the edge and turns with the pointer")
  func laysOut() {
    let oracle = Self.knob()
    let right = oracle.pointerFrame(at: 0)
    #expect(right == Rect2D(x: 193, y: 99, width: 7, height: 2))
    let bottom = oracle.pointerFrame(at: .pi / 2)
    #expect(abs(bottom.y - 193) < 1e-9)
    #expect(abs(bottom.height - 7) < 1e-9)
  }

  // MARK: - Drags

  @Test("With `wrap`, a whole turn continues at the other end, and a drag back restores the value")
  func wraps() {
    var oracle = Self.knob()
    oracle.set("endAngle", to: oracle.startAngle + 2 * .pi)
    oracle.set("wrapPolicy", to: Double(WrapPolicy.wrap.rawValue))
    oracle.set("dragMode", to: Double(DragMode.relative.rawValue))
    oracle.set("hysteresis", to: 0)
    oracle.value = 0
    _ = oracle.apply(Self.touch(.began, 50, 90))
    _ = oracle.apply(Self.touch(.moved, 50, 100))
    #expect(oracle.value > 13)
    _ = oracle.apply(Self.touch(.moved, 50, 90))
    #expect(oracle.value == 0)
  }

  // MARK: - Gesture and events

  @Test("A tap, a drag and two fingers give the specified gesture states")
  func recognizes() {
    var oracle = Self.knob()
    var states: [GestureState] = []
    func apply(_ command: ControlCommand) {
      _ = oracle.apply(command)
      for index in 0..<oracle.gestureTrail.count { states.append(oracle.gestureTrail[index]) }
    }
    apply(Self.touch(.began, 100, 40))
    apply(Self.touch(.ended, 100, 40))
    #expect(states == [.failed, .possible])
    states = []
    apply(Self.touch(.began, 100, 40))
    apply(Self.touch(.moved, 140, 60))
    apply(Self.touch(.moved, 150, 100))
    apply(Self.touch(.ended, 150, 100))
    #expect(states == [.began, .changed, .ended, .possible])
    oracle.set("isMultipleTouchEnabled", to: 1)
    states = []
    apply(Self.touch(.began, 150, 100))
    apply(Self.touch(.began, 50, 100, id: 2))
    apply(Self.touch(.moved, 135, 135))
    apply(Self.touch(.cancelled, 135, 135))
    #expect(states == [.failed, .possible])
    states = []
    apply(Self.touch(.began, 150, 100))
    apply(Self.touch(.moved, 135, 135))
    apply(Self.touch(.began, 50, 100, id: 2))
    apply(Self.touch(.ended, 135, 135))
    #expect(states == [.began, .cancelled, .possible])
  }

  @Test("Increments go to the next grid value, or to the next tenth of the range")
  func increments() {
    var oracle = Self.knob()
    oracle.set("maximumValue", to: 1)
    oracle.value = 0.25
    #expect(oracle.apply(.increment(thumb: 0)) == [.valueChanged])
    #expect(oracle.value == 0.3)
    #expect(oracle.apply(.key(.pageUp)) == [.valueChanged])
    #expect(oracle.value == 0.5)
    oracle.set("step", to: 0.4)
    #expect(oracle.apply(.key(.right)) == [.valueChanged])
    #expect(oracle.value == 0.8)
    _ = oracle.apply(.key(.up))
    #expect(oracle.value == 1)
    #expect(oracle.apply(.key(.end)).isEmpty)
    #expect(oracle.apply(.key(.home)) == [.valueChanged])
    #expect(oracle.value == 0)
    _ = oracle.apply(.enable(false))
    #expect(oracle.apply(.key(.up)).isEmpty)
  }
}
