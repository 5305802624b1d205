import Foundation
import KnurlCatalog
import KnurlFuzzing
import KnurlLaws

exit(FuzzTool(catalog: .knurl).run(CommandLine.arguments))
