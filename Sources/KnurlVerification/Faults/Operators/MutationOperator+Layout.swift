import KnurlGeometry
import KnurlInteraction
import KnurlLaws

extension MutationOperator {
  static let ofLayout: [MutationOperator] = [
    MutationOperator(
      "resize-moves-value", "another size changes the values", breaks: [.layoutKeepsValues],
      rows: ["P34", "P35"]
    ) {
      $0.afterEach { if case .resize = $1 { $0.displace(by: 1 / 16) } }
    },
    MutationOperator(
      "late-layout", "thumbs are where they were one command ago",
      breaks: [.thumbsFollowValues, .layoutFromScratch], requires: .thumbs
    ) {
      $0.observe = { control, observation in
        for index in observation.valueIndices {
          observation.setThumb(index, to: control.before.thumbFrame(index))
        }
      }
    },
    MutationOperator(
      "thumbs-swapped", "each thumb is where the other should be", breaks: [.thumbsInOrder],
      requires: [.thumbs, .ordered]
    ) {
      $0.observe = { control, observation in
        observation.setThumb(0, to: control.now.thumbFrame(1))
        observation.setThumb(1, to: control.now.thumbFrame(0))
      }
    },
    MutationOperator(
      "narrow-runs-backwards", "if a control is narrower than high, its track runs backward",
      breaks: [.trackRunsForward], requires: [.positions, .alongTrack]
    ) {
      $0.observe = { _, observation in
        guard observation.bounds.width < observation.bounds.height else { return }
        let start = observation[.startPosition]
        observation[.startPosition] = observation[.endPosition]
        observation[.endPosition] = start
      }
    },
    MutationOperator(
      "one-more-layer", "each write leaves a layer behind", breaks: [.layersConstant],
      requires: .layers
    ) {
      $0.afterWrite { control, _, _ in control.memory.count += 1 }
      $0.observe = { $1.layerCount += $0.memory.count }
    },
  ]

  static let ofPictures: [MutationOperator] = [
    MutationOperator(
      "nothing-is-marked", "nothing is ever invalidated",
      breaks: [.changesInvalidate, .looksInvalidate, .redrawLimitedToMarks],
      requires: .invalidation
    ) {
      $0.marks = { _, _ in .none }
    },
    MutationOperator(
      "draws-without-end", "each drawing invalidates a layer again", breaks: [.drawingEnds],
      requires: [.drawing, .invalidation]
    ) {
      $0.drawn = { $0.memory.marks.layers |= 1 }
    },
    MutationOperator(
      "every-touch-redraws", "every touch invalidates all layers",
      breaks: [.redrawsOnlyWhatChanged, .marksOnlyChanges], requires: [.invalidation, .ownMarks]
    ) {
      $0.afterEach { if case .touch = $1 { $0.memory.marks.layers = 0b1111 } }
    },
  ]

  static let ofAnimations: [MutationOperator] = [
    MutationOperator(
      "picture-jumps", "an animated change is shown at once",
      breaks: [.animationBeginsAtPicture, .animationFollowsCurve], requires: .animation
    ) {
      $0.observe = { $1[.presentation] = $1[.position] }
    },
    MutationOperator(
      "picture-stops-short", "the animation stops just before its end",
      breaks: [.animationCompletes], requires: .animation
    ) {
      $0.afterEach { control, command in
        if case .tick = command { control.memory.isOn = true } else { control.memory.isOn = false }
      }
      $0.observe = { control, observation in
        guard control.memory.isOn else { return }
        for index in observation.valueIndices
        where observation[.presentation, index] == observation[.position, index] {
          observation[.presentation, index] *= 1 - 1e-6
        }
      }
    },
    MutationOperator(
      "picture-trails", "a change without animation is shown one command late",
      breaks: [.noImplicitAnimation], requires: .animation
    ) {
      $0.observe = { control, observation in
        guard control.before[.presentation] == control.before[.position] else { return }
        observation[.presentation] = control.before[.position]
      }
    },
    MutationOperator(
      "clock-reports", "time that passes is reported", breaks: [.timeMovesPictureOnly],
      requires: .animation
    ) {
      $0.events { _, command, passes in
        if case .tick = command { return passes.followed(by: .valueChanged) }
        return passes
      }
    },
  ]
}
