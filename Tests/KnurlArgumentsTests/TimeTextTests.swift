import KnurlArguments
import Testing

@Suite struct TimeTextTests {
  @Test(arguments: [("1s", 1.0), ("90s", 90), ("10m", 600), ("1h", 3600), ("8760h", 31_536_000)])
  func times(text: String, seconds: Double) {
    #expect(TimeText.seconds(text) == seconds)
  }

  @Test(
    "Texts that are not a time are rejected",
    arguments: [
      "", "s", "0s", "10", "-1s", "+1s", "1.5h", "1d", "1 m", "٣s", "8761h",
      "99999999999999999999s",
    ])
  func noTimes(text: String) {
    #expect(TimeText.seconds(text) == nil)
  }
}
