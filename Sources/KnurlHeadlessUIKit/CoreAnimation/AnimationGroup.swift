/// The animations that one block began. The completion is called after the last animation ends.
///
/// A class, because the animations of several layers share it.
@MainActor
final class AnimationGroup {
  private var runningCount = 0
  private var isOpen = true
  private var allCompleted = true
  private var completion: ((Bool) -> Void)?
  private var replaced: [AnimationGroup] = []

  init(completion: ((Bool) -> Void)?) {
    self.completion = completion
  }

  /// Adds one animation, which may replace an animation of another group.
  ///
  /// The other group is told only after this block has ended, because its code must not run inside
  /// the block.
  func begin(insteadOf other: AnimationGroup?) {
    runningCount += 1
    if let other { replaced.append(other) }
  }

  /// Records that one of the animations has ended.
  ///
  /// - Parameter isCompleted: True if its time has passed, false if it was removed.
  func end(isCompleted: Bool) {
    runningCount -= 1
    if !isCompleted { allCompleted = false }
    completeIfOver()
  }

  /// Records that the block has ended and no further animation can begin.
  func close() {
    isOpen = false
    for group in replaced { group.end(isCompleted: false) }
    replaced = []
    completeIfOver()
  }

  private func completeIfOver() {
    guard !isOpen, runningCount == 0, let completion else { return }
    self.completion = nil
    completion(allCompleted)
  }
}
