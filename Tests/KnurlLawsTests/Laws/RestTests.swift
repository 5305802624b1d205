import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of laws about settings, and about what a control shows and lets people do at rest.
@MainActor @Suite("Settings, and controls at rest")
struct RestTests {
  // MARK: - Settings

  enum Setter: Sendable, CaseIterable {
    case stores, clamps, rounds, refusesNegative, wrapsIntoTurn
    case keepsOld, halves, alternates, onlyGrows

    static let right: [Setter] = [.stores, .clamps, .rounds, .refusesNegative, .wrapsIntoTurn]
    static let wrong: [Setter] = [.keepsOld, .halves, .alternates, .onlyGrows]
  }

  /// A value that no touch changes, with a setting.
  private struct Gauge: ControlModel {
    let setter: Setter
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
    private(set) var value = 50.0
    private(set) var gap = 2.0
    private(set) var tint = 4_278_190_080.0
    private var count = 0.0

    init(_ setter: Setter) { self.setter = setter }

    var isTracking: Bool { false }

    mutating func write(_ number: Double) {
      if number.isFinite { value = min(max(number, 0), 100) }
    }

    mutating func write(gap number: Double) {
      guard number.isFinite else { return }
      count += 1
      switch setter {
      case .stores: gap = number
      case .clamps: gap = min(max(number, 0), 5)
      case .rounds: gap = number.rounded()
      case .refusesNegative: if number >= 0 { gap = number }
      case .wrapsIntoTurn: gap = number - 6 * (number / 6).rounded(.down)
      case .keepsOld: break
      case .onlyGrows: gap = max(gap, number)
      case .halves: gap = number / 2
      case .alternates: gap = number + count.truncatingRemainder(dividingBy: 2)
      }
    }

    mutating func write(tint number: Double, alternates: Bool) {
      count += 1
      tint = number - (alternates ? count.truncatingRemainder(dividingBy: 2) : 0)
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      if case .resize(let bounds) = command { self.bounds = bounds }
      return []
    }
  }

  private func gauge(_ setter: Setter) -> Verification {
    var description = ControlDescription<Gauge>(controlName: "gauge")
    description.value(read: { $0.value }, write: { $0.write($1) }, limits: { _ in (0, 100) })
    description.property(
      DeclaredProperty(name: "gap"), read: { $0.gap }, write: { $0.write(gap: $1) })
    return Verification(ControlHarness({ Gauge(setter) }, description), description)
  }

  @Test(
    "A setting may store, clamp, round, refuse or wrap what is written", arguments: Setter.right)
  func rightSetting(setter: Setter) {
    #expect(gauge(setter).findings(asking: .settingsReadBack, cases: 400) == [])
  }

  @Test("A setting that keeps its old value or computes with it is found", arguments: Setter.wrong)
  func wrongSetting(setter: Setter) {
    #expect(!gauge(setter).findings(asking: .settingsReadBack, cases: 400).isEmpty)
  }

  @Test("A color is never compared within a tolerance", arguments: [false, true])
  func colorSetting(alternates: Bool) {
    var description = ControlDescription<Gauge>(controlName: "gauge")
    description.value(read: { $0.value }, write: { $0.write($1) }, limits: { _ in (0, 100) })
    // The smallest change of a color changes its number by one.
    description.property(
      DeclaredProperty(name: "tint", kind: .color), read: { $0.tint },
      write: { $0.write(tint: $1, alternates: alternates) })
    let verification = Verification(ControlHarness({ Gauge(.stores) }, description), description)
    #expect(verification.findings(asking: .settingsReadBack, cases: 400).isEmpty == !alternates)
  }

  /// A gauge whose ratio may be none.
  private struct Ratio: ControlModel {
    let refuses: Bool
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
    var isTracking: Bool { false }
    var value = 0.5 { didSet { value = value.isNaN ? oldValue : min(max(value, 0), 1) } }
    private(set) var ratio: Double?

    init(refuses: Bool) {
      self.refuses = refuses
      ratio = refuses ? nil : 40
    }

    mutating func write(_ number: Double?) {
      if !refuses, (number ?? 40) >= 30 { ratio = number }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches { [] }
  }

  @Test("An optional number may accept only some, but not none at all", arguments: [false, true])
  func optionalSetting(refuses: Bool) {
    var description = ControlDescription<Ratio>(controlName: "ratio")
    description.value(\.value, in: 0...1)
    description.setting(named: "ratio", read: { $0.ratio }, write: { $0.write($1) })
    let verification = Verification(
      ControlHarness({ Ratio(refuses: refuses) }, description), description)
    #expect(verification.findings(asking: .settingsReadBack, cases: 400).isEmpty != refuses)
  }

  /// A list whose selection is one of its rows.
  private struct List: ControlModel {
    let isLimited: Bool
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
    var rows = 5 { didSet { if isLimited { selection = min(selection, rows - 1) } } }
    var selection = 3
    private(set) var touches = 0
    var isTracking: Bool { false }

    init(isLimited: Bool) { self.isLimited = isLimited }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      if case .touch = command { touches += 1 }
      return []
    }
  }

  @Test("A setting that depends on another one is a warning", arguments: [false, true])
  func dependentSetting(isLimited: Bool) {
    var description = ControlDescription<List>(controlName: "list")
    description.state("touches") { $0.touches }
    description.setting(\.rows, .range(1...7), named: "rows")
    description.setting(\.selection, .range(0...9), named: "selection")
    let verification = Verification(
      ControlHarness({ List(isLimited: isLimited) }, description), description)
    let findings = verification.findings(asking: .settingsStay, cases: 400)
    #expect(findings.isEmpty == !isLimited)
    #expect(findings.allSatisfy { $0.hasPrefix("warning") }, "\(findings)")
    // Nothing else is written, so that the first selection is still possible.
    #expect(verification.findings(asking: .settingsReadBack, cases: 400) == [])
  }

  // MARK: - Frames

  enum PairFault: Sendable, CaseIterable { case upperStays, textStays }

  /// Two thumbs that go to whole numbers at the lift. The one that was dragged last has the focus.
  private struct Pair: TouchedModel {
    let fault: PairFault?
    var bounds = Rect2D(x: 0, y: 0, width: 240, height: 20)
    private(set) var focus = 0
    private(set) var text = "20 to 80"
    private var places = [20.0, 80.0]
    private var drag: (finger: Int, thumb: Int, x: Double, start: Double)?

    init(_ fault: PairFault?) { self.fault = fault }

    var isTracking: Bool { drag != nil }

    func number(_ thumb: Int) -> Double { places[thumb].rounded() }

    func frame(_ thumb: Int) -> Rect2D {
      Rect2D(x: bounds.x + 2 * places[thumb], y: bounds.y, width: 20, height: 20)
    }

    mutating func write(_ number: Double, _ thumb: Int) {
      guard number.isFinite else { return }
      places[thumb] = min(max(number.rounded(), 0), 100)
      updateText()
    }

    private mutating func updateText() { text = "\(Int(number(0))) to \(Int(number(1)))" }

    mutating func follow(_ touch: Touch) -> EventBatches {
      switch touch.phase {
      case .began:
        guard drag == nil, let thumb = [1, 0].first(where: { frame($0).contains(touch.location) })
        else { return [] }
        focus = thumb
        drag = (touch.id, thumb, touch.location.x, places[thumb])
      case .moved:
        guard let drag, drag.finger == touch.id, touch.location.isFinite else { return [] }
        let before = number(drag.thumb)
        places[drag.thumb] = min(max(drag.start + (touch.location.x - drag.x) / 2, 0), 100)
        if fault != .textStays || drag.thumb == 0 { updateText() }
        return number(drag.thumb) == before ? [] : [.valueChanged]
      case .ended, .cancelled:
        guard let drag, drag.finger == touch.id else { return [] }
        self.drag = nil
        if fault != .upperStays || drag.thumb == 0 { places[drag.thumb].round() }
      }
      return []
    }
  }

  private func pair(_ fault: PairFault? = nil) -> Verification {
    var description = ControlDescription<Pair>(controlName: "pair")
    for (thumb, name) in ["lower", "upper"].enumerated() {
      description.value(
        named: name, read: { $0.number(thumb) }, write: { $0.write($1, thumb) },
        limits: { _ in (0, 100) }, shown: .frame { $0.frame(thumb) })
    }
    description.holdsWholeNumbers()
    description.has(.keys) { $1.focusedThumb = $0.focus }
    description.shown("text") { $0.text }
    return Verification(ControlHarness({ Pair(fault) }, description), description)
  }

  @Test(
    "A second thumb with the focus is compared with a fresh control too",
    arguments: [nil] + PairFault.allCases)
  func secondThumb(fault: PairFault?) {
    let frames = pair(fault).findings(asking: .layoutFromScratch)
    #expect(frames.isEmpty == (fault != .upperStays), "\(frames)")
    let texts = pair(fault).findings(asking: "shown-from-scratch")
    #expect(texts.isEmpty == (fault != .textStays), "\(texts)")
  }

  enum SliderFault: Sendable {
    case measuresOnce, staysAtFinger, refusesDrags, locksItself, ignoresSizes
  }

  /// A slider of whole numbers whose thumb follows the finger and goes to its number at the lift.
  private final class Slider: UIControl {
    private let fault: SliderFault?
    private var measured: Double?
    private var grab: (x: Double, place: Double)?
    private var place = 50.0 { didSet { isStale = true } }
    private var isStale = true
    private(set) var thumbFrame = CGRect.zero
    var isLocked = false

    init(_ fault: SliderFault?) {
      self.fault = fault
      super.init(frame: CGRect(x: 0, y: 0, width: 230, height: 30))
    }

    required init?(coder: NSCoder) { nil }

    var value: Int {
      get { Int(place.rounded()) }
      set {
        let new = min(max(newValue, 0), 100)
        guard new != value else { return }
        place = Double(new)
        setNeedsLayout()
      }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      if fault == .ignoresSizes, !isStale { return }
      isStale = false
      if measured == nil || fault != .measuresOnce { measured = max(Double(bounds.width) - 30, 0) }
      thumbFrame = CGRect(
        x: (measured ?? 0) * place / 100, y: 0, width: 30, height: Double(bounds.height))
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      let point = touch.location(in: self)
      guard thumbFrame.contains(point), !isLocked, fault != .refusesDrags else { return false }
      grab = (Double(point.x), place)
      return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      guard let grab, let measured, measured > 0 else { return true }
      let before = value
      let way = Double(touch.location(in: self).x) - grab.x
      place = min(max(grab.place + way / measured * 100, 0), 100)
      setNeedsLayout()
      if value != before { sendActions(for: .valueChanged) }
      return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { settle() }

    override func cancelTracking(with event: UIEvent?) { settle() }

    private func settle() {
      guard grab != nil else { return }
      if fault == .locksItself { isLocked = true }
      grab = nil
      if fault != .staysAtFinger { place = place.rounded() }
      setNeedsLayout()
    }
  }

  private func slider(_ fault: SliderFault? = nil, isWritten: Bool = true) -> Verification {
    var description = ControlDescription<Slider>(controlName: "slider")
    description.value(
      \.value, in: 0...100, shown: .frame(\.thumbFrame), writtenBy: isWritten ? nil : .touchesOnly)
    description.setting(\.isLocked)
    return Verification(ControlHarness(hosting: { Slider(fault) }, description), description)
  }

  @Test(
    "A right slider keeps the laws of frames and drags at rest",
    arguments: [
      LawName.layoutFromScratch, .thumbStaysInside, .thumbIsDragged, .settingsReadBack,
      .settingsStay,
    ])
  func rightSlider(law: LawName) {
    #expect(slider().findings(asking: law) == [])
  }

  @Test(
    "A track that is measured once is found: a fresh control is laid out first at its final bounds",
    arguments: [LawName.layoutFromScratch, .thumbStaysInside])
  func measuresOnce(law: LawName) {
    #expect(!slider(.measuresOnce).findings(asking: law).isEmpty)
  }

  @Test("Thumbs that only a write lays out are found when the size changes and no value does")
  func ignoresSizes() {
    #expect(!slider(.ignoresSizes).findings(asking: .layoutFromScratch).isEmpty)
  }

  @Test("A thumb that stays between two numbers is found, whether code writes the value or not")
  func staysAtFinger() {
    for isWritten in [true, false] {
      #expect(slider(isWritten: isWritten).findings(asking: .layoutFromScratch) == [])
      let wrong = slider(.staysAtFinger, isWritten: isWritten)
      #expect(!wrong.findings(asking: .layoutFromScratch).isEmpty)
    }
  }

  @Test("A setting that a touch changes is found")
  func locksItself() {
    let findings = slider(.locksItself).findings(asking: .settingsStay)
    #expect(findings.contains { $0.hasPrefix("error") && $0.hasSuffix("true") }, "\(findings)")
  }

  @Test("A thumb that no drag moves is found")
  func refusesDrags() {
    #expect(!slider(.refusesDrags).findings(asking: .thumbIsDragged).isEmpty)
  }

  // MARK: - Mirrors

  /// Five stars without thumbs: a touch selects the star under it.
  private struct Stars: TouchedModel {
    let roundsFirst: Bool
    let excludesEdges: Bool
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
    var isRightToLeft = false
    private(set) var rating = 2.0
    private var finger: Int?

    init(roundsFirst: Bool = false, excludesEdges: Bool = false) {
      self.roundsFirst = roundsFirst
      self.excludesEdges = excludesEdges
    }

    var isTracking: Bool { finger != nil }

    mutating func write(_ number: Double) {
      if number.isFinite { rating = min(max(number.rounded(), 0), 5) }
    }

    private func stars(at x: Double) -> Double {
      let share = min(max((x - bounds.minX) / bounds.width, 0), 1)
      if roundsFirst {
        let whole = (5 * share).rounded(.up)
        return isRightToLeft ? 5 - whole : whole
      }
      let place = 5 * (isRightToLeft ? 1 - share : share)
      return excludesEdges ? min(place.rounded(.down) + 1, 5) : place.rounded(.up)
    }

    mutating func follow(_ touch: Touch) -> EventBatches {
      switch touch.phase {
      case .began:
        guard finger == nil, bounds.contains(touch.location), bounds.width > 0 else { return [] }
        finger = touch.id
      case .moved: guard finger == touch.id, touch.location.isFinite else { return [] }
      case .ended, .cancelled:
        if finger == touch.id { finger = nil }
        return []
      }
      let before = rating
      rating = stars(at: touch.location.x)
      return rating == before ? [] : [.valueChanged]
    }
  }

  private func stars(_ make: @escaping @Sendable () -> Stars) -> Verification {
    var description = ControlDescription<Stars>(controlName: "stars")
    description.value(read: { $0.rating }, write: { $0.write($1) }, limits: { _ in (0, 5) })
    description.property(
      DeclaredProperty(
        name: "layoutDirection", kind: .name(["leftToRight", "rightToLeft"]),
        role: .layoutDirection), read: { $0.isRightToLeft ? 1 : 0 },
      write: { $0.isRightToLeft = $1 == 1 })
    description.has(.bounds) { $1.isRightToLeft = $0.isRightToLeft }
    description.touch(.jumps)
    description.touch(.isTakenAnywhere)
    return Verification(ControlHarness({ make() }, description), description)
  }

  @Test("Touches on a mirrored control without a thumb do what their mirror images do")
  func mirroredStars() {
    #expect(stars { Stars() }.findings(asking: .mirror) == [])
    #expect(!stars { Stars(roundsFirst: true) }.findings(asking: .mirror).isEmpty)
  }

  @Test("A touch on an edge that belongs to one of two stars is not compared with its mirror image")
  func edgesOfStars() {
    #expect(stars { Stars(excludesEdges: true) }.findings(asking: .mirror) == [])
  }
}
