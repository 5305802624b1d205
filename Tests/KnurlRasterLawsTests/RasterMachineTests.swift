import KnurlEngine
import KnurlGeometry
import KnurlRaster
import KnurlRasterLaws
import Testing

@Suite struct RasterMachineTests {
  @Test(
    "The choices of an encoded sequence generate the same sequence",
    arguments: [0, 9] as [UInt64])
  func encodes(seed: UInt64) throws {
    let machine = RasterMachine()
    for caseIndex in 0..<300 as Range<UInt64> {
      let sequence = SceneDrawing.sequence(seed: seed, caseIndex: caseIndex)
      let choices = try #require(machine.choices(of: sequence))
      var source = ChoiceSource(replaying: choices)
      // Compare texts: sequences with a NaN are not equal to themselves.
      #expect(
        SceneText.text(of: SceneDrawing.sequence(from: &source)) == SceneText.text(of: sequence))
    }
  }

  @Test("A handwritten scene with every kind of command and number can be encoded")
  func encodesByHand() throws {
    let sequence = try SceneText.parse(SceneTextTests.sample).sequence
    let choices = try #require(RasterMachine().choices(of: sequence))
    var source = ChoiceSource(replaying: choices)
    #expect(
      SceneText.text(of: SceneDrawing.sequence(from: &source)) == SceneText.text(of: sequence))
  }

  @Test("A value out of range is not encoded and adds no choices")
  func refuses() {
    var sink = ChoiceSink()
    #expect(!RasterMachine().encode(start: RasterScene(width: 25), into: &sink))
    let clip = PixelRect(x: 0, y: 0, width: 29, height: 0)
    #expect(!RasterMachine().encode(start: RasterScene(clip: clip), into: &sink))
    #expect(sink.choices == [])
  }

  @Test("The first choice of a command is the fixed number of its kind")
  func kinds() throws {
    let sequence = try SceneText.parse(SceneTextTests.sample).sequence
    let numbers = sequence.commands.map { command in
      var sink = ChoiceSink()
      _ = RasterMachine().encode(command: command, into: &sink)
      return sink.choices[0]
    }
    #expect(numbers == [1, 2, 3, 4, 5, 9, 6, 7, 8, 0, 11, 11, 11, 12, 13, 14, 10])
  }
}
