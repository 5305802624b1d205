import KnurlRaster

extension FindingPage {
  /// An encoder of smaller pictures, for a page that would be too large.
  static func reducing(_ encoder: @escaping PictureEncoder, by divisor: Int) -> PictureEncoder {
    { picture in
      try encoder(
        picture.resized(
          width: max(1, picture.width / divisor), height: max(1, picture.height / divisor)))
    }
  }

  /// The pictures of both stories: the one place that asks for them.
  struct Pictures {
    private let view: FrameView
    private let passingView: FrameView?

    init(story: Story, passing: Story?, encoder: PictureEncoder?) {
      let steps = story.importantSteps
      let encoder = encoder.map { Self.remembering($0) }
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

    /// What the marks in the pictures mean; empty where there are none.
    var legend: String { view.legend }

    func own(_ step: Int) -> String { view.svg(ofStep: step) }

    func passing(_ step: Int) -> String { passingView?.svg(ofStep: step) ?? "" }

    /// Both stories begin alike, and encoding is most of the work.
    private static func remembering(_ encoder: @escaping PictureEncoder) -> PictureEncoder {
      var known: [Bitmap: [UInt8]] = [:]
      return { picture in
        if let bytes = known[picture] { return bytes }
        let bytes = try encoder(picture)
        known[picture] = bytes
        return bytes
      }
    }

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
