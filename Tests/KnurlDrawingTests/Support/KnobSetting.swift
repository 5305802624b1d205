import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
import KnurlRaster

typealias KnobRenderer = ControlRenderer<KnobDrawing>

extension ControlPicture {
  static func knob(
    width: Double = 120, height: Double = 120, _ configure: (inout KnobModel) -> Void = { _ in }
  ) -> KnobModel {
    var knob = KnobModel(bounds: Rect2D(x: 0, y: 0, width: width, height: height))
    configure(&knob)
    return knob
  }

  /// Draws all layers of a knob and returns the picture.
  static func of(_ knob: KnobModel, scale: Double = 1) -> Bitmap {
    var renderer = KnobRenderer(scale: scale)
    renderer.render(knob)
    return renderer.bitmap
  }
}

extension KnobModel {
  mutating func turn(from start: Double, to end: Double, at value: Double = 0.5) {
    (startAngle, endAngle, self.value) = (start, end, value)
  }
}

/// Ten settings of the angles and four of the appearance; each setting shows one feature.
enum KnobSetting {
  static let angles: [(name: String, knob: KnobModel)] = [
    ("default", ControlPicture.knob { $0.value = 0.3 }),
    ("half", ControlPicture.knob { $0.turn(from: -Double.pi, to: 0, at: 0.25) }),
    ("quarter", ControlPicture.knob { $0.turn(from: 0, to: Double.pi / 2, at: 1) }),
    ("beyond-half", ControlPicture.knob { $0.turn(from: -4, to: 0.5) }),
    ("nearly-all", ControlPicture.knob { $0.turn(from: -Double.pi / 2, to: 4.6, at: 0.9) }),
    ("whole-turn", ControlPicture.knob { $0.turn(from: -Double.pi / 2, to: 3 * Double.pi / 2) }),
    ("reversed", ControlPicture.knob { $0.turn(from: 2, to: 1) }),
    (
      "two-turns-on",
      ControlPicture.knob { $0.turn(from: 4 * Double.pi - 4, to: 4 * Double.pi + 0.5) }
    ),
    ("beyond-a-turn", ControlPicture.knob { $0.turn(from: -1, to: 40, at: 0.1) }),
    (
      "upside-down",
      ControlPicture.knob { $0.turn(from: 5 * Double.pi / 8, to: 19 * Double.pi / 8, at: 0) }
    ),
  ]

  static let looks: [(name: String, knob: KnobModel)] = [
    ("wide", ControlPicture.knob(width: 160, height: 60) { $0.value = 0.8 }),
    (
      "long-pointer",
      ControlPicture.knob {
        $0.value = 0.7
        $0.pointerLength = 40
        $0.lineWidth = 5
      }
    ),
    (
      "thick",
      ControlPicture.knob {
        $0.value = 0.1
        $0.lineWidth = 24
        $0.color = RGBAColor(red: 0.8, green: 0.2, blue: 0.1, alpha: 0.6)
      }
    ),
    (
      "disabled",
      ControlPicture.knob {
        $0.value = 0.5
        _ = $0.apply(.enable(false))
      }
    ),
  ]

  static let all = angles + looks
}
