extension FindingPage {
  /// The pictures of both stories: the one place that asks for them.
  struct Pictures {
    private let view: FrameView
    private let passingView: FrameView?

    init(story: Story, passing: Story?, encoder: PictureEncoder?) {
      let steps = story.importantSteps
      view = FrameView(Self.story(story, showing: steps), encoder: encoder, prefix: "own")
      passingView = passing.map { passing in
        let shown = steps.map { story.step(besideStep: $0, in: passing) }
        return FrameView(
          Self.story(passing, showing: shown), encoder: encoder, prefix: "passing")
      }
    }

    /// What the frames refer to, once for the whole page.
    var shared: String {
      [view.pictures, passingView?.pictures ?? ""].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    func own(_ step: Int) -> String { view.svg(ofStep: step) }

    func passing(_ step: Int) -> String { passingView?.svg(ofStep: step) ?? "" }

    /// Without the pictures that nobody sees: each would be in the page.
    private static func story(_ story: Story, showing steps: [Int]) -> Story {
      let shown = Set(steps)
      var story = story
      for step in story.frames.indices where !shown.contains(step) {
        story.frames[step].picture = nil
      }
      return story
    }
  }
}
