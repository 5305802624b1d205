import KnurlControls
import KnurlInteraction
import KnurlLaws

/// Faults that show only after many right steps, one built on the other.
extension Canary {
  /// So many steps each of them takes.
  static let depth = 8

  package static let deep: [Canary] = [
    ofCancels, ofPushes, ofIncrements,
  ]

  private static let ofCancels: Canary = {
    var canary = commands(
      "after eight cancelled drags without one that ended it leaves its range",
      breaks: .lowerUpperInRange
    ) { control, step in
      if step.before.isTracking, !control.slider.isTracking {
        control.memory.progress = step.isTouch(.ended) ? 0 : control.memory.progress + 1
      }
      return step.passes
    }
    canary.fault.values = { control in
      let slider = control.slider
      let isOff = control.memory.progress >= depth
      return (slider.lowerValue, isOff ? slider.maximumValue + 1 : slider.upperValue)
    }
    canary.namesProgress = true
    return canary
  }()

  private static let ofPushes: Canary = {
    var canary = commands(
      "after eight pushes, each thumb in its turn, one passes the other", breaks: .lowerUpperInRange
    ) { control, step in
      let (old, new) = (step.before, control.slider)
      let arePushed = old.lowerValue != new.lowerValue && old.upperValue != new.upperValue
      if step.isTouch(.moved), arePushed, let thumb = new.grabbedThumb,
        thumb != control.memory.lastThumb
      {
        control.memory.lastThumb = thumb
        control.memory.progress += 1
      }
      return step.passes
    }
    canary.fault.values = { control in
      let (lower, upper) = (control.slider.lowerValue, control.slider.upperValue)
      return control.memory.progress >= depth ? (upper + 1, lower) : (lower, upper)
    }
    return canary
  }()

  /// No code runs that did not run before, and nothing shows: only a named state tells how far it is.
  private static let ofIncrements: Canary = {
    // Of both thumbs: the few orders that there are of one are soon met by luck.
    let order: [ControlCommand] = [
      .increment(thumb: 0), .increment(thumb: 1), .decrement(thumb: 0), .decrement(thumb: 1),
      .increment(thumb: 1), .decrement(thumb: 0),
      .increment(thumb: 0), .decrement(thumb: 1),
    ]
    var canary = commands(
      "after eight increments and decrements of both thumbs in one order it leaves its range",
      breaks: .lowerUpperInRange
    ) { control, step in
      switch step.command {
      case .increment, .decrement: break
      default: return step.passes
      }
      let progress = control.memory.progress
      control.memory.progress =
        progress < depth && order[progress] == step.command ? progress + 1 : 0
      return step.passes
    }
    canary.fault.values = { control in
      let slider = control.slider
      let isOpen = control.memory.progress == depth
      return (slider.lowerValue, isOpen ? slider.maximumValue + 1 : slider.upperValue)
    }
    canary.namesProgress = true
    canary.hasIncrements = true
    return canary
  }()
}
