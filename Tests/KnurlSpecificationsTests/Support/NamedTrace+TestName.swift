public import KnurlVerification
public import Testing

extension NamedTrace: CustomTestStringConvertible {
  public var testDescription: String { name }
}
