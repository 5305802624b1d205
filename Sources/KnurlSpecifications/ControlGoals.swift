import KnurlControls
import KnurlLaws

// The goals of several of Knurl's controls, besides the usual ones: the situations in which such
// controls fail. If a change of the generator no longer reaches one of them, `verify` fails, although
// every law still holds.
extension ControlDescription where Control: HostedModel {
  mutating func reachesRoundingAndNoRoom() {
    sometimes("the app rounds while dragging", within: .oneIn100) {
      $0.hostReacted && $0.staysTracked
    }
    classify("no room between the limits") { $0.after[.minimum, 0] == $0.after[.maximum, 0] }
  }
}
