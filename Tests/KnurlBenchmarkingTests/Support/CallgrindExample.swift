/// An example of a callgrind file with 2 operations and 100 instructions.
///
/// `turn` allocates three times, retains through the bridge and releases recursively.
enum CallgrindExample {
  static let text = """
    # callgrind format
    version: 1
    creator: callgrind-3.19.0
    pid: 7
    cmd:  ./counted count a=b c:d
    part: 2


    desc: I1 cache: 
    desc: Timerange: Basic block 10 - 20
    desc: Trigger: --dump-before=knurl_count_ends

    positions: line
    events: Ir
    summary: 100


    ob=(1) /a/program
    fl=(1) ???
    fn=(1) $s4Dial4turnyyF
    0 20
    cfn=(2) malloc
    calls=3 0 
    0 44
    cob=(3) /swift/libswiftCore.so
    cfi=(3) ???
    cfn=(4) swift_bridgeObjectRetain
    calls=2 0 
    0 7
    cfn=(6) swift_release
    calls=1 0 
    0 20
    0 5

    fn=(2)
    0 10
    cob=(2) /lib/libc.so.6
    cfi=(2) ./malloc/malloc.c
    cfn=(3) malloc
    calls=3 3281 
    0 34

    ob=(2)
    fl=(2)
    fn=(3)
    0 34

    ob=(3)
    fl=(3)
    fn=(4)
    0 2
    cfn=(5) swift_retain
    calls=2 0 
    0 5

    fn=(5)
    0 5

    fn=(6)
    0 6
    cfn=(7) $s4DialCfD
    calls=1 0 
    0 14

    fn=(7)
    0 4
    cfn=(8) swift_release'2
    calls=1 0 
    0 6
    cfn=(9) __memmove_avx_unaligned_erms
    calls=4 0 
    0 4

    fn=(8)
    0 6

    fn=(9)
    0 4

    fn=(10) (below main)
    cfn=(1)
    calls=0 0 
    0 100
    0 4

    totals: 100

    """
}
