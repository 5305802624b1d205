extension PackageTemplate {
  static let toolEntry = #"""
    «imports tool»

    let tool = CommandLineTool(
      catalog: .«member», programName: "swift run «command»",
      fuzzing: BuiltTool(product: "«command»-fuzz", variables: ["FUZZ": "1"]))
    exit(tool.run(Array(CommandLine.arguments.dropFirst())))
    """#

  static let fuzzEntry = #"""
    «imports fuzz»

    exit(FuzzTool(catalog: .«member»).run(CommandLine.arguments))
    """#
}
