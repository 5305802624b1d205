import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
import KnurlRaster
import Testing

@Suite("Partial redraws of the knob")
struct KnobRedrawTests {
  private static func check(
    _ renderer: inout KnobRenderer, _ knob: inout KnobModel, _ what: String
  ) {
    renderer.render(knob, knob.takeInvalidation())
    var complete = KnobRenderer(scale: renderer.scale, limit: renderer.limit)
    complete.render(knob)
    #expect(ControlPicture.mismatch(renderer.bitmap, complete.bitmap) == nil, "\(what)")
  }

  @Test("A drag's partial redraws equal full redraws, byte by byte", arguments: [1.0, 2, 3, 1.5])
  func drag(scale: Double) {
    var knob = ControlPicture.knob(width: 70, height: 90)
    var renderer = KnobRenderer(scale: scale)
    Self.check(&renderer, &knob, "the first frame")
    for step in 0..<20 {
      let (sine, cosine) = Elementary.sineAndCosine(-4.2 + Double(step) * 0.31)
      let location = Point2D(x: 35 + 30 * cosine, y: 45 + 30 * sine)
      _ = knob.apply(.touch(Touch(phase: step == 0 ? .began : .moved, location: location)))
      Self.check(&renderer, &knob, "move \(step)")
      let drawn = renderer.damage.reduce(0) { $0 + $1.width * $1.height }
      #expect(step == 0 || Double(drawn) < 300 * scale * scale)
    }
  }

  @Test("An animation's partial redraws equal full redraws, and nothing is drawn after the end")
  func animation() {
    var knob = ControlPicture.knob()
    var renderer = KnobRenderer(scale: 2)
    Self.check(&renderer, &knob, "the first frame")
    knob.setValue(0.8, animated: true)
    for frame in 0..<16 {
      _ = knob.apply(.tick(seconds: 1.0 / 60))
      Self.check(&renderer, &knob, "frame \(frame)")
    }
    _ = knob.apply(.tick(seconds: 1.0 / 60))
    Self.check(&renderer, &knob, "afterwards")
    #expect(renderer.damage.isEmpty)
  }

  @Test("A partial redraw after any write to the knob equals a full redraw")
  func writes() {
    var knob = ControlPicture.knob()
    var renderer = KnobRenderer(scale: 2)
    Self.check(&renderer, &knob, "the first frame")
    let writes: [(String, (inout KnobModel) -> Void)] = [
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
    for (name, write) in writes {
      write(&knob)
      Self.check(&renderer, &knob, name)
    }
  }

  private static let lengths: [Double] = [0, 1e-300, 0.3, 1, 4, 30, 1e6, 1e9, 1e300]

  @Test("Any bounds and lines can be drawn, and the picture's size is limited", arguments: lengths)
  func oddBounds(width: Double) {
    for height in Self.lengths {
      for line in [0, 1e-300, 2, 1e9, Double.greatestFiniteMagnitude] {
        var knob = ControlPicture.knob(width: width, height: height) { $0.lineWidth = line }
        var renderer = KnobRenderer(limit: PictureLimit(side: 64))
        Self.check(&renderer, &knob, "\(width) × \(height), \(line)")
        knob.value = 0.7
        Self.check(&renderer, &knob, "\(width) × \(height), \(line), turned")
        #expect(renderer.bitmap.width == min(64, Int(min(width, 64).rounded(.up))))
      }
    }
  }
}
