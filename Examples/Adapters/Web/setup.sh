#!/bin/sh
# Installs the browser and the toolkits (Debian 12, as root) and fills the folders `venv` and `libs` beside this file.
set -e
cd "$(dirname "$0")"
set -- chromium-headless-shell libjs-jquery libjs-jquery-ui libjs-jquery-ui-theme-base libjs-nouislider python3-venv
if ! dpkg -s "$@" >/dev/null 2>&1; then
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"
fi
[ -x venv/bin/python ] || /usr/bin/python3 -m venv venv
mkdir -p libs
cp /usr/share/javascript/nouislider/nouislider.js /usr/share/javascript/nouislider/nouislider.css libs
cp -L /usr/share/javascript/jquery/jquery.js /usr/share/javascript/jquery-ui/jquery-ui.js libs
cp -L "$(dpkg -L libjs-jquery-ui-theme-base | grep '/base/jquery-ui.css$' | head -1)" libs

# Quasar, Vue and Vuetify are in wheels of PyPI; only their scripts and styles are used.
if [ ! -f libs/vue.js ]; then
  wheels=$(mktemp -d)
  trap 'rm -rf "$wheels"' EXIT
  venv/bin/pip download -q --disable-pip-version-check --no-deps -d "$wheels" nicegui==3.18.0 trame-vuetify==3.3.0
  for wheel in "$wheels"/*.whl; do
    venv/bin/python -m zipfile -e "$wheel" "$wheels"
  done
  cp "$wheels/nicegui/static/quasar.umd.prod.js" libs/quasar.js
  # The wheel has Quasar's style in two parts.
  cat "$wheels"/nicegui/static/quasar.*important.prod.css >libs/quasar.css
  cp "$wheels/trame_vuetify/module/v4-serve/vuetify4.js" libs/vuetify.js
  cp "$wheels/trame_vuetify/module/v4-serve/vuetify4.css" libs/vuetify.css
  # The wheel has Vue as a module only. A script, unlike a module, is compiled once for all documents of a page.
  venv/bin/python - "$wheels/nicegui/static/vue.esm-browser.prod.js" libs/vue.js <<'END'
import re, sys
module, exports = re.match(r"(.*)export\s*\{([^}]*)\}", open(sys.argv[1], encoding="utf-8").read(), re.S).groups()
pairs = [re.match(r"\s*(\S+)(?:\s+as\s+(\S+))?", export).groups() for export in exports.split(",")]
members = ",".join(f"{outside or inside}:{inside}" for inside, outside in pairs)
open(sys.argv[2], "w", encoding="utf-8").write(f"window.Vue=(()=>{{{module};return{{{members}}}}})()")
END
fi
echo "The toolkits are in $PWD/libs."
