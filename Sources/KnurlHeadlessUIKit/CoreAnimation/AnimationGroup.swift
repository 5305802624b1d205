/// The animations that one block began, and what is to happen when the last of them is over.
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

  /// One more animation, perhaps in the place of one of another group's, which is told so once the
  /// block is through: its code must not run in the middle of this block's.
  func begin(insteadOf other: AnimationGroup?) {
    runningCount += 1
    if let other { replaced.append(other) }
  }

  /// One of the animations is over.
  ///
  /// - Parameter isCompleted: Its time has passed; it was not taken away.
  func end(isCompleted: Bool) {
    runningCount -= 1
    if !isCompleted { allCompleted = false }
    completeIfOver()
  }

  /// The block is through: nothing more begins.
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
