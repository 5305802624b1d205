/// The script of a finding's page, which shows one frame at a time and copies text.
///
/// It works on elements of the page and has no data of its own.
enum FindingPageScript {
  /// The time between two steps during playback, in milliseconds.
  private static let pace = 1_200

  static let text = player + copying

  private static let player = """
    (function () {
      "use strict";
      var player = document.getElementById("player");
      var frames = Array.prototype.slice.call(player.querySelectorAll(".step"));
      var scrubber = document.getElementById("scrubber");
      var play = document.getElementById("play");
      var list = player.querySelector(".list");
      var said = document.getElementById("said");
      // One frame needs no player.
      if (frames.length < 2) { return; }
      var now = -1;
      var timer = 0;

      function show(index, quietly) {
        index = Math.max(0, Math.min(index, frames.length - 1));
        if (index === now) { return; }
        now = index;
        frames.forEach(function (frame, other) { frame.classList.toggle("now", other === index); });
        var frame = frames[index];
        var place = frame.getAttribute("data-place");
        scrubber.value = index;
        scrubber.setAttribute("aria-valuetext", place);
        document.getElementById("place").textContent = place;
        document.querySelectorAll("a[href^='#step-']").forEach(function (link) {
          var isNow = link.getAttribute("href") === "#" + frame.id;
          if (isNow) { link.setAttribute("aria-current", "step"); }
          else { link.removeAttribute("aria-current"); }
        });
        var current = list.querySelector("[aria-current]");
        list.scrollTop = current.offsetTop - (list.clientHeight - current.offsetHeight) / 2;
        if (!quietly) { said.textContent = frame.querySelector("h3").textContent; }
      }

      function stop() {
        clearInterval(timer);
        timer = 0;
        play.textContent = "Play";
      }

      function go(index) {
        stop();
        show(index);
      }

      function toggle() {
        if (timer) { return stop(); }
        if (now === frames.length - 1) { show(0); }
        play.textContent = "Pause";
        timer = setInterval(function () {
          show(now + 1);
          if (now === frames.length - 1) { stop(); }
        }, \(pace));
      }

      function indexOf(hash) {
        return frames.findIndex(function (frame) { return "#" + frame.id === hash; });
      }

      document.getElementById("previous").addEventListener("click", function () { go(now - 1); });
      document.getElementById("next").addEventListener("click", function () { go(now + 1); });
      play.addEventListener("click", toggle);
      scrubber.addEventListener("input", function () { go(Number(scrubber.value)); });
      document.addEventListener("click", function (event) {
        var link = event.target.closest("a[href^='#step-']");
        if (!link || event.ctrlKey || event.metaKey || event.shiftKey) { return; }
        var index = indexOf(link.getAttribute("href"));
        if (index < 0) { return; }
        event.preventDefault();
        go(index);
        if (!player.contains(link)) { player.scrollIntoView({ block: "nearest" }); }
      });
      window.addEventListener("hashchange", function () {
        var index = indexOf(location.hash);
        if (index >= 0) { go(index); }
      });
      player.addEventListener("keydown", function (event) {
        if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) { return; }
        var element = event.target.tagName;
        var isSpace = event.key === " ";
        // The scrubber handles its own keys, and the space key presses a button.
        if (element === "INPUT" && !isSpace) { return; }
        if (element === "BUTTON" && isSpace) { return; }
        if (event.key === "ArrowLeft") { go(now - 1); }
        else if (event.key === "ArrowRight") { go(now + 1); }
        else if (event.key === "Home") { go(0); }
        else if (event.key === "End") { go(frames.length - 1); }
        else if (isSpace) { toggle(); }
        else { return; }
        event.preventDefault();
      });

      document.documentElement.classList.add("js");
      player.setAttribute("role", "group");
      player.setAttribute("aria-labelledby", "steps");
      player.setAttribute("aria-describedby", "keys");
      player.tabIndex = 0;
      player.querySelector(".controls").hidden = false;
      var first = indexOf(location.hash);
      show(first >= 0 ? first : Number(player.getAttribute("data-start")), true);
    })();

    """

  /// The part of the script that copies text with the copy event. This event needs no permission
  /// and works in pages opened from disk.
  ///
  /// If copying fails, the text stays selected.
  private static let copying = """
    (function () {
      "use strict";
      var wanted = null;

      document.addEventListener("copy", function (event) {
        if (wanted === null) { return; }
        event.clipboardData.setData("text/plain", wanted);
        event.preventDefault();
      });

      function textOf(block) {
        var copy = block.cloneNode(true);
        copy.querySelectorAll("[data-mark]").forEach(function (mark) { mark.remove(); });
        return copy.textContent.replace(/\\n*$/, "\\n");
      }

      document.querySelectorAll("pre[data-copy]").forEach(function (block) {
        var line = document.createElement("div");
        var button = document.createElement("button");
        var answer = document.createElement("span");
        line.className = "copy";
        button.type = "button";
        button.textContent = "Copy " + block.getAttribute("data-copy");
        answer.setAttribute("role", "status");
        answer.className = "quiet";
        line.append(button, answer);
        block.before(line);
        button.addEventListener("click", function () {
          getSelection().selectAllChildren(block);
          wanted = textOf(block);
          var isCopied = false;
          try { isCopied = document.execCommand("copy"); } catch (error) { isCopied = false; }
          wanted = null;
          answer.textContent =
            isCopied ? "Copied." : "Selected: copy it with Ctrl+C or ⌘C.";
        });
      });
    })();
    """
}
