import Foundation
import KnurlCatalog
import KnurlVerification
import TimeToFind

let faults = Catalog.knurl.loneFaults
let words = Array(CommandLine.arguments.dropFirst())
// Each trial is a process of its own, which this one starts: libFuzzer runs once in a process.
if let request = TrialRequest(words), let fault = faults.first(where: { $0.name == request.fault })
{
  DetectionTrial(request).run(fault)
}
let study = TimeToFindStudy(
  faults: faults.map { StudiedFault(name: $0.name, isDeep: $0.isDeep) }, origin: .here,
  perform: TrialProcess.perform)
exit(study.run(words))
