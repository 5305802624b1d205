import Foundation
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlReports
import Testing

@Suite("The chart of all steps")
struct TimelineChartTests {
  /// A chart of steps with these values between 0 and 10, of which all but the first have a finger.
  private static func chart(_ values: [Double]) -> TimelineChart {
    var chart = TimelineChart()
    for (index, value) in values.enumerated() {
      var row = Row(valueCount: 1)
      row[.value, 0] = value
      (row[.minimum, 0], row[.maximum, 0]) = (0, 10)
      chart.add(row, fingers: index > 0 ? [1] : [], sends: index == 2)
    }
    return chart
  }

  @Test("A value is a line from step to step, a finger a bar, an event a mark, and a break red")
  func marks() {
    let text = Self.chart([0, 10, 10]).svg(broken: [2])
    #expect(Markup.isWellFormed(text))
    #expect(text.contains("class=\"value\" points=\"8,78 300,78 300,24 592,24\""))
    #expect(text.contains("class=\"trail\" points=\"300,5 592,5\""))
    #expect(text.contains("d=\"M592 84L592 92\""))
    #expect(text.contains("class=\"fail\" points=\"592,2 592,94\""))
    #expect(text.contains("over 2 steps; step 2 breaks a law."))
  }

  @Test("A value that is no number interrupts its line, and one step alone has no chart")
  func gaps() {
    let text = Self.chart([0, 1, .nan, 1, 2]).svg(broken: [9])
    #expect(text.components(separatedBy: "class=\"value\"").count == 3)
    #expect(!text.contains("class=\"fail\""))
    #expect(Self.chart([1]).svg(broken: []).isEmpty)
  }
}
