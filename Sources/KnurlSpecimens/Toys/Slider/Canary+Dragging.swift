import KnurlControls
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification

/// Faults of what a drag does to values.
extension Canary {
  static let ofDragging: [Canary] = [
    touches("the thumb jumps under the finger", breaks: .zeroLengthDrag) { control, touch in
      guard touch.phase == .moved, let thumb = control.slider.grabbedThumb else { return touch }
      if touch.location == control.memory.previous, control.memory.shift == .zero {
        control.memory.shift = control.memory.down - control.center(of: thumb)
      }
      return touch.at(touch.location + control.memory.shift)
    },
    touches("each move adds its own distance", breaks: .outAndBack) { control, touch in
      if touch.phase == .moved { control.anchor() }
      return touch
    },
    touches("touches are scaled by the whole width", breaks: .thumbUnderFinger) { control, touch in
      control.scaledByWholeLength(touch)
    },
    touches("right to left the finger is read left to right", breaks: .monotone) { control, touch in
      guard touch.phase == .moved, control.slider.layoutDirection == .rightToLeft else {
        return touch
      }
      let way = touch.location - control.memory.down
      return touch.at(control.memory.down + way * -1)
    },
    touches("beyond its end the track starts again", breaks: .continuity) { control, touch in
      guard touch.phase == .moved, touch.location.x > control.bounds.maxX else { return touch }
      return touch.at(Point2D(x: control.bounds.minX, y: touch.location.y))
    },
    touches(
      "what is clamped away on the way is lost", breaks: .pathIndependence
    ) { control, touch in
      guard touch.phase == .moved else { return touch }
      let bounds = control.bounds
      let wanted = control.memory.fed + (touch.location - control.memory.previous)
      control.memory.fed = Point2D(
        x: min(max(wanted.x, bounds.minX), bounds.maxX),
        y: min(max(wanted.y, bounds.minY), bounds.maxY))
      return touch.at(control.memory.fed)
    },
    touches(
      "the finger is held on the track before its offset counts", breaks: .endsReachable
    ) { control, touch in
      guard touch.phase == .moved, control.slider.orientation == .horizontal else { return touch }
      let inset = control.bounds.height / 2
      let track = control.bounds.insetBy(dx: inset, dy: 0)
      guard track.width > 0 else { return touch }
      let x = min(max(touch.location.x, track.minX), track.maxX)
      return touch.at(Point2D(x: x, y: touch.location.y))
    },
    touches("every move is rounded to whole points", breaks: .splitMoves) { control, touch in
      guard touch.phase == .moved else { return touch }
      let way = touch.location - control.memory.previous
      control.memory.fed = control.memory.fed + Point2D(x: way.x.rounded(), y: way.y.rounded())
      return touch.at(control.memory.fed)
    },
    Canary("lifting the finger is one more move", breaks: .upMovesNothing, declaresStep: false) {
      $0.apply = { control, command in
        guard case .touch(var touch) = command, touch.phase == .ended else {
          return control.slider.apply(command)
        }
        touch.phase = .moved
        var passes = control.slider.apply(.touch(touch))
        passes.append(contentsOf: control.slider.apply(command))
        return passes
      }
    },
  ]
}

extension CanarySlider {
  /// The touch as if the track were as long as the control.
  func scaledByWholeLength(_ touch: Touch) -> Touch {
    let length = max(bounds.width, bounds.height)
    guard touch.phase == .moved, length > 0 else { return touch }
    let usable = length - min(bounds.width, bounds.height)
    return touch.at(memory.down + (touch.location - memory.down) * (usable / length))
  }
}
