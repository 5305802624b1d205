// Nothing: the toolchain asks for the module, not for anything in it.
