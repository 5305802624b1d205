import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
import KnurlRaster

extension Picture {
  static func ticks(
    width: Double = 335, height: Double = 30,
    _ configure: (inout TicksSliderModel) -> Void = { _ in }
  ) -> TicksSliderModel {
    var slider = TicksSliderModel(bounds: Rect2D(x: 0, y: 0, width: width, height: height))
    configure(&slider)
    return slider
  }

  static func risk(
    width: Double = 240, height: Double = 48,
    _ configure: (inout RiskCursorModel) -> Void = { _ in }
  ) -> RiskCursorModel {
    var cursor = RiskCursorModel(bounds: Rect2D(x: 0, y: 0, width: width, height: height))
    configure(&cursor)
    return cursor
  }

  /// Everything drawn from nothing.
  static func of<Drawing: ControlDrawing>(
    _ control: Drawing.Control, by drawing: Drawing.Type, scale: Double = 1,
    limit: PictureLimit = .screen
  ) -> Bitmap {
    var renderer = ControlRenderer<Drawing>(scale: scale, limit: limit)
    renderer.render(control)
    return renderer.bitmap
  }
}

/// Settings of the ticks slider, each of which shows one thing.
enum TicksSetting {
  static let all: [(name: String, control: TicksSliderModel)] = [
    ("default", Picture.ticks()),
    ("vertical", Picture.ticks(width: 30, height: 160) { $0.orientation = .vertical }),
    ("right-to-left", Picture.ticks { $0.layoutDirection = .rightToLeft }),
    (
      "beside-whole-numbers",
      Picture.ticks {
        ($0.minimumValue, $0.maximumValue, $0.value) = (-2.5, 3.25, 0.4)
      }
    ),
    (
      "thinned",
      Picture.ticks { ($0.maximumValue, $0.value) = (1e15, 2.5e14) }
    ),
    (
      "looks",
      Picture.ticks(height: 40) {
        ($0.trackHeight, $0.tickHeight, $0.tickWidth, $0.thumbMargin) = (5, 16, 6, 4)
        $0.trackColor = RGBAColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.5)
        $0.tickColor = RGBAColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.6)
        $0.thumbColor = RGBAColor(red: 0.1, green: 0.6, blue: 0.2)
      }
    ),
    (
      "springing",
      Picture.ticks {
        for (phase, x) in [(TouchPhase.began, 228.5), (.moved, 241), (.ended, 241)] {
          _ = $0.apply(.touch(Touch(phase: phase, location: Point2D(x: x, y: 20))))
        }
        _ = $0.apply(.tick(seconds: 0.05))
      }
    ),
    ("disabled", Picture.ticks { _ = $0.apply(.enable(false)) }),
  ]
}

/// Settings of the risk cursor, each of which shows one thing.
enum RiskSetting {
  static let all: [(name: String, control: RiskCursorModel)] = [
    ("default", Picture.risk()),
    ("five", Picture.risk { ($0.maxValue, $0.value) = (5, 3) }),
    (
      "vertical",
      Picture.risk(width: 48, height: 240) { ($0.orientation, $0.value) = (.vertical, 4) }
    ),
    ("right-to-left", Picture.risk { ($0.layoutDirection, $0.value) = (.rightToLeft, 4) }),
    ("nothing-to-choose", Picture.risk { $0.maxValue = 0 }),
    ("thirty", Picture.risk(width: 400, height: 60) { ($0.maxValue, $0.value) = (30, 30) }),
    ("huge", Picture.risk { ($0.maxValue, $0.value) = (1e300, 5e299) }),
    ("low", Picture.risk(width: 320, height: 10) { $0.value = 6 }),
    ("narrow", Picture.risk(width: 24, height: 60) { $0.value = 6 }),
    (
      "under-the-finger",
      Picture.risk {
        for (phase, x) in [(TouchPhase.began, 100.0), (.moved, 131)] {
          _ = $0.apply(.touch(Touch(phase: phase, location: Point2D(x: x, y: 20))))
        }
      }
    ),
    (
      "disabled",
      Picture.risk {
        $0.value = 5
        _ = $0.apply(.enable(false))
      }
    ),
  ]
}
