import KnurlInteraction
import Testing

@Suite("Structures that calls pass by their address")
struct PassedByAddressTests {
  private struct Large: Hashable {
    var number: Double
    private let passing = PassedByAddress()

    init(_ number: Double) { self.number = number }
  }

  @Test("The part that makes it so is equal in all values")
  func equal() {
    #expect(Set([Large(1), Large(1), Large(2)]).count == 2)
  }
}
