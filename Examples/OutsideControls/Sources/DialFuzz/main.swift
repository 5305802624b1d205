import Dial
import Foundation
import KnurlFuzzing

// The control's module must have counters, or nothing is run.
exit(FuzzTool(catalog: .dial, subjects: ["Dial"]).run(CommandLine.arguments))
