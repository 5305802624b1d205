import Dial
import Knurl
import Testing

struct DialTests {
  @Test("Every law that concerns the control holds, and saved findings stay fixed")
  func laws() {
    verify(.dial)
  }
}
