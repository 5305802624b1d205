import KnurlControls
import KnurlGeometry
import KnurlInteraction

extension ControlPicture {
  static func ticks(
    width: Double = 335, height: Double = 30,
    _ configure: (inout TicksSliderModel) -> Void = { _ in }
  ) -> TicksSliderModel {
    var slider = TicksSliderModel(bounds: Rect2D(x: 0, y: 0, width: width, height: height))
    configure(&slider)
    return slider
  }
}

/// Settings of the ticks slider; each setting shows one feature.
enum TicksSliderSetting {
  static let all: [(name: String, control: TicksSliderModel)] = [
    ("default", ControlPicture.ticks()),
    ("vertical", ControlPicture.ticks(width: 30, height: 160) { $0.orientation = .vertical }),
    ("right-to-left", ControlPicture.ticks { $0.layoutDirection = .rightToLeft }),
    (
      "beside-whole-numbers",
      ControlPicture.ticks {
        ($0.minimumValue, $0.maximumValue, $0.value) = (-2.5, 3.25, 0.4)
      }
    ),
    (
      "thinned",
      ControlPicture.ticks { ($0.maximumValue, $0.value) = (1e15, 2.5e14) }
    ),
    (
      "looks",
      ControlPicture.ticks(height: 40) {
        ($0.trackHeight, $0.tickHeight, $0.tickWidth, $0.thumbMargin) = (5, 16, 6, 4)
        $0.trackColor = RGBAColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.5)
        $0.tickColor = RGBAColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.6)
        $0.thumbColor = RGBAColor(red: 0.1, green: 0.6, blue: 0.2)
      }
    ),
    (
      "springing",
      ControlPicture.ticks {
        for (phase, x) in [(TouchPhase.began, 228.5), (.moved, 241), (.ended, 241)] {
          _ = $0.apply(.touch(Touch(phase: phase, location: Point2D(x: x, y: 20))))
        }
        _ = $0.apply(.tick(seconds: 0.05))
      }
    ),
    ("disabled", ControlPicture.ticks { _ = $0.apply(.enable(false)) }),
  ]
}
