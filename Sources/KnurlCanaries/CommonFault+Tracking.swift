import KnurlGeometry
import KnurlInteraction
import KnurlLaws

extension CommonFault {
  static let ofThumbs: [CommonFault] = [
    CommonFault(
      "other-thumb-comes-along", "the other value comes along a little", breaks: [.oneThumbMoves],
      requires: .ordered
    ) {
      $0.after(.moved) { control in
        let (before, now) = (control.before.values, control.now.values)
        guard let moved = now.indices.first(where: { now[$0] != before[$0] }) else { return }
        for index in now.indices where index != moved { control.displace(index, by: 1 / 64) }
      }
    },
    CommonFault(
      "first-thumb-first", "where thumbs are near each other the first is taken",
      breaks: [.nearestThumb], requires: [.thumbs, .severalValues]
    ) {
      $0.touches { control, touch in
        guard touch.phase == .began, !control.isTracking,
          control.hitArea(of: 0).contains(touch.location)
        else { return touch }
        return touch.at(control.now.thumbCenter(0))
      }
    },
    CommonFault(
      "track-takes-touches", "a touch anywhere takes a thumb", breaks: [.trackIsInert],
      requires: [.thumbs, .hitAreas]
    ) {
      $0.touches { control, touch in
        guard touch.phase == .began, !control.isTracking,
          control.now.bounds.contains(touch.location)
        else { return touch }
        return touch.at(control.now.thumbCenter(0))
      }
    },
    CommonFault(
      "thumb-is-missed", "the outer part of a thumb cannot be taken", breaks: [.thumbIsGrabbable],
      requires: .thumbs
    ) {
      $0.touches { control, touch in
        guard touch.phase == .began, !control.isTracking else { return touch }
        let isOutside = control.now.values.indices.contains { index in
          let frame = control.now.thumbFrame(index)
          return frame.contains(touch.location)
            && (touch.location.x - frame.midX).magnitude > frame.width / 4
        }
        return isOutside ? nil : touch
      }
    },
    CommonFault(
      "hit-area-is-drawn-area", "only what is drawn of a thumb can be hit", breaks: [.hitArea],
      requires: [.thumbs, .hitAreas]
    ) {
      $0.touches { control, touch in
        guard touch.phase == .began, !control.isTracking else { return touch }
        let isOnThumb = control.now.values.indices.contains {
          control.now.thumbFrame($0).contains(touch.location)
        }
        return isOnThumb ? touch : nil
      }
    },
    CommonFault(
      "edges-are-outside", "the edges of a thumb do not belong to it", breaks: [.edgesBelong],
      requires: [.thumbs, .hitAreas]
    ) {
      $0.touches { control, touch in
        guard touch.phase == .began, !control.isTracking else { return touch }
        let point = touch.location
        let isOnEdge = control.now.values.indices.contains {
          let area = control.hitArea(of: $0)
          return area.minX == point.x || area.maxX == point.x || area.minY == point.y
            || area.maxY == point.y
        }
        return isOnEdge ? nil : touch
      }
    },
  ]

  static let ofTracking: [CommonFault] = [
    CommonFault(
      "disabled-looks-only", "disabling changes only the look", breaks: [.disabledIsInert],
      rows: ["P22"], requires: .enabling
    ) {
      $0.disablesOnlyTheLook()
    },
    CommonFault(
      "disabled-answers-keys", "disabling changes only the look, and keys go on",
      breaks: [.inertInput], requires: [.enabling, .increments]
    ) {
      $0.disablesOnlyTheLook()
    },
    CommonFault(
      "highlight-stays", "a touch that is taken away leaves the control lit",
      breaks: [.cleanAfterTouch]
    ) {
      $0.after(.cancelled) { $0.memory.isOn = true }
      $0.observe = { control, observation in
        if observation.isTracking { control.memory.isOn = false }
        guard control.memory.isOn else { return }
        observation.isTouchInside = true
        observation.isHighlighted = true
      }
    },
    CommonFault(
      "highlight-outside", "the highlight stays when the finger leaves",
      breaks: [.highlightFollowsFinger], requires: .highlight
    ) {
      $0.observe = { $1.isHighlighted = $0.isTracking }
    },
    CommonFault(
      "detached-goes-on", "disabled or out of its window it is still dragged",
      breaks: [.interruptedDrag], rows: ["P25"]
    ) {
      $0.perform = { control, command in
        switch command {
        case .attach(false) where control.isTracking: return []
        case .enable(false) where control.isTracking: return []
        default: return control.inner.perform(command)
        }
      }
    },
    CommonFault(
      "hiding-cancels", "hiding a control cancels the drag", breaks: [.interruptedDrag],
      rows: ["hiding"], requires: [.hiding, .attaching]
    ) {
      $0.perform = { control, command in
        guard case .hide(true) = command, control.isTracking else {
          return control.inner.perform(command)
        }
        let passes = control.inner.perform(.attach(false))
        _ = control.inner.perform(.attach(true))
        return passes
      }
    },
    CommonFault(
      "any-finger-drags", "any finger moves what the first one holds", breaks: [.secondFinger]
    ) {
      $0.touches { control, touch in
        var touch = touch
        if control.isTracking { touch.id = control.memory.finger }
        return touch
      }
    },
    CommonFault(
      "later-fingers-drag", "fingers that came later are taken for the first",
      breaks: [.fingerIdentity]
    ) {
      $0.touches { control, touch in
        var touch = touch
        if control.isTracking { touch.id = min(touch.id, control.memory.finger) }
        return touch
      }
    },
    CommonFault(
      "cancel-leaves-offset", "a touch that is taken away leaves its offset to the next one",
      breaks: [.freshAfterTouch]
    ) {
      $0.touches { control, touch in
        if touch.phase == .cancelled, control.isTracking { control.memory.isOn = true }
        guard touch.phase == .moved, control.memory.isOn else { return touch }
        return touch.at(touch.location + Point2D(x: 24, y: -24))
      }
    },
  ]
}

extension Distortion {
  fileprivate mutating func disablesOnlyTheLook() {
    perform = { control, command in
      guard case .enable(let isOn) = command else { return control.inner.perform(command) }
      control.memory.isOn = !isOn
      return []
    }
    observe = { control, observation in
      if control.memory.isOn { observation.isEnabled = false }
    }
  }
}

extension DistortedControl {
  func hitArea(of thumb: Int) -> Rect2D {
    now.thumbFrame(thumb).grown(toAtLeast: Size2D(width: now.hitWidth, height: now.hitHeight))
  }
}
