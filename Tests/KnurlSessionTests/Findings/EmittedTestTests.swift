import KnurlSession
import Testing

@Suite("Emitted tests")
struct EmittedTestTests {
  @Test("The file imports the catalog's module and Knurl, and names the broken law")
  func file() {
    let test = EmittedTest(trace: Knob.tooFar, subject: "knob", law: "lower-upper-in-range")
    #expect(
      EmittedTest.file([test], module: "Knobs", expression: ".knobs") == """
        import Knobs
        import Knurl
        import Testing

        /// knob breaks lower-upper-in-range: touch 1 began 200 10
        @MainActor @Test func knobBreaksLowerUpperInRange() {
          replay(
            .knobs,
            \"""
            trace 1 knob
            law lower-upper-in-range
            touch 1 began 200 10
            \""")
        }

        """)
  }

  @Test(
    "The test name is a valid Swift identifier for any control and law",
    arguments: [
      (
        "specimen/range-slider", "same-place-same-value",
        "specimenRangeSliderBreaksSamePlaceSameValue"
      ),
      ("3d-knob", "a", "trace3dKnobBreaksA"), ("Ünï", "never above ½", "nBreaksNeverAbove"),
      ("💡", "🔥", "controlBreaks"),
    ])
  func names(subject: String, law: String, name: String) {
    #expect(EmittedTest(trace: "", subject: subject, law: law).name == name)
  }

  @Test("Trace text that could end or change a Swift literal is written unchanged")
  func hostile() {
    let test = EmittedTest(
      trace: "trace 1 knob\nset a\\(b) 1\nset \"\"\"# 2\n", subject: "knob", law: nil)
    let text = EmittedTest.file([test], module: "Knobs", expression: ".knobs")
    #expect(text.contains("    ##\"\"\"\n    trace 1 knob\n    set a\\(b) 1\n"))
    #expect(text.contains("\n    \"\"\"##)\n"))
    #expect(test.name == "knobKeepsItsLaws")
  }
}
