import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of the laws of touches and drags for controls whose gesture recognizer takes the touch.
@MainActor @Suite("Controls that a gesture recognizer drags")
struct RecognizerTests {
  enum Fault: Sendable {
    case disabledGoesOn, cancelsTwice, keepsHighlight
    case hops, runsBackward, isDeaf, stopsShort, addsUp
  }

  /// A slider from 0 to 100, one point per unit; a pan that begins anywhere on the slider drags it.
  private final class PanSlider: UIControl {
    let pan = UIPanGestureRecognizer()
    private let countsFromBegin: Bool
    /// True if a drag highlights the slider.
    ///
    /// UIKit ends the highlight when the recognizer takes the touch.
    private let isLit: Bool
    /// True if `beginTracking` refuses every touch, so that only the recognizer follows touches.
    private let refuses: Bool
    private let fault: Fault?
    private var shown = 50.0
    private var start = 50.0

    init(countsFromBegin: Bool, isLit: Bool, refuses: Bool, fault: Fault?) {
      self.countsFromBegin = countsFromBegin
      self.isLit = isLit
      self.refuses = refuses
      self.fault = fault
      super.init(frame: CGRect(x: 0, y: 0, width: 120, height: 44))
      pan.maximumNumberOfTouches = 1
      pan.addTarget(self, identifier: "pan") { $0.panned($1) }
      addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) { nil }

    var value: Double {
      get { shown }
      set {
        guard newValue.isFinite else { return }
        let new = min(max(newValue, 0), 100)
        guard new != shown else { return }
        shown = new
        setNeedsLayout()
      }
    }

    private var travel: Double { max(0, Double(bounds.width) - 20) }

    var thumbFrame: CGRect {
      CGRect(
        x: Double(bounds.minX) + travel * shown / 100, y: Double(bounds.minY), width: 20,
        height: Double(bounds.height))
    }

    func position(of value: Double) -> Double { Double(bounds.minX) + 10 + travel * value / 100 }

    func value(at position: Double) -> Double {
      travel > 0 ? (position - 10 - Double(bounds.minX)) / travel * 100 : 0
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { !refuses }

    /// Enables the recognizer with the control, because UIKit does not.
    override var isEnabled: Bool {
      didSet { if fault != .disabledGoesOn { pan.isEnabled = isEnabled } }
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
      switch pan.state {
      case .began:
        start = fault == .hops ? shown + 15 : shown
        if countsFromBegin { pan.setTranslation(.zero, in: self) }
        follow()
      case .changed:
        if isLit || fault == .keepsHighlight { isHighlighted = true }
        follow()
      default:
        if isLit { isHighlighted = false }
        if fault == .cancelsTwice { sendActions(for: .touchCancel) }
      }
    }

    private func follow() {
      guard travel > 0, fault != .isDeaf else { return }
      let way = Double(pan.translation(in: self).x) / travel * 100
      let before = shown
      value = fault == .runsBackward ? start - way : start + way
      if fault == .stopsShort { value = min(shown, 90) }
      if fault == .addsUp {
        start = shown
        pan.setTranslation(.zero, in: self)
      }
      if shown != before { sendActions(for: .valueChanged) }
    }
  }

  /// - Parameters:
  ///   - hasTrack: Whether it declares its track, whose ends are exact in its first bounds.
  ///   - declaresState: Whether it declares the recognizer's state, without its hysteresis.
  private func verification(
    countsFromBegin: Bool = false, isLit: Bool = false, hasTrack: Bool = false,
    declaresState: Bool = false, refuses: Bool = false, fault: Fault? = nil
  ) -> Verification {
    var description = ControlDescription<PanSlider>(controlName: "pan-slider")
    description.value(\.value, in: 0.0...100.0, shown: .frame(\.thumbFrame))
    description.touch(.isTakenAnywhere)
    description.cancel(.keeps)
    if hasTrack {
      description.track(position: { $0.position(of: $1) }, value: { $0.value(at: $1) })
    }
    if declaresState { description.gesture(\.pan.state) }
    return Verification(
      ControlHarness(
        hosting: {
          PanSlider(
            countsFromBegin: countsFromBegin, isLit: isLit, refuses: refuses, fault: fault)
        }, description),
      description)
  }

  /// A drag of the value from 50 to 70.
  private static let drag = "touch 1 began 60 22\ntouch 1 moved 80 22\n"

  @Test(
    "A slider that a pan drags breaks no law if moves count from touch-down or the pan's begin",
    arguments: [false, true])
  func right(countsFromBegin: Bool) {
    let verification = verification(countsFromBegin: countsFromBegin)
    #expect(verification.errors(cases: 2_000) == [])
    var laws: [LawName] = [
      .touchEventGrammar, .interruptedDrag, .disabledIsInert, .cleanAfterTouch,
      .thumbUnderFinger, .monotone, .unstick, .endsReachable,
    ]
    // Counted from where the recognizer began, the way back to the touch-down is different.
    if !countsFromBegin { laws.append(.samePlaceSameValue) }
    for law in laws {
      #expect(verification.findings(asking: law) == [], "\(law.rawValue)")
    }
  }

  @Test(
    "If only the pan follows touches, correct drags break no law, and a backward drag breaks one"
  )
  func refusing() throws {
    let right = verification(refuses: true)
    #expect(right.errors(cases: 2_000) == [])
    for commands in [
      Self.drag + "touch 1 moved 90 22\ntouch 1 ended 90 22",
      "touch 1 began 60 22\ntouch 2 began 60 22\ntouch 1 moved 70 22\ntouch 1 cancelled 70 22",
      "touch 1 began 60 22\nset value 0\ntouch 1 moved 70 22\ntouch 1 ended 70 22",
    ] {
      #expect(try right.lawsBroken(by: commands) == [], "\(commands)")
    }
    let backward = verification(refuses: true, fault: .runsBackward)
    #expect(try backward.lawsBroken(by: Self.drag + "touch 1 moved 90 22").contains("monotone"))
  }

  @Test("The velocity of a drag that begins late is that of the finger's last move")
  func lateVelocity() throws {
    var verification = verification(refuses: true)
    let text =
      "trace 1 pan-slider\ntouch 1 began 60 22\ntick 0.25\ntouch 1 moved 64 22\ntick 0.25\n"
      + "touch 1 moved 80 22\ntick 0.25\ntouch 1 moved 84 22\n"
    let trace = try TraceText.parse(text, in: verification.declaration)
    let steps = verification.run(trace).steps
    #expect([1, 3, 5, 7].map { steps[$0].effect } == [.refused, .foreign, .moved, .moved])
    let velocities = steps.map(\.drag.velocity)
    #expect(velocities[5] == Point2D(x: 64, y: 0))
    #expect(velocities[7] == Point2D(x: 16, y: 0))
  }

  /// A counter with a double-tap recognizer that resets the count to 0.
  private final class TapCounter: UIControl {
    var count = 0.0

    override init(frame: CGRect) {
      super.init(frame: frame)
      let double = UITapGestureRecognizer()
      double.numberOfTapsRequired = 2
      double.addTarget(self, identifier: "double") { counter, _ in
        guard counter.isEnabled, counter.count != 0 else { return }
        counter.count = 0
        counter.setNeedsLayout()
        counter.sendActions(for: .valueChanged)
      }
      addGestureRecognizer(double)
    }

    required init?(coder: NSCoder) { nil }

    override var isEnabled: Bool {
      didSet { for recognizer in gestureRecognizers ?? [] { recognizer.isEnabled = isEnabled } }
    }
  }

  @Test("If a lift is delayed until a second tap is impossible, the control breaks no law")
  func doubleTap() throws {
    var description = ControlDescription<TapCounter>(controlName: "tap-counter")
    description.value(\.count, in: 0.0...10.0)
    let verification = Verification(
      ControlHarness(
        hosting: { TapCounter(frame: CGRect(x: 0, y: 0, width: 44, height: 44)) }, description),
      description)
    #expect(
      try verification.lawsBroken(by: "touch 1 began 22 22\ntouch 1 ended 22 22\ntick 1") == [])
  }

  @Test(
    "A gesture that continues after the control is disabled breaks a law",
    arguments: [
      ("disable", "interrupted-drag"), ("disable\ntouch 1 moved 90 22", "disabled-is-inert"),
    ])
  func disabledGoesOn(commands: String, law: String) throws {
    let trace = Self.drag + commands
    #expect(try verification(fault: .disabledGoesOn).lawsBroken(by: trace).contains(law))
    #expect(try verification().lawsBroken(by: trace) == [])
  }

  @Test(
    "A second touchCancel, after the touchCancel that the recognizer causes, breaks a law",
    arguments: [
      ("touch 1 ended 80 22", "touch-event-grammar"),
      ("touch 1 cancelled 80 22", "touch-event-grammar"), ("disable", "interrupted-drag"),
    ])
  func secondCancel(end: String, law: String) throws {
    let trace = Self.drag + end
    #expect(try verification(fault: .cancelsTwice).lawsBroken(by: trace).contains(law))
    #expect(try verification().lawsBroken(by: trace) == [])
  }

  @Test("A highlight may last while a recognizer has the touch, but must end with the touch")
  func highlight() throws {
    let trace = Self.drag + "touch 1 moved 85 22\ntouch 1 ended 85 22"
    let laws = try verification(fault: .keepsHighlight).lawsBroken(by: trace)
    #expect(laws.contains("clean-after-touch"))
    #expect(!laws.contains("highlight-follows-finger"))
    let lit = try verification(isLit: true).lawsBroken(by: trace)
    #expect(!lit.contains("clean-after-touch"))
    #expect(!lit.contains("highlight-follows-finger"))
  }

  @Test(
    "If the value does not follow a recognizer's drag, the law for this fault breaks",
    arguments: [
      (Fault.hops, "", "thumb-under-finger"), (.hops, "", "continuity"),
      (.runsBackward, "", "monotone"), (.isDeaf, "touch 1 moved 95 22", "un-stick"),
      (.stopsShort, "touch 1 moved 200 22", "ends-reachable"),
      (.addsUp, "touch 1 moved 200 22\ntouch 1 moved 60 22", "same-place-same-value"),
    ])
  func faultsOfDragging(fault: Fault, commands: String, law: String) throws {
    let trace = Self.drag + commands
    let faulty = verification(hasTrack: true, fault: fault)
    #expect(try faulty.lawsBroken(by: trace).contains(law))
    for countsFromBegin in [false, true] {
      let right = verification(countsFromBegin: countsFromBegin, hasTrack: true)
      #expect(try right.lawsBroken(by: trace) == [], "\(countsFromBegin)")
    }
  }

  // MARK: - Recognizers whose hysteresis is not declared

  @Test("A recognizer that has begun shows that the finger has left an undeclared hysteresis")
  func undeclaredHysteresis() throws {
    let trace = Self.drag + "touch 1 moved 95 22"
    let deaf = verification(declaresState: true, fault: .isDeaf)
    #expect(try deaf.lawsBroken(by: trace) == ["un-stick", "thumb-is-dragged"])
    for countsFromBegin in [false, true] {
      let right = verification(countsFromBegin: countsFromBegin, declaresState: true)
      #expect(try right.lawsBroken(by: trace) == [], "\(countsFromBegin)")
    }
  }

  /// A slider that recognizes pans by itself. It counts from where the pan began.
  private final class OwnPanSlider: UIControl {
    var value = 50.0
    private(set) var panState = UIGestureRecognizer.State.possible
    private var start = (x: 0.0, value: 0.0)

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      panState = .possible
      start = (Double(touch.location(in: self).x), value)
      return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      let x = Double(touch.location(in: self).x)
      if panState == .possible {
        guard abs(x - start.x) >= 10 else { return true }
        panState = .began
        start.x = x
        return true
      }
      panState = .changed
      value = start.value + x - start.x
      setNeedsLayout()
      sendActions(for: .valueChanged)
      return true
    }
  }

  @Test("If the host does not know the recognizer, the value may stay in the step that begins it")
  func unknownRecognizer() throws {
    var description = ControlDescription<OwnPanSlider>(controlName: "own-pan-slider")
    description.value(\.value, in: 0.0...100.0)
    description.has(.alongTrack)
    description.gesture(\.panState)
    let frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    let verification = Verification(
      ControlHarness(hosting: { OwnPanSlider(frame: frame) }, description), description)
    #expect(try verification.lawsBroken(by: Self.drag) == [])
  }

  /// A slider with two thumbs at its right end. A pan drags one of them.
  private final class PanPair: UIControl {
    let pan = UIPanGestureRecognizer()
    var lower = 100.0
    var upper = 100.0
    /// True if each pan takes the upper thumb, false if the direction in which it begins decides.
    private let upperLiesOnTop: Bool
    private var takesUpper = true

    init(upperLiesOnTop: Bool) {
      self.upperLiesOnTop = upperLiesOnTop
      super.init(frame: CGRect(x: 0, y: 0, width: 120, height: 44))
      pan.addTarget(self, identifier: "pan") { $0.panned($1) }
      addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) { nil }

    var lowerFrame: CGRect { CGRect(x: lower, y: 0, width: 20, height: 44) }
    var upperFrame: CGRect { CGRect(x: upper, y: 0, width: 20, height: 44) }

    private func panned(_ pan: UIPanGestureRecognizer) {
      let way = Double(pan.translation(in: self).x)
      if pan.state == .began { takesUpper = upperLiesOnTop || way > 0 }
      // The upper thumb can go neither beyond the end nor below the lower one.
      guard pan.state == .began || pan.state == .changed, !takesUpper, way < 0 else { return }
      lower = max(0, 100 + way)
      setNeedsLayout()
      sendActions(for: .valueChanged)
    }
  }

  @Test(
    "A finger that trembles before the recognizer begins does not choose between two thumbs",
    arguments: [
      // The pan begins to the right and takes the upper thumb, which cannot follow.
      (false, "touch 1 moved 107 22\ntouch 1 moved 135 22\ntouch 1 moved 80 22", []),
      (true, "touch 1 moved 113 22\ntouch 1 moved 80 22\ntouch 1 moved 60 22", ["un-stick"]),
    ])
  func tremble(upperLiesOnTop: Bool, moves: String, laws: [String]) throws {
    var description = ControlDescription<PanPair>(controlName: "pan-pair")
    description.value(\.lower, shown: .frame(\.lowerFrame))
    description.value(\.upper, in: 0.0...100.0, shown: .frame(\.upperFrame))
    description.ordered()
    description.touch(.isTakenAnywhere)
    description.gesture(\.pan.state)
    let verification = Verification(
      ControlHarness(hosting: { PanPair(upperLiesOnTop: upperLiesOnTop) }, description),
      description)
    #expect(try verification.lawsBroken(by: "touch 1 began 110 22\n" + moves) == laws)
  }
}
