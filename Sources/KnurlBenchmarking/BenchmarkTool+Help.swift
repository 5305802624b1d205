extension BenchmarkTool {
  var helpText: String {
    """
    USAGE: \(programName) [FILTER…] [--time 2s] [--json] [--json-file FILE]
           \(programName) --list [FILTER…]
           \(programName) --quick [FILTER…] [--json]
           \(programName) compare BASE [HEAD] [--filter TEXT] [--json] [--html FILE]
           \(programName) thresholds [FILTER…] [--update] [--json]
           \(programName) doctor [--json]

    Measures the benchmarks whose names contain a FILTER, or all of them. compare builds two
    commits, or a commit and the work tree as it is, runs today's benchmarks on both in turns, and
    shows the ratio of their times. thresholds counts what an operation does, with callgrind, and
    compares that with a file in git. doctor says what this machine can measure.

      --filter TEXT     the same as FILTER; may be given several times
      --list            show the benchmarks and run none
      --time 2s         time for each benchmark (default 1s; compare: 2s for each commit)
      --quick           run each benchmark once, to see that it runs; its times say nothing
      --restarts N      compare: start both programs so often (default 8)
      --update          thresholds: write what was counted into the file
      --json            print the result as JSON (schema "\(BenchmarkReport.schema)")
      --json-file FILE  write it there too
      --html FILE       compare: write a page with a plot there
      --scratch DIR     compare: folder for checkouts and builds, kept for the next time
      -h, --help        show this help

    Exit codes: 0 fine, 1 slower or another picture, 2 could not run, 64 wrong usage. Of thresholds
    1 is more than one of them, of doctor 2 that times cannot be measured and compared here.
    """
  }
}
