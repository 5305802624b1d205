/// Where a fuzz run reads and writes.
struct FuzzFolders {
  let findings: String
  /// What the run keeps; the next one goes on from it.
  let corpus: String
  /// Inputs that a subject did not survive.
  let inputs: String
  /// Inputs that are damaged, or that no process could begin with.
  let aside: String
  /// Findings that do what another one does, with other numbers.
  let alike: String
  /// The committed corpus, which no run writes to.
  let seeds: String?
  let dictionary: String?

  init(
    output: String, target: String, built: BuiltTool, tool: CommandLineTool
  ) throws(CommandFailure) {
    let name = Wording.fileName(target)
    let folder = FuzzStore(output: output, tool.environment.files).folder(of: target)
    findings = "\(output)/findings"
    corpus = "\(folder)/corpus"
    inputs = "\(folder)/inputs"
    aside = "\(folder)/aside"
    alike = "\(folder)/alike"
    for folder in [findings, corpus, inputs] {
      do throws(FileProblem) {
        try tool.environment.files.makeFolder(folder)
        try tool.environment.files.checkWritable("\(folder)/any")
      } catch {
        throw .couldNotRun(
          "\(folder) cannot be written, \(error.reason); choose another place with --output.")
      }
    }
    let exists = tool.environment.files.exists
    let committed = "\(tool.packageRoot)/Fuzz"
    seeds = [("\(committed)/Corpus/\(name)")].first(where: exists)
    dictionary = [("\(committed)/Dictionaries/\(name).dict")].first(where: exists)
  }
}
