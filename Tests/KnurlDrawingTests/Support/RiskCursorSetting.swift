import KnurlControls
import KnurlGeometry
import KnurlInteraction

extension ControlPicture {
  static func risk(
    width: Double = 240, height: Double = 48,
    _ configure: (inout RiskCursorModel) -> Void = { _ in }
  ) -> RiskCursorModel {
    var cursor = RiskCursorModel(bounds: Rect2D(x: 0, y: 0, width: width, height: height))
    configure(&cursor)
    return cursor
  }
}

/// Settings of the risk cursor; each setting shows one feature.
enum RiskCursorSetting {
  static let all: [(name: String, control: RiskCursorModel)] = [
    ("default", ControlPicture.risk()),
    ("five", ControlPicture.risk { ($0.maxValue, $0.value) = (5, 3) }),
    (
      "vertical",
      ControlPicture.risk(width: 48, height: 240) { ($0.orientation, $0.value) = (.vertical, 4) }
    ),
    ("right-to-left", ControlPicture.risk { ($0.layoutDirection, $0.value) = (.rightToLeft, 4) }),
    ("nothing-to-choose", ControlPicture.risk { $0.maxValue = 0 }),
    ("thirty", ControlPicture.risk(width: 400, height: 60) { ($0.maxValue, $0.value) = (30, 30) }),
    ("huge", ControlPicture.risk { ($0.maxValue, $0.value) = (1e300, 5e299) }),
    ("low", ControlPicture.risk(width: 320, height: 10) { $0.value = 6 }),
    ("narrow", ControlPicture.risk(width: 24, height: 60) { $0.value = 6 }),
    (
      "under-the-finger",
      ControlPicture.risk {
        for (phase, x) in [(TouchPhase.began, 100.0), (.moved, 131)] {
          _ = $0.apply(.touch(Touch(phase: phase, location: Point2D(x: x, y: 20))))
        }
      }
    ),
    (
      "disabled",
      ControlPicture.risk {
        $0.value = 5
        _ = $0.apply(.enable(false))
      }
    ),
  ]
}
