import KnurlEngine
import KnurlInteraction
import KnurlLaws

/// Which frames of a story a filmstrip shows.
struct FilmstripSteps {
  /// More than that are cut in the middle.
  private static let most = 12
  private static let mostAtStart = 5

  enum Item: Equatable {
    case frame(Int)
    /// So many steps are left out.
    case gap(Int)
  }

  let items: [Item]

  init(_ story: Story) {
    var steps = story.frames.indices.filter { Self.matters($0, in: story) }
    if steps.count > Self.most {
      let breaking = story.breakingStep ?? story.frames.count - 1
      // What leads to the step that breaks the law is shown, and that step in any case.
      let last = steps.lastIndex { $0 <= breaking } ?? steps.count - 1
      let tail = steps[...last].suffix(Self.most - 1 - Self.mostAtStart)
      steps = steps.prefix(Self.mostAtStart).filter { $0 < tail[tail.startIndex] } + tail
    }
    var items: [Item] = []
    for (index, step) in steps.enumerated() {
      // What did nothing and is not shown is no gap; a cut is.
      let left = index == 0 ? 0 : Self.count(between: steps[index - 1], and: step, in: story)
      if left > 0 { items.append(.gap(step - steps[index - 1] - 1)) }
      items.append(.frame(step))
    }
    self.items = items
  }

  var steps: [Int] {
    items.compactMap { if case .frame(let step) = $0 { step } else { nil } }
  }

  private static func count(between first: Int, and last: Int, in story: Story) -> Int {
    (first..<last).dropFirst().filter { matters($0, in: story) }.count
  }

  /// The start, touches, writes, and all that changed something or was heard.
  private static func matters(_ step: Int, in story: Story) -> Bool {
    let frame = story.frames[step]
    guard step > 0, step != story.breakingStep else { return true }
    if frame.before != frame.after || !frame.passes.isEmpty { return true }
    switch story.trace.history.commands[step - 1] {
    case .control(.touch), .set, .host: return true
    case .control, .perform: return frame.after == nil
    }
  }
}
