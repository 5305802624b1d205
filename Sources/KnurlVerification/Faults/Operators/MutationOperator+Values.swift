import KnurlGeometry
import KnurlInteraction
import KnurlLaws

extension MutationOperator {
  static let ofValues: [MutationOperator] = [
    MutationOperator(
      "clamp-off-by-one", "a value at its maximum is one more than that",
      breaks: [.lowerUpperInRange], requires: .limits
    ) {
      $0.observe = { _, observation in
        for index in observation.valueIndices
        where observation[.value, index] == observation[.maximum, index] {
          observation[.value, index] += 1
        }
      }
    },
    MutationOperator(
      "clamped-too-late", "handlers see the value before it is clamped",
      breaks: [.lowerUpperInRange], rows: ["P11"], requires: .limits
    ) {
      $0.heard = { control, values in
        for index in values.indices where values[index] == control.now[.maximum, index] {
          values[index] += 1
        }
      }
    },
    MutationOperator("nan-is-stored", "a NaN that is written is stored", breaks: [.finiteNumbers]) {
      $0.afterWrite { if $2.isNaN { $0.memory.isOn = true } }
      $0.observe = { control, observation in
        if control.memory.isOn, observation.valueCount > 0 { observation[.value, 0] = .nan }
      }
    },
    MutationOperator(
      "divides-by-width", "with a width or height of zero a thumb's position is NaN",
      breaks: [.finiteFrames], requires: .thumbs
    ) {
      $0.observe = { _, observation in
        if observation.bounds.width == 0 || observation.bounds.height == 0 {
          observation[.thumbX, 0] = .nan
        }
      }
    },
    MutationOperator(
      "last-place-is-missed", "a drag stops just before either end",
      breaks: [.endsReachable, .sticksAtEnd], requires: .limits
    ) {
      $0.drags { control, _, value in
        let now = control.now
        if value == now[.maximum, 0] { return value - control.range(0) / 50 }
        if value == now[.minimum, 0] { return value + control.range(0) / 50 }
        return value
      }
    },
    MutationOperator(
      "grains-of-a-hundredth", "a drag moves a value by hundredths, whatever the range is",
      breaks: [.scaledRange], requires: [.limits, .writableValues, .writableLimits]
    ) {
      $0.drags { control, start, value in
        value == start ? value : (100 * value).rounded() / 100
      }
    },
    MutationOperator(
      "between-steps", "a drag leaves the value between two steps", breaks: [.grid], requires: .step
    ) {
      $0.drags { control, start, value in
        value == start ? value : value - 0.37 * control.now.step
      }
    },
    MutationOperator(
      "distance-beats-grid", "a drag stops between two steps, at the least distance",
      breaks: [.gridAtDistances], requires: [.step, .ordered]
    ) {
      $0.drags { control, start, value in
        value == start ? value : value - 0.37 * control.now.step
      }
      $0.observe = { control, observation in
        guard control.isTracking, control.memory.moves > 0 else { return }
        observation.minimumDistance = max(0, observation[.value, 1] - observation[.value, 0])
      }
    },
    MutationOperator(
      "binary-steps", "a step is one rounding unit above its decimal", breaks: [.decimalGrid],
      requires: .step
    ) {
      $0.observe = { control, observation in
        for index in observation.valueIndices where control.isTracking {
          if observation[.value, index] != control.memory.start[index] {
            observation[.value, index] = observation[.value, index].nextUp
          }
        }
      }
    },
    MutationOperator(
      "distance-is-halved", "values come twice as close as they may",
      breaks: [.distances], requires: [.distances, .ordered]
    ) {
      $0.observe = { _, observation in
        let gap = observation[.value, 1] - observation[.value, 0]
        if gap > 0, gap <= observation.minimumDistance {
          observation[.value, 1] = observation[.value, 0] + gap / 2
        }
      }
    },
    MutationOperator(
      "mapping-misses-maximum", "the end of the track is a rounding below the maximum",
      breaks: [.angleValueRoundTrip], requires: .track
    ) {
      $0.value = { control, position in
        let value = control.inner.value(position)
        return value == control.now[.maximum, 0] ? value.nextDown : value
      }
    },
  ]

  static let ofWrites: [MutationOperator] = [
    MutationOperator(
      "nan-is-middle", "a NaN that is written counts as the middle of the range",
      breaks: [.nonFiniteWrites],
      requires: [.writableValues, .limits]
    ) {
      $0.writes { control, index, value in
        let now = control.now
        return value.isNaN ? now[.minimum, index] / 2 + now[.maximum, index] / 2 : value
      }
    },
    MutationOperator(
      "infinity-is-stored", "an infinity that is written is stored", breaks: [.nonFiniteWrites],
      requires: .writableValues
    ) {
      $0.afterWrite { if $2.isInfinite { $0.memory.isOn = true } }
      $0.observe = { control, observation in
        if control.memory.isOn { observation[.value, 0] = .infinity }
      }
    },
    MutationOperator(
      "writes-count-half", "a value that code writes is stored half way up from the minimum",
      breaks: [.writesStoredExactly], requires: [.writableValues, .limits]
    ) {
      $0.writes { control, index, value in
        let low = control.now[.minimum, index]
        return value.isFinite ? low + (value / 2 - low / 2) : value
      }
    },
    MutationOperator(
      "beyond-is-other-end", "a write beyond one limit sets the other limit",
      breaks: [.writesStopAtLimits], requires: [.writableValues, .limits]
    ) {
      $0.writes { control, index, value in
        guard value.isFinite else { return value }
        let (low, high) = (control.now[.minimum, index], control.now[.maximum, index])
        return value < low ? high : value > high ? low : value
      }
    },
    MutationOperator(
      "property-unclamped", "a property keeps what is written, beyond its own range too",
      breaks: [.propertiesInRange], requires: .boundedProperties
    ) {
      $0.afterWrite { if $2.isFinite { $0.memory.written[$1] = $2 } }
      $0.read = { control, property in
        control.memory.written[property] ?? control.inner.read(property)
      }
    },
    MutationOperator(
      "range-stops-at-value", "the maximum is not lowered below a value, nor the minimum raised",
      breaks: [.rangeEndsPullAlong], requires: [.limits, .writableLimits]
    ) {
      $0.write = { control, property, value in
        let values = control.now[.value]
        switch control.declaration.properties[property].role {
        case .minimum: control.inner.write(property, min(value, values[0]))
        case .maximum: control.inner.write(property, max(value, values[values.count - 1]))
        default: control.inner.write(property, value)
        }
      }
    },
    MutationOperator(
      "repeated-write-moves", "a value that is written again goes half way to the middle",
      breaks: [.repeatedWrites], requires: [.writableValues, .limits]
    ) {
      $0.write = { control, property, value in
        let isAgain = control.memory.written[property] == value
        control.memory.written[property] = value
        guard isAgain, let index = control.value(writtenBy: property) else {
          return control.inner.write(property, value)
        }
        let middle = control.now[.minimum, index] / 2 + control.now[.maximum, index] / 2
        control.inner.write(property, value / 2 + middle / 2)
      }
    },
    MutationOperator(
      "repeated-write-marks", "a write of the present value is drawn again",
      breaks: [.marksOnlyChanges, .equalWrites], requires: [.invalidation, .ownMarks]
    ) {
      $0.afterWrite { control, _, _ in control.memory.marks.layers |= 1 }
    },
    MutationOperator(
      "setter-reports", "a value that code writes is reported to its own author",
      breaks: [.silentWrites]
    ) {
      $0.afterWrite { control, _, _ in control.relay.deliver?(.valueChanged) }
    },
    MutationOperator(
      "request-is-forgotten", "a value beyond its limits is clamped forever",
      breaks: [.setterOrder], requires: [.writableValues, .limits]
    ) {
      $0.writes { control, index, value in
        guard value.isFinite else { return value }
        return min(max(value, control.now[.minimum, index]), control.now[.maximum, index])
      }
    },
    MutationOperator(
      "limit-forgets-request", "a value that a limit cut off does not return with the limit",
      breaks: [.requestsComeBack], requires: [.writableValues, .writableLimits]
    ) {
      $0.afterWrite { control, property, _ in
        let properties = control.declaration.properties
        guard properties[property].role == .minimum || properties[property].role == .maximum
        else { return }
        var values = control.now[.value]
        control.inner.readValues(&values)
        for property in properties.indices {
          guard let index = control.value(writtenBy: property) else { continue }
          control.inner.write(property, values[index])
        }
      }
    },
    MutationOperator(
      "correction-without-end", "a value never equals what a handler writes; each write reports",
      breaks: [.handlersTerminate], requires: .writableValues
    ) {
      $0.afterWrite { control, _, _ in control.relay.deliver?(.valueChanged) }
      $0.heard = { control, values in
        control.inner.readValues(&values)
        for index in values.indices { values[index] += 0.25 }
      }
    },
  ]
}
