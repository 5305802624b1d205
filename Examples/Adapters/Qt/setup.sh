#!/bin/sh
# Installs Qt for the adapter in this folder: Debian's packages if some are missing (as root), and PySide6 into venv.
set -e
cd "$(dirname "$0")"
set -- libegl1 libgl1 libxkbcommon0 libdbus-1-3 fonts-dejavu-core python3-venv
if ! dpkg -s "$@" >/dev/null 2>&1; then
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"
fi
[ -x venv/bin/python ] || python3 -m venv venv
venv/bin/python -m pip install -q --disable-pip-version-check "PySide6_Essentials==6.12.0"
venv/bin/python -c "import PySide6; print('PySide6', PySide6.__version__)"
