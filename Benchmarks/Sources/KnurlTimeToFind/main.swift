import Foundation
import KnurlCatalog
import KnurlVerification
import TimeToFind

let faults = Catalog.knurl.mutants
let words = Array(CommandLine.arguments.dropFirst())
// libFuzzer runs only once in a process, so this process starts another one for each trial.
if let request = TrialRequest(words), let fault = faults.first(where: { $0.name == request.fault })
{
  DetectionTrial(request).run(fault)
}
let study = TimeToFindStudy(
  faults: faults.map { StudiedFault(name: $0.name, isDeep: $0.isDeep) }, origin: .here,
  perform: TrialProcess.perform)
exit(study.run(words))
