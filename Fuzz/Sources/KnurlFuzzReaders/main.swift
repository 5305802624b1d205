import Foundation
import KnurlFuzzing
import KnurlInputs
import KnurlLaws

let tool = FuzzTool(
  catalog: .readers, subjects: ["KnurlLaws", "KnurlPNG", "KnurlMarkup", "KnurlCommand"])
exit(tool.run(CommandLine.arguments))
