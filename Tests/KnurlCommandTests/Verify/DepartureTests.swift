import Foundation
import KnurlLaws
import KnurlReports
import KnurlVerification
import Testing

@Suite("Answers of a control in verify")
struct DepartureTests {
  /// Jumps to the finger, and does not say so.
  private static var slider: ControlSpecification { Toy.sound.with { $0.withoutAnswers } }

  /// A touch-down that changes the value, which only such a slider may do.
  private static let jump = """
    trace 1 toy-slider
    law zero-length-drag
    bounds 0 0 100 20
    touch 1 began 50 10

    """

  @Test("An answer that is not UIKit's is told, with the line that says it")
  func told() throws {
    let session = try Session(Catalog(controls: [Self.slider]))
    #expect(try session.verify().code == 0)
    try session.expectTranscript("verify/departure")
    let document = try JSON(session.read("results/results.json"))
    let does = try #require(document["controls"].array.first?["does"].array)
    let down = try #require(does.first { $0["situation"].string == "a touch-down" })
    #expect(down["answer"].string == "changes the value")
    #expect(down["declared"].boolean == false)
    #expect(down["unlike"].string == "UISlider")
    #expect(down["line"].string == "touch(.jumps)")
  }

  @Test("The count that is told is that of the answer, although nothing happens more often")
  func counts() throws {
    func tally(_ counts: [Int]) -> String {
      let against = counts.map { _ in 0 }
      return #"{"all":\#(counts.reduce(0, +)),"allowing":\#(counts),"#
        + #""casesAgainst":\#(against),"firstCases":{}}"#
    }
    let unseen = tally([0, 0])
    let before = Array(repeating: unseen, count: 5)
    let tallies = (before + [tally([80, 40])]).joined(separator: ",")
    let conduct = try JSONDecoder().decode(
      Conduct.self,
      from: Data(
        #"{"tallies":[\#(tallies)],"cases":0,"longestGlide":0,"touches":[]}"#.utf8))
    let declaration = Self.slider.verification().trusting(conduct).declaration
    #expect(
      SessionText.departures(of: declaration.observedAnswers).map { $0.prefix(45) }
        == ["a touch-down changes the value (40 of 120), u"])
  }

  @Test("A replay and an explanation ask the laws that verify asks")
  func replays() throws {
    let session = try Session(Catalog(controls: [Self.slider]))
    let path = try session.write(Self.jump, to: "jump.trace")
    #expect(try session.run("replay", path).code == 0)
    #expect(try session.run("explain", path).code == 2)
  }
}
