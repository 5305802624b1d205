import Dial
import Knurl
import Testing

struct DialTests {
  @Test("Every law that concerns the control holds")
  func laws() {
    verify(.dial)
  }

  @Test("What was found once stays mended")
  func regressions() {
    replay(.dial, tracesIn: "Regressions")
  }
}
