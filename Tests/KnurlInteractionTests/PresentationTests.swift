import KnurlInteraction
import Testing

@Suite struct PresentationTests {
  private static func running(from start: Double = 0, to target: Double = 1) -> Presentation {
    var presentation = Presentation(at: start)
    presentation.animate(to: target, duration: 0.25, curve: .easeInEaseOut)
    return presentation
  }

  @Test("An animation shows the old position until time passes, and ends exactly at the target")
  func way() {
    var presentation = Self.running(from: 0.1, to: 0.3)
    #expect(presentation.place == 0.1)
    #expect(presentation.target == 0.3)
    let hasMoved1 = presentation.advance(by: 0.125)
    #expect(hasMoved1)
    #expect((presentation.place - 0.2).magnitude < 1e-15)
    let hasMoved2 = presentation.advance(by: 0.125)
    #expect(hasMoved2)
    #expect(presentation.place == 0.3)
    #expect(!presentation.isAnimating)
    let hasMoved3 = presentation.advance(by: 1)
    #expect(!hasMoved3)
  }

  @Test(
    "Many small ticks end at the same position as one large tick", arguments: [3, 7, 10, 1_000])
  func ticks(count: Int) {
    var presentation = Self.running()
    for _ in 0..<count { _ = presentation.advance(by: 0.25 / Double(count)) }
    #expect(presentation.place == 1)
    #expect(!presentation.isAnimating)
  }

  @Test("A second animation starts at the shown position")
  func interruption() {
    var presentation = Self.running()
    _ = presentation.advance(by: 0.1)
    let place = presentation.place
    presentation.animate(to: -1, duration: 0.25, curve: .easeInEaseOut)
    #expect(presentation.place == place)
    _ = presentation.advance(by: 0.25)
    #expect(presentation.place == -1)
  }

  @Test("A jump ends an animation")
  func jump() {
    var presentation = Self.running()
    _ = presentation.advance(by: 0.1)
    presentation.jump(to: 0.5)
    #expect(presentation.place == 0.5)
    #expect(!presentation.isAnimating)
  }

  @Test("Advancing by a zero, negative, NaN or infinite time changes nothing")
  func noTime() {
    var presentation = Self.running()
    for seconds in [0, -0.0, -1, Double.nan, -Double.infinity, Double.infinity] {
      let hasMoved4 = presentation.advance(by: seconds)
      #expect(!hasMoved4)
      #expect(presentation.isAnimating)
    }
  }

  @Test("With a duration that is not positive and finite, the target is shown at once")
  func noDuration() {
    for duration in [0, -1, Double.nan, Double.infinity, -Double.infinity] {
      var presentation = Presentation(at: 0)
      presentation.animate(to: 1, duration: duration, curve: .linear)
      #expect(presentation.place == 1)
      #expect(!presentation.isAnimating)
    }
  }

  @Test("Positions that are not finite are ignored")
  func noPlace() {
    for place in [Double.nan, Double.infinity, -Double.infinity] {
      #expect(Presentation(at: place).place == 0)
      var presentation = Self.running()
      presentation.jump(to: place)
      #expect(presentation == Self.running())
      presentation.animate(to: place, duration: 1, curve: .linear)
      #expect(presentation == Self.running())
    }
  }

  @Test("If the distance of an animation overflows, the shown position stays finite")
  func longWay() {
    let far = Double.greatestFiniteMagnitude
    var presentation = Self.running(from: -far, to: far)
    _ = presentation.advance(by: 0.1)
    #expect(presentation.place.isFinite)
    #expect(presentation.place > -far)
    #expect(presentation.place < 0)
    _ = presentation.advance(by: 1)
    #expect(presentation.place == far)
  }

  @Test("An animation with the smallest duration and distance reaches its target")
  func smallWay() {
    let small = Double.leastNonzeroMagnitude
    var presentation = Presentation(at: 0)
    presentation.animate(to: small, duration: small, curve: .easeInEaseOut)
    let hasMoved5 = presentation.advance(by: small)
    #expect(hasMoved5)
    #expect(presentation.place == small)
  }
}
