import KnurlGeometry
import KnurlInteraction
import KnurlLaws

extension MutationOperator {
  static let ofRest: [MutationOperator] = [
    MutationOperator(
      "setting-keeps-old", "a write of a setting has no effect", breaks: [.settingsReadBack],
      requires: .settings
    ) {
      $0.write = { control, property, value in
        guard !control.declaration.properties[property].role.isSetting else { return }
        control.inner.write(property, value)
      }
    },
    MutationOperator(
      "touch-changes-setting", "after a touch-down settings are other ones",
      breaks: [.settingsStay],
      requires: .settings
    ) {
      $0.afterEach { control, command in
        if case .touch(let touch) = command, touch.phase == .began { control.memory.isOn = true }
      }
      $0.read = { control, property in
        guard let number = control.inner.read(property), control.memory.isOn,
          control.declaration.properties[property].role.isSetting
        else { return control.inner.read(property) }
        return number == 0 ? 1 : 0
      }
    },
    MutationOperator(
      "rests-between-places", "after a touch the value is between the places to which it snaps",
      breaks: [.restsOnPlaces], requires: .settling
    ) {
      $0.after(.ended) { control in
        let now = control.now
        guard now.settles else { return }
        let beside = (now.snapStep > 0 ? now.snapStep : 1) * 0.37
        let isHigh = now[.value, 0] - now[.minimum, 0] > control.range(0) / 2
        control.memory.offset[0] = isHigh ? -beside : beside
      }
    },
    MutationOperator(
      "thumb-slides-out", "after a resize a thumb at the maximum is one thumb too far",
      breaks: [.thumbStaysInside],
      requires: [.thumbs, .alongTrack, .writableValues, .limits, .bounds]
    ) {
      $0.afterEach { if case .resize = $1 { $0.memory.isOn = true } }
      $0.observe = { control, observation in
        guard control.memory.isOn else { return }
        for index in observation.valueIndices
        where observation[.value, index] == observation[.maximum, index] {
          var frame = observation.thumbFrame(index)
          let way = observation.isReversed(index) ? -1.0 : 1.0
          if observation.isVertical(index) {
            frame.y += way * frame.height
          } else {
            frame.x += way * frame.width
          }
          observation.setThumb(index, to: frame)
        }
      }
    },
    MutationOperator(
      "thumb-holds", "a touch on the middle of a thumb is ignored", breaks: [.thumbIsDragged],
      requires: [.thumbs, .limits]
    ) {
      $0.dropsTouchDowns { control, location in
        control.now.valueIndices.contains { index in
          let way = control.now.thumbCenter(index) - location
          return way.x.magnitude < 1 && way.y.magnitude < 1
        }
      }
    },
  ]
}
