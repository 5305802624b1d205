import Dial
import Foundation
import KnurlFuzzing

// The control's module must have counters, or the executable refuses to run.
exit(FuzzTool(catalog: .dial, instrumentedModules: ["Dial"]).run(CommandLine.arguments))
