package import KnurlEngine

extension ChoiceSegments.Reading {
  /// True if these bytes are an input of a target.
  ///
  /// Truncated or overlong bytes are an input up to that point; bytes without a target name belong
  /// to every target.
  package func isInput(of target: [UInt8]) -> Bool {
    switch problem?.reason {
    case .noHeader?, .unknownVersion?: false
    case .truncated?, .oversizedNumber?, .tooManyCommands?, nil: name.isEmpty || name == target
    }
  }
}
