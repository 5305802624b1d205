import Foundation
import KnurlFuzzing
import KnurlLaws
import KnurlReaders

let tool = FuzzTool(
  catalog: .readers,
  instrumentedModules: ["KnurlLaws", "KnurlPNG", "KnurlMarkup", "KnurlArguments", "KnurlCommand"])
exit(tool.run(CommandLine.arguments))
