import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
import KnurlRaster
import Testing

@Suite("Partial redraws of ticks slider and risk cursor")
struct StraightControlRedrawTests {
  private static func check<Drawing: ControlDrawing>(
    _ renderer: inout ControlRenderer<Drawing>, _ control: inout Drawing.Control, _ what: String
  ) where Drawing.Control: MarkedControl {
    renderer.render(control, control.takeInvalidation())
    let complete = ControlPicture.of(
      control, by: Drawing.self, scale: renderer.scale, limit: renderer.limit)
    #expect(ControlPicture.mismatch(renderer.bitmap, complete) == nil, "\(what)")
  }

  private static func touch(_ phase: TouchPhase, _ x: Double, _ y: Double) -> ControlCommand {
    .touch(Touch(phase: phase, location: Point2D(x: x, y: y)))
  }

  /// Drags a control from `first`, with time between some moves, and checks each partial redraw.
  private static func drag<Drawing: ControlDrawing>(
    _ start: Drawing.Control, by drawing: Drawing.Type, from first: Double, scale: Double,
    mostPixels: Double
  ) where Drawing.Control: MarkedControl {
    var control = start
    var renderer = ControlRenderer<Drawing>(scale: scale)
    check(&renderer, &control, "the first frame")
    _ = control.apply(touch(.began, first, 20))
    check(&renderer, &control, "touched")
    for step in 0..<24 {
      _ = control.apply(
        step % 4 == 3
          ? .tick(seconds: 0.03) : touch(.moved, first + Double(step * step) * 0.21 - 11, 20))
      check(&renderer, &control, "step \(step)")
      let drawn = renderer.damage.reduce(0) { $0 + $1.width * $1.height }
      #expect(Double(drawn) < mostPixels * scale * scale, "step \(step)")
    }
    _ = control.apply(touch(.ended, 0, 0))
    for frame in 0..<26 {
      check(&renderer, &control, "frame \(frame)")
      _ = control.apply(.tick(seconds: 1.0 / 60))
    }
    check(&renderer, &control, "afterwards")
    _ = control.apply(.tick(seconds: 1.0 / 60))
    check(&renderer, &control, "when nothing moves any more")
    #expect(renderer.damage.isEmpty)
  }

  @Test("A drag's partial redraws equal full redraws, byte by byte", arguments: [1.0, 2, 3, 1.5])
  func drags(scale: Double) {
    Self.drag(
      ControlPicture.ticks(), by: TicksSliderDrawing.self, from: 228.5, scale: scale,
      mostPixels: 1300)
    Self.drag(
      ControlPicture.ticks { $0.layoutDirection = .rightToLeft }, by: TicksSliderDrawing.self,
      from: 106,
      scale: scale, mostPixels: 1300)
    Self.drag(
      ControlPicture.risk { $0.value = 2 }, by: RiskCursorDrawing.self, from: 90, scale: scale,
      mostPixels: 4000)
    Self.drag(
      ControlPicture.risk { ($0.isContinuous, $0.layoutDirection) = (true, .rightToLeft) },
      by: RiskCursorDrawing.self, from: 90, scale: scale, mostPixels: 6500)
  }

  private typealias Writes<Control> = [(String, @Sendable (inout Control) -> Void)]

  private static let ticksWrites: Writes<TicksSliderModel> = [
    ("value", { $0.value = 3 }), ("range", { $0.maximumValue = 40 }),
    ("minimum", { $0.minimumValue = -3.3 }), ("track", { $0.trackHeight = 5 }),
    ("thick track", { $0.trackHeight = 1e300 }), ("thin track", { $0.trackHeight = 1 }),
    ("ticks", { $0.tickHeight = 12 }), ("long ticks", { $0.tickHeight = 29 }),
    ("longest", { $0.tickHeight = .greatestFiniteMagnitude }), ("short", { $0.tickHeight = 6 }),
    ("wide", { $0.tickWidth = 9 }), ("widest", { $0.tickWidth = 1e308 }),
    ("narrow", { $0.tickWidth = 0.5 }), ("margin", { $0.thumbMargin = 7.5 }),
    ("great margin", { $0.thumbMargin = 1e308 }), ("no margin", { $0.thumbMargin = 0 }),
    ("track's color", { $0.trackColor = RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.3) }),
    ("ticks' color", { $0.tickColor = RGBAColor(red: 0, green: 1, blue: 0, alpha: 0.3) }),
    ("thumb's color", { $0.thumbColor = RGBAColor(red: 0, green: 0, blue: 1, alpha: 0.3) }),
    ("disabled", { _ = $0.apply(.enable(false)) }), ("moved", { $0.value = 33 }),
    ("enabled", { _ = $0.apply(.enable(true)) }),
    ("direction", { $0.layoutDirection = .rightToLeft }),
    ("bounds", { $0.bounds = Rect2D(x: 7, y: -3, width: 100, height: 36) }),
    ("origin", { $0.bounds = Rect2D(x: 0.3, y: 9, width: 100, height: 36) }),
    ("upright", { $0.orientation = .vertical }),
    ("tall", { $0.bounds = Rect2D(x: 0, y: 0, width: 30.4, height: 110.2) }),
    ("vast", { $0.maximumValue = 1e300 }), ("vaster", { $0.minimumValue = -1e308 }),
    ("greatest", { $0.maximumValue = .greatestFiniteMagnitude }), ("nothing", { _ in }),
  ]

  private static let riskWrites: Writes<RiskCursorModel> = [
    ("value", { $0.value = 3 }), ("range", { $0.maxValue = 40 }), ("one", { $0.maxValue = 1 }),
    ("none", { $0.maxValue = 0 }), ("vast", { $0.maxValue = 1e300 }),
    ("greatest", { $0.maxValue = .greatestFiniteMagnitude }), ("half", { $0.value = 8e307 }),
    ("two", { $0.maxValue = 2 }), ("disabled", { _ = $0.apply(.enable(false)) }),
    ("moved", { $0.value = 1 }), ("enabled", { _ = $0.apply(.enable(true)) }),
    ("direction", { $0.layoutDirection = .rightToLeft }),
    ("bounds", { $0.bounds = Rect2D(x: 7, y: -3, width: 100, height: 36) }),
    ("origin", { $0.bounds = Rect2D(x: 0.3, y: 9, width: 100, height: 36) }),
    ("upright", { $0.orientation = .vertical }),
    ("tall", { $0.bounds = Rect2D(x: 0, y: 0, width: 30.4, height: 110.2) }),
    ("low", { $0.bounds = Rect2D(x: 0, y: 0, width: 3, height: 110.2) }), ("nothing", { _ in }),
  ]

  @Test("A partial redraw after any write equals a full redraw", arguments: [1.0, 2])
  func writes(scale: Double) {
    var slider = ControlPicture.ticks()
    var ruler = ControlRenderer<TicksSliderDrawing>(scale: scale)
    Self.check(&ruler, &slider, "the first frame")
    for (name, write) in Self.ticksWrites {
      write(&slider)
      Self.check(&ruler, &slider, "ticks slider, \(name)")
    }
    var cursor = ControlPicture.risk()
    var renderer = ControlRenderer<RiskCursorDrawing>(scale: scale)
    Self.check(&renderer, &cursor, "the first frame")
    for (name, write) in Self.riskWrites {
      write(&cursor)
      Self.check(&renderer, &cursor, "risk cursor, \(name)")
    }
  }

  private static let lengths: [Double] = [0, 1e-300, 0.3, 1, 4, 30, 1e6, 1e9, 1e300]

  @Test("Any bounds and ranges can be drawn, and the picture's size is limited", arguments: lengths)
  func oddBounds(width: Double) {
    for height in Self.lengths {
      for orientation in [Orientation.horizontal, .vertical] {
        for maximum in [0.0, 1, 30, 1e15, 1e300] {
          let what = "\(width) × \(height), \(orientation), \(maximum)"
          var slider = ControlPicture.ticks(width: width, height: height) {
            ($0.orientation, $0.maximumValue) = (orientation, maximum)
          }
          var ruler = ControlRenderer<TicksSliderDrawing>(limit: PictureLimit(side: 64))
          Self.check(&ruler, &slider, what)
          slider.value = 0.4
          Self.check(&ruler, &slider, what)
          var cursor = ControlPicture.risk(width: width, height: height) {
            ($0.orientation, $0.maxValue) = (orientation, maximum)
          }
          var renderer = ControlRenderer<RiskCursorDrawing>(limit: PictureLimit(side: 64))
          Self.check(&renderer, &cursor, what)
          cursor.value = 1
          Self.check(&renderer, &cursor, what)
          #expect(renderer.bitmap.width == min(64, Int(min(width, 64).rounded(.up))))
        }
      }
    }
  }
}

/// A control that reports its invalidation.
private protocol MarkedControl: ControlModel {
  mutating func takeInvalidation() -> Invalidation
}

extension TicksSliderModel: MarkedControl {}
extension RiskCursorModel: MarkedControl {}
