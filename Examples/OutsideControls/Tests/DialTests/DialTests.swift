import Dial
import Knurl
import Testing

struct DialTests {
  @Test("Every law that concerns the control holds, and what was found once stays mended")
  func laws() {
    verify(.dial)
  }
}
