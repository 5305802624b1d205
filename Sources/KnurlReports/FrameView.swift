/// One frame of a story as SVG, for a page that shows one frame at a time: the control, the fingers
/// and their trails, and a mark where the law breaks. All frames of a story have one size, and
/// nothing in one jumps from its place in another.
package struct FrameView {
  private let story: Story

  package init(_ story: Story) {
    self.story = story
  }

  /// What a frame shows beside the control's own picture, or with a schematic of the control where
  /// it draws nothing: an `<svg>` element without style of its own; `style` has the classes.
  package func svg(ofStep step: Int) -> String { "" }

  /// The classes that the frames use, in the light and in the dark.
  package static let style = ""
}
