import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of what `changes-invalidate` takes for a change of the picture.
@Suite("A change that is shown")
struct RedrawTests {
  enum Picture: Sendable {
    /// A text with the whole number below the value.
    case label
    /// A pointer that makes one turn for each unit of the value.
    case pointer
    /// A ruler that shows the finger's place during a drag, and otherwise the value.
    case ruler
    /// A bar that fills a share of the bounds.
    case bar
    /// A word for the lower and one for the upper half, which the description declares.
    case word
  }

  /// A value from 0 to 10 that a drag over 100 points changes.
  private struct Meter: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
    private let picture: Picture
    /// True for a planted fault: nothing is ever marked.
    private let forgets: Bool
    private(set) var value = 0.0
    private var drag: (finger: Int, x: Double, start: Double)?
    private var last = 0.0
    private var mark = Invalidation.none

    init(_ picture: Picture, forgets: Bool) {
      (self.picture, self.forgets) = (picture, forgets)
    }

    var isTracking: Bool { drag != nil }
    var angle: Double { value * 2 * .pi }

    /// The number that decides what is drawn.
    private var shown: Double {
      switch picture {
      case .label: value.rounded(.down)
      case .pointer: value - value.rounded(.down)
      case .ruler: drag == nil ? value : -last
      case .bar: bounds.width * bounds.height > 0 ? value : 0
      case .word: value < 5 ? 0 : 1
      }
    }

    var word: String { value < 5 ? "low" : "high" }

    private mutating func change(_ body: (inout Meter) -> Void) {
      let before = (bounds, shown)
      body(&self)
      if !forgets, before != (bounds, shown) { mark.layers |= 1 }
    }

    mutating func write(_ number: Double) {
      guard number.isFinite else { return }
      change { $0.value = min(max(number, 0), 10) }
    }

    mutating func takeInvalidation() -> Invalidation {
      defer { mark = .none }
      return mark
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      let old = value
      change {
        switch command {
        case .resize(let bounds): $0.bounds = bounds
        case .touch(let touch): $0.follow(touch)
        default: break
        }
      }
      return value == old ? [] : [.valueChanged]
    }

    private mutating func follow(_ touch: Touch) {
      switch touch.phase {
      case .began:
        guard drag == nil, bounds.contains(touch.location) else { return }
        drag = (touch.id, touch.location.x, value)
        last = touch.location.x
      case .moved:
        guard let drag, drag.finger == touch.id, touch.location.isFinite else { return }
        value = min(max(drag.start + (touch.location.x - drag.x) / 10, 0), 10)
        last = touch.location.x
      case .ended, .cancelled:
        if drag?.finger == touch.id { drag = nil }
      }
    }
  }

  private func findings(_ picture: Picture, forgets: Bool = false) -> [String] {
    var description = ControlDescription<Meter>(controlName: "meter")
    if picture == .pointer {
      description.value(
        read: { $0.value }, write: { $0.write($1) }, limits: { _ in (0, 10) },
        shown: .angle(read: { $0.angle }, limits: { _ in (0, 20 * .pi) }))
    } else {
      description.value(read: { $0.value }, write: { $0.write($1) }, limits: { _ in (0, 10) })
    }
    if picture == .word { description.shown(\.word, named: "word") }
    description.invalidation { $0.takeInvalidation() }
    return Verification(
      ControlHarness({ Meter(picture, forgets: forgets) }, description), description
    ).findings(asking: .changesInvalidate)
  }

  @Test(
    "A change that leaves the picture as it was need not be drawn",
    arguments: [.label, .pointer, .ruler, .bar, .word] as [Picture])
  func looksTheSame(picture: Picture) {
    #expect(findings(picture) == [])
  }

  @Test(
    "A change that is never drawn breaks changes-invalidate",
    arguments: [.label, .pointer, .ruler, .bar, .word] as [Picture])
  func isForgotten(picture: Picture) {
    #expect(!findings(picture, forgets: true).isEmpty)
  }
}
