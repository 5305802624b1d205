import KnurlEngine

extension ChoiceRecords.Reading {
  /// Whether these bytes are an input of a target. What was cut, or goes on too long, is one as far as it
  /// goes; bytes that name no target are everybody's.
  func isInput(of target: [UInt8]) -> Bool {
    if let problem {
      switch problem.reason {
      case .noHeader, .unknownVersion: return false
      case .truncated, .oversizedNumber, .tooManyCommands: break
      }
    }
    return name.isEmpty || name == target
  }
}
