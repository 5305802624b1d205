import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
import KnurlRaster
import Testing

/// Tests that a partial redraw of each control has the same pixels as a full one.
@Suite struct PartialRedrawTests {
  /// A control and a renderer that has drawn it.
  private struct Redraw<Drawing: ControlDrawing> where Drawing.Control: HostedModel {
    var control: Drawing.Control
    var renderer: ControlRenderer<Drawing>

    init(
      _ control: Drawing.Control, by _: Drawing.Type, scale: Double = 1,
      limit: PictureLimit = .screen
    ) {
      self.control = control
      renderer = ControlRenderer<Drawing>(scale: scale, limit: limit)
      draw("the first frame")
    }

    /// Redraws the invalidated layers, and compares the picture with a full redraw.
    mutating func draw(_ name: String) {
      renderer.render(control, control.takeInvalidation())
      let complete = ControlPicture.of(
        control, by: Drawing.self, scale: renderer.scale, limit: renderer.limit)
      #expect(
        ControlPicture.mismatch(renderer.bitmap, complete) == nil, "\(Drawing.self), \(name)")
    }

    mutating func draw(after command: ControlCommand, _ name: String) {
      _ = control.apply(command)
      draw(name)
    }
  }

  private static func touch(_ phase: TouchPhase, _ x: Double, _ y: Double) -> ControlCommand {
    .touch(Touch(phase: phase, location: Point2D(x: x, y: y)))
  }

  // MARK: - Drags

  /// Drags a control, then lets its animation end, and checks each partial redraw.
  private static func drag<Drawing: ControlDrawing>(
    _ control: Drawing.Control, by drawing: Drawing.Type, scale: Double, mostPixels: Double,
    from start: Point2D, through moves: [ControlCommand]
  ) where Drawing.Control: HostedModel {
    var redraw = Redraw(control, by: drawing, scale: scale)
    redraw.draw(after: touch(.began, start.x, start.y), "touched")
    for (index, move) in moves.enumerated() {
      redraw.draw(after: move, "move \(index)")
      let drawn = redraw.renderer.damage.reduce(0) { $0 + $1.width * $1.height }
      #expect(Double(drawn) < mostPixels * scale * scale, "\(drawing), move \(index)")
    }
    redraw.draw(after: touch(.ended, 0, 0), "lifted")
    for frame in 0..<26 { redraw.draw(after: .tick(seconds: 1.0 / 60), "frame \(frame)") }
    redraw.draw(after: .tick(seconds: 1.0 / 60), "when nothing moves any more")
    #expect(redraw.renderer.damage.isEmpty)
  }

  /// The moves of a finger to the right, with time between some of them.
  private static func moves(from first: Double) -> [ControlCommand] {
    (0..<24).map { step in
      step % 4 == 3
        ? .tick(seconds: 0.03) : touch(.moved, first + Double(step * step) * 0.21 - 11, 20)
    }
  }

  @Test("A drag's partial redraws equal full redraws, byte by byte", arguments: [1.0, 2, 3, 1.5])
  func drags(scale: Double) {
    Self.drag(
      ControlPicture.slider(width: 120) { $0.overlapPolicy = .push }, by: RangeSliderDrawing.self,
      scale: scale, mostPixels: 4000, from: Point2D(x: 33, y: 15),
      through: (0..<12).map { Self.touch(.moved, 33 + Double($0 * $0) * 0.61, 15) })
    let turn = (0..<20).map { step in
      let (sine, cosine) = Elementary.sineAndCosine(-4.2 + Double(step) * 0.31)
      return Point2D(x: 35 + 30 * cosine, y: 45 + 30 * sine)
    }
    Self.drag(
      ControlPicture.knob(width: 70, height: 90), by: KnobDrawing.self, scale: scale,
      mostPixels: 300, from: turn[0],
      through: turn.dropFirst().map { Self.touch(.moved, $0.x, $0.y) })
    for (slider, x) in [
      (ControlPicture.ticks(), 228.5),
      (ControlPicture.ticks { $0.layoutDirection = .rightToLeft }, 106),
    ] {
      Self.drag(
        slider, by: TicksSliderDrawing.self, scale: scale, mostPixels: 1300,
        from: Point2D(x: x, y: 20), through: Self.moves(from: x))
    }
    for (cursor, pixels) in [
      (ControlPicture.risk { $0.value = 2 }, 4000.0),
      (
        ControlPicture.risk { ($0.isContinuous, $0.layoutDirection) = (true, .rightToLeft) }, 6500
      ),
    ] {
      Self.drag(
        cursor, by: RiskCursorDrawing.self, scale: scale, mostPixels: pixels,
        from: Point2D(x: 90, y: 20), through: Self.moves(from: 90))
    }
  }

  @Test("An animation's partial redraws equal full redraws, and nothing is drawn after the end")
  func animation() {
    var redraw = Redraw(ControlPicture.knob(), by: KnobDrawing.self, scale: 2)
    redraw.control.setValue(0.8, animated: true)
    for frame in 0..<16 { redraw.draw(after: .tick(seconds: 1.0 / 60), "frame \(frame)") }
    redraw.draw(after: .tick(seconds: 1.0 / 60), "afterwards")
    #expect(redraw.renderer.damage.isEmpty)
  }

  // MARK: - Writes

  private typealias Writes<Control> = [(String, @Sendable (inout Control) -> Void)]

  private static let sliderWrites: Writes<RangeSliderModel> = [
    ("lower", { $0.lowerValue = 3.3 }), ("upper", { $0.upperValue = 3.4 }),
    ("range", { $0.maximumValue = 40 }), ("curvature", { $0.curvaceousness = 0.3 }),
    ("colour", { $0.trackColor = RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.3) }),
    ("thumbs", { $0.thumbColor = RGBAColor(red: 1, green: 1, blue: 0) }),
    ("fill", { $0.trackHighlightColor = .black }),
    ("disabled", { _ = $0.apply(.enable(false)) }), ("moved", { $0.upperValue = 33 }),
    ("enabled", { _ = $0.apply(.enable(true)) }),
    ("direction", { $0.layoutDirection = .rightToLeft }),
    ("bounds", { $0.bounds = Rect2D(x: 7, y: -3, width: 100, height: 36) }),
    ("origin", { $0.bounds = Rect2D(x: 0.3, y: 9, width: 100, height: 36) }),
    ("upright", { $0.orientation = .vertical }),
    ("tall", { $0.bounds = Rect2D(x: 0, y: 0, width: 30.4, height: 110.2) }),
    ("hit size", { $0.minimumHitSize = .zero }), ("nothing", { _ in }),
  ]
  private static let knobWrites: Writes<KnobModel> = [
    ("value", { $0.value = 0.3 }), ("range", { $0.maximumValue = 0.6 }),
    ("start", { $0.startAngle = -2 }), ("end", { $0.endAngle = 9 }),
    ("reversed", { $0.endAngle = -9 }), ("back", { $0.endAngle = 2 }),
    ("far", { $0.startAngle = 1e18 }), ("farther", { $0.endAngle = 1e18 }),
    ("near", { $0.turn(from: -1, to: 1) }), ("wide", { $0.lineWidth = 30 }),
    ("wider", { $0.lineWidth = 1e300 }), ("none", { $0.lineWidth = 0 }),
    ("thin", { $0.lineWidth = 3 }), ("long", { $0.pointerLength = 1e300 }),
    ("longest", { $0.pointerLength = .greatestFiniteMagnitude }),
    ("beyond the center", { $0.pointerLength = 100 }), ("short", { $0.pointerLength = 0 }),
    ("pointer", { $0.pointerLength = 9 }),
    ("colour", { $0.color = RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.3) }),
    ("disabled", { _ = $0.apply(.enable(false)) }), ("turned", { $0.value = 0.1 }),
    ("enabled", { _ = $0.apply(.enable(true)) }),
    ("bounds", { $0.bounds = Rect2D(x: 7, y: -3, width: 100, height: 36) }),
    ("origin", { $0.bounds = Rect2D(x: 0.3, y: 9, width: 100, height: 36) }),
    ("tall", { $0.bounds = Rect2D(x: 0, y: 0, width: 30.4, height: 110.2) }),
    ("nothing", { _ in }),
  ]
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
    func check<Drawing: ControlDrawing>(
      _ control: Drawing.Control, by drawing: Drawing.Type, _ writes: Writes<Drawing.Control>
    ) where Drawing.Control: HostedModel {
      var redraw = Redraw(control, by: drawing, scale: scale)
      for (name, write) in writes {
        write(&redraw.control)
        redraw.draw(name)
      }
    }
    check(ControlPicture.slider(width: 120), by: RangeSliderDrawing.self, Self.sliderWrites)
    check(ControlPicture.knob(), by: KnobDrawing.self, Self.knobWrites)
    check(ControlPicture.ticks(), by: TicksSliderDrawing.self, Self.ticksWrites)
    check(ControlPicture.risk(), by: RiskCursorDrawing.self, Self.riskWrites)
  }

  // MARK: - Odd sizes

  private static let lengths: [Double] = [0, 1e-300, 0.3, 1, 4, 30, 1e6, 1e9, 1e300]

  @Test("Any bounds can be drawn, and the picture's size is limited", arguments: lengths)
  func oddBounds(width: Double) {
    func check<Drawing: ControlDrawing>(
      _ control: Drawing.Control, by drawing: Drawing.Type,
      _ write: (inout Drawing.Control) -> Void
    ) where Drawing.Control: HostedModel {
      let size = "\(control.bounds)"
      var redraw = Redraw(control, by: drawing, limit: PictureLimit(side: 64))
      write(&redraw.control)
      redraw.draw(size)
      #expect(redraw.renderer.bitmap.width == min(64, Int(min(width, 64).rounded(.up))), "\(size)")
    }
    for height in Self.lengths {
      for line in [0, 1e-300, 2, 1e9, Double.greatestFiniteMagnitude] {
        let knob = ControlPicture.knob(width: width, height: height) { $0.lineWidth = line }
        check(knob, by: KnobDrawing.self) { $0.value = 0.7 }
      }
      for orientation in [Orientation.horizontal, .vertical] {
        let slider = ControlPicture.slider(width: width, height: height) {
          $0.orientation = orientation
        }
        check(slider, by: RangeSliderDrawing.self) { $0.lowerValue = 7 }
        for maximum in [0.0, 1, 30, 1e15, 1e300] {
          let ticks = ControlPicture.ticks(width: width, height: height) {
            ($0.orientation, $0.maximumValue) = (orientation, maximum)
          }
          check(ticks, by: TicksSliderDrawing.self) { $0.value = 0.4 }
          let cursor = ControlPicture.risk(width: width, height: height) {
            ($0.orientation, $0.maxValue) = (orientation, maximum)
          }
          check(cursor, by: RiskCursorDrawing.self) { $0.value = 1 }
        }
      }
    }
  }
}
