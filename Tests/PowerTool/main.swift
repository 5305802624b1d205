import Foundation
import Power

// `.ci/power` builds and runs this program. It starts itself with the first word “trials”, and
// callgrind starts it with “count”.
let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "trials": PowerWorker(PowerSubject.all).run()
case "count": PowerCount(PowerSubject.rightControls).run(Array(words.dropFirst()))
default: exit(PowerMeasurement.main(words, subjects: PowerSubject.all))
}
