import Foundation
import KnurlCatalog
import KnurlFuzzing
import KnurlLaws

let tool = FuzzTool(
  catalog: .knurl,
  instrumentedModules: [
    "KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlRaster", "KnurlDrawing",
    "KnurlUIControls", "KnurlSpecimens",
  ])
exit(tool.run(CommandLine.arguments))
