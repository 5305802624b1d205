extension BenchmarkTool {
  var helpText: String {
    """
    USAGE: \(programName) [FILTER…] [--time 2s] [--json] [--json-file FILE]
           \(programName) --list [FILTER…]
           \(programName) --quick [FILTER…] [--json]
           \(programName) compare BASE [HEAD] [--filter TEXT] [--exact] [--strict] [--html FILE]
           \(programName) report FILE [--html FILE] [--markdown]
           \(programName) selftest [FILTER…] [--trials N]
           \(programName) thresholds [FILTER…] [--update] [--json]
           \(programName) doctor [--json]

    Measures the benchmarks whose names contain a FILTER, or all of them.

    compare builds two commits, or a commit and the work tree as it is, runs today's benchmarks on
    both in turns, and says of each: regressed, improved, unchanged or inconclusive. report shows
    again what compare wrote as JSON. selftest compares equal code with itself and with itself made
    slower, and says how often that errs on this machine. thresholds counts what an operation does,
    with callgrind, and compares that with a file in git. doctor says what this machine can measure.

      --filter TEXT     the same as FILTER; may be given several times
      --list            show the benchmarks and run none
      --time 2s         time for each benchmark (default 1s; compare, selftest: limit for what takes long, 5s)
      --quick           run each benchmark once, to see that it runs; its times say nothing
      --restarts N      compare, selftest: starts of both programs for what is hard to tell (default 288)
      --exact           compare: count instructions and calls too; needs valgrind
      --strict          compare: inconclusive counts as a regression
      --trials N        selftest: comparisons of each kind (default 300 of equal code, 100 of slower)
      --update          thresholds: write what was counted into the file
      --json            print the result as JSON (schema "\(BenchmarkReport.schema)")
      --json-file FILE  write it there too
      --markdown        compare: print the result as a comment for a pull request
      --html FILE       compare: write a page with plots there
      --scratch DIR     compare, selftest: folder for builds, kept for the next time
      -h, --help        show this help

    Exit codes: 0 fine, 1 slower or another picture, 2 could not run, 64 wrong usage. Of thresholds
    1 is more than one of them, of doctor 2 that times cannot be measured and compared here.
    """
  }
}
