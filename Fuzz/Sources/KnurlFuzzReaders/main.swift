import Foundation
import KnurlFuzzing
import KnurlInputs
import KnurlLaws

exit(FuzzTool(catalog: .readers).run(CommandLine.arguments))
