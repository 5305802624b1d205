/// A finding without its numbers: the law, and the gestures that break it.
///
/// Findings with equal signatures, or of which one contains the other, most probably have one
/// cause. After the simpler one is fixed, the next search shows what is left.
public struct FailureSignature: Codable, Hashable, Sendable {
  public let law: String
  /// The steps before the last step. Each has the kind of thumb, position, direction or property,
  /// but no numbers.
  public let steps: [String]
  /// The step that breaks the law; nil if the law breaks with any last step.
  ///
  /// If nil, the cause lies before the last step.
  public let lastStep: String?
  /// True if the last step leaves the control changed for later steps, as a write does.
  public let isLasting: Bool

  public init(law: String, steps: [String], lastStep: String?, isLasting: Bool = false) {
    self.law = law
    self.steps = steps
    self.lastStep = lastStep
    self.isLasting = isLasting
  }

  /// The signature of a text without gestures: its words, without the numbers, as one step.
  ///
  /// Complexity: linear in the length of the text.
  public init(law: String, textWithNumbers text: String) {
    var form = ""
    for line in text.split(separator: "\n") {
      for word in line.split(separator: " ") { form += Self.isNumber(word) ? "_ " : word + " " }
      form += "\n"
    }
    self.init(law: law, steps: [], lastStep: form)
  }

  /// True if the other signature contains all steps of this one, in this order.
  public func isPart(of other: FailureSignature) -> Bool {
    guard law == other.law else { return false }
    var own = steps
    var others = other.steps[...]
    if let lastStep, lastStep != other.lastStep {
      guard isLasting || steps.count >= Self.specificSteps else { return false }
      own.append(lastStep)
    }
    if lastStep == nil || lastStep != other.lastStep, let last = other.lastStep {
      others.append(last)
    }
    for step in own {
      guard let place = others.firstIndex(of: step) else { return false }
      others = others[(place + 1)...]
    }
    return true
  }

  /// True if this signature has all gestures of the other one, in the same order. The laws do not
  /// matter.
  func hasGestures(of other: FailureSignature) -> Bool {
    var own = (steps + [lastStep].compactMap { $0 })[...]
    let others = other.steps + [other.lastStep].compactMap { $0 }
    if others.count < Self.specificSteps { return false }
    for step in others {
      guard let place = own.firstIndex(of: step) else { return false }
      own = own[(place + 1)...]
    }
    return true
  }

  /// True if two findings with these signatures count as duplicates.
  public func isSame(as other: FailureSignature) -> Bool {
    isPart(of: other) || other.isPart(of: self)
  }

  /// The smallest number of steps of which a match is no accident.
  ///
  /// They are those before the last step where the last steps differ, and all steps where the laws
  /// differ.
  ///
  /// A match of fewer steps could be an accident.
  private static let specificSteps = 2

  private static func isNumber(_ word: Substring) -> Bool {
    guard let first = word.utf8.first else { return false }
    let isDigit = first >= UInt8(ascii: "0") && first <= UInt8(ascii: "9")
    return isDigit || first == UInt8(ascii: "-") || first == UInt8(ascii: "#") || word == "nan"
      || word == "inf"
  }
}

extension FailureSignature: CustomStringConvertible {
  public var description: String {
    var text = law + ":"
    for step in steps { text += " \(step)," }
    return text + " " + (lastStep ?? "anything")
  }
}
