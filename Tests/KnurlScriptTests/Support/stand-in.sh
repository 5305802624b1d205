#!/bin/sh
# Stands in for a tool of the name by which it is called: records the call, then runs what a test wrote.
#
# Tests link to this file and never write an executable themselves. A process that another test starts at
# that moment would hold the file open for a while, and nobody can run a file that is open for writing.
call=${0##*/}
for argument in "$@"; do call="$call [$argument]"; done
printf '%s\n' "$call" >>"$STAND_IN/calls"
. "$STAND_IN/bodies/${0##*/}"
