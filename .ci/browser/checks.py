"""Checks for every page. Each check returns sentences about faults, or none."""

from __future__ import annotations

import os
import re
import subprocess
from typing import Any, Iterator
from urllib.parse import unquote, urlsplit

from devtools import Page

# Debian's tidy is of 2017. Groups in lists of terms are valid since, and so are these attributes. Of
# SVG it knows no lengths with a point.
NEWER_GROUP = re.compile(r"<div[^>]*>(?=\s*<dt)|(?<=</dd>)(\s*)</div>")
NEWER_HTML = re.compile(
    r'proprietary attribute "(inert|inputmode|enterkeyhint|loading|decoding)"'
    r'|<svg> attribute "(width|height)" has invalid value "[0-9]+\.[0-9]+"'
)

# Roles of which a screen reader tells only the name.
NAMED_ROLES = {
    "button", "checkbox", "combobox", "DisclosureTriangle", "image", "img", "link", "listbox",
    "radio", "slider", "spinbutton", "switch", "tab", "textbox",
}  # fmt: skip

WIDTHS = [(360, 800, True), (1280, 800, False)]
SCHEMES = ["light", "dark"]


def validity(path: str, tidy: str) -> list[str]:
    """Valid HTML, checked with tidy."""
    with open(path, encoding="utf-8") as file:
        text = NEWER_GROUP.sub(r"\1", file.read())
    run = subprocess.run(
        [tidy, "-q", "-e", "-utf8", "--drop-empty-elements", "no"],
        input=text.encode(),
        capture_output=True,
        timeout=30,
        check=False,
    )
    lines = run.stderr.decode(errors="replace").splitlines()
    faults = [line for line in lines if line.startswith("line ") and not NEWER_HTML.search(line)]
    return [f"not valid HTML: {line}" for line in faults]


# Identifiers, what refers to them, headings and pictures; as JavaScript, because the browser knows
# best what it has made of the text.
STRUCTURE = r"""
(async () => {
  const faults = [], all = (selector) => [...document.querySelectorAll(selector)];
  const ids = all("[id]").map((element) => element.id);
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index))) {
    faults.push(`the id “${id}” is there twice`);
  }
  for (const name of ["for", "aria-labelledby", "aria-describedby", "aria-controls"]) {
    for (const element of all(`[${name}]`)) {
      for (const id of element.getAttribute(name).split(/\s+/)) {
        if (!document.getElementById(id)) faults.push(`${name}=“${id}” refers to nothing`);
      }
    }
  }
  for (const link of all("a[href^='#']")) {
    const id = decodeURIComponent(link.getAttribute("href").slice(1));
    if (id && !document.getElementById(id)) faults.push(`the link “#${id}” leads nowhere`);
  }
  for (const image of all("img:not([alt])")) faults.push(`a picture has no alt: ${image.src}`);
  for (const image of all("img")) {
    // Some wait until somebody scrolls to them.
    image.loading = "eager";
    const broken = () => faults.push(`a picture is broken: ${image.src.slice(0, 200)}`);
    await image.decode().catch(broken);
  }
  const levels = all("h1,h2,h3,h4,h5,h6").map((heading) => Number(heading.tagName[1]));
  if (levels.filter((level) => level === 1).length !== 1) faults.push("there is not one h1");
  levels.forEach((level, index) => {
    if (level > (index === 0 ? 0 : levels[index - 1]) + 1) faults.push(`h${level} skips a level`);
  });
  if (!document.documentElement.lang) faults.push("the page has no language");
  if (!document.title.trim()) faults.push("the page has no title");
  return faults;
})()
"""

# WCAG 2.2, 1.4.3: at least 4.5 to 1, and 3 to 1 for large text. Text over pictures is not checked.
CONTRAST = r"""
(() => {
  const parse = (color) => {
    const numbers = color.match(/[\d.]+/g).map(Number);
    const unit = color.startsWith("color(") ? 255 : 1;
    return {
      rgb: numbers.slice(0, 3).map((part) => part * unit),
      alpha: numbers.length > 3 ? numbers[3] : 1,
    };
  };
  const luminance = (rgb) => {
    const [r, g, b] = rgb.map((part) => part / 255)
      .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const over = (top, alpha, below) => top.map((part, i) => part * alpha + below[i] * (1 - alpha));
  const paper = (element) => {
    if (!element) {
      return matchMedia("(prefers-color-scheme: dark)").matches ? [18, 18, 18] : [255, 255, 255];
    }
    const { rgb, alpha } = parse(getComputedStyle(element).backgroundColor);
    return alpha === 1 ? rgb : over(rgb, alpha, paper(element.parentElement));
  };
  const faults = new Set(), walker = document.createTreeWalker(document.body, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement, style = getComputedStyle(element);
    if (!node.data.trim() || element.closest("svg,script,style,noscript")) continue;
    if (!element.checkVisibility() || element.getClientRects().length === 0) continue;
    const background = paper(element), ink = parse(style.color);
    const lights = [luminance(over(ink.rgb, ink.alpha, background)), luminance(background)];
    const ratio = (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
    const size = parseFloat(style.fontSize), isBold = Number(style.fontWeight) >= 700;
    const least = size >= 24 || (isBold && size >= 18.66) ? 3 : 4.5;
    if (ratio < least) {
      faults.add(`contrast ${ratio.toFixed(2)} of “${node.data.trim().slice(0, 40)}”`);
    }
  }
  return [...faults].slice(0, 5);
})()
"""

# The innermost element of those that extend farthest to the right.
FARTHEST = r"""
(() => {
  const right = (element) => element.getBoundingClientRect().right;
  // What scrolls within the page does not widen it.
  const clips = (element) => element !== null && element !== document.body
    && (getComputedStyle(element).overflowX !== "visible" || clips(element.parentElement));
  const far = [...document.body.querySelectorAll("*")]
    .filter((element) => !clips(element.parentElement))
    .reduce((best, element) => right(element) >= right(best) ? element : best);
  return far.cloneNode().outerHTML.slice(0, 120);
})()
"""

# What scrolls and neither takes the focus itself nor has anything in it that does.
SCROLLING = r"""
[...document.querySelectorAll("body *")].filter((element) => {
  const style = getComputedStyle(element);
  const scrolls = (way, size, room) => /auto|scroll/.test(way) && size > room + 1;
  return (scrolls(style.overflowX, element.scrollWidth, element.clientWidth)
      || scrolls(style.overflowY, element.scrollHeight, element.clientHeight))
    && element.tabIndex < 0 && element.checkVisibility()
    && !element.querySelector("a[href],button,input,select,textarea,summary,[tabindex='0']");
}).map((element) => `keys cannot scroll ${element.cloneNode().outerHTML.slice(0, 80)}`).slice(0, 3)
"""

LINKS = "[...document.querySelectorAll('a[href]')].map((link) => link.href)"


def structure(page: Page) -> list[str]:
    """Identifiers, references, headings and pictures."""
    return page.evaluate(STRUCTURE)


def links(page: Page) -> list[str]:
    """Links within the folders have an existing target; other links are not followed."""
    faults = []
    for address in sorted(set(page.evaluate(LINKS))):
        parts = urlsplit(address)
        if parts.scheme == "file" and not os.path.exists(unquote(parts.path)):
            faults.append(f"a link leads to no file: {unquote(parts.path)}")
        elif parts.scheme not in ("file", "http", "https"):
            faults.append(f"a link has the scheme “{parts.scheme}”")
    return faults


def names(page: Page) -> list[str]:
    """Every button, input and picture has a name."""
    nodes: list[dict[str, Any]] = page.call("Accessibility.getFullAXTree")["nodes"]
    faults = []
    for node in nodes:
        role = node.get("role", {}).get("value")
        if node.get("ignored") or role not in NAMED_ROLES:
            continue
        if not str(node.get("name", {}).get("value", "")).strip():
            faults.append(f"{role} without a name ({_place(page, node)})")
    return faults


def _place(page: Page, node: dict[str, Any]) -> str:
    """The beginning of an element's markup, so that it can be found."""
    try:
        answer = page.call("DOM.getOuterHTML", {"backendNodeId": node["backendDOMNodeId"]})
    except Exception:  # A node of no element, which has no markup.
        return "no element"
    return answer["outerHTML"][:100].replace("\n", " ")


def looks(page: Page) -> Iterator[tuple[str, list[str]]]:
    """Light and dark, on a telephone and on a desk: nothing sticks out, all can be read and reached.

    Gives the name of each look with its faults, while the page has it.
    """
    for width, height, is_phone in WIDTHS:
        page.resize(width, height, is_phone)
        for scheme in SCHEMES:
            page.prefer(color_scheme=scheme, reduced_motion="reduce")
            page.settle()
            wide = page.evaluate("document.documentElement.scrollWidth")
            faults = page.evaluate(CONTRAST) + page.evaluate(SCROLLING)
            if wide > width:
                far = page.evaluate(FARTHEST)
                faults.append(f"the page is {wide} wide and scrolls sideways: {far}")
            yield f"{scheme}-{width}", [f"{scheme}, {width} wide: {fault}" for fault in faults]


def without_script(page: Page, path: str) -> list[str]:
    """The page has the same text without scripts, except for text that only scripts use."""
    said = _lines(page)
    page.allow_scripts(False)
    page.open(path)
    plain = _lines(page)
    page.allow_scripts(True)
    lost = [line for line in said if line not in plain]
    return [f"without script this is not there: “{line[:80]}”" for line in lost[:3]]


# Visible headings and sentences, without those of scripts: the status and the tools.
LINES = r"""
[...document.querySelectorAll("h1,h2,h3,h4,figcaption,th,td,dt,dd,li,pre")]
  .filter((element) => element.checkVisibility()
    && !element.closest("[role=status],[aria-live],button,output"))
  .map((element) => element.textContent.replace(/\s+/g, " ").trim())
  .filter((line) => line !== "")
"""


def _lines(page: Page) -> list[str]:
    return page.evaluate(LINES)
