// Empty, because the toolchain needs the module but nothing in it.
