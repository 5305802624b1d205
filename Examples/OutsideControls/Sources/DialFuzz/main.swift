import Dial
import Foundation
import KnurlFuzzing

exit(FuzzTool(catalog: .dial).run(CommandLine.arguments))
