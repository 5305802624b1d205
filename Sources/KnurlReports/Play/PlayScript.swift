/// The script of the page of `play`: sends what a person does as lines of a trace, and shows what the
/// control does.
///
/// It knows nothing of the control but what the page's attributes and the events of the server say.
enum PlayScript {
  static let text = #"""
    (() => {
      "use strict";
      const element = (id) => document.getElementById(id);
      const stage = element("stage"), hasTicks = stage.dataset.ticks === "true";
      // A touch within this time and distance of a lifted one is the next tap.
      const tapMilliseconds = 350, tapDistance = 40;
      // The time between two ticks; shorter ones are put together. A longer pause is cut.
      const tickMilliseconds = 50, pauseMilliseconds = 2000;
      const down = new Map();
      // The time of the last tick; null while nothing moves.
      let state = null, taps = [], last = null;
      // The lines since the trace was read.
      const unanswered = [];

      // At most `digits` digits after the point, and never an exponent.
      const number = (value, digits) => {
        const unit = 10 ** digits, rounded = Math.round(value * unit) / unit;
        return String(rounded === 0 ? 0 : rounded);
      };
      const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
      const say = (words) => { element("status").textContent = words; };

      // MARK: Requests, one after the other

      const tasks = [];
      let isBusy = false;
      const run = async () => {
        if (isBusy || tasks.length === 0) return;
        isBusy = true;
        try {
          const answer = await fetch("do", { method: "POST", body: tasks.shift() });
          if (!answer.ok) {
            last = null;
            say(await answer.text());
          }
        } catch { lost(); }
        isBusy = false;
        run();
      };
      const ask = (task) => {
        const [word] = task.split("\n", 1), end = tasks.length - 1;
        const isSame = end >= 0 && tasks[end].split("\n", 1)[0].split(" ")[0] === word.split(" ")[0];
        if (isSame && word === "add") tasks[end] += task.slice(word.length);
        else if (isSame && word.startsWith("go ")) tasks[end] = task;
        else tasks.push(task);
        run();
      };
      const pass = (stamp) => {
        if (!hasTicks || last === null) return;
        if (element("still").checked) last = stamp;
        const time = Math.min(stamp - last, pauseMilliseconds);
        if (time < tickMilliseconds) return;
        last = stamp;
        ask(`add\ntick ${number(time / 1000, 4)}`);
      };
      const add = (line, stamp = performance.now()) => {
        pass(stamp);
        last = last ?? stamp;
        unanswered.push(line);
        ask(`add\n${line}`);
      };
      const lost = () => {
        last = null;
        element("trace").textContent += unanswered.splice(0).map((line) => `${line}\n`).join("");
        say("The program does not answer: it has ended, or the control crashed. The trace below has "
          + "what was done until then.");
      };

      // MARK: Touches

      const place = (event) => {
        const picture = stage.querySelector("svg"), frame = picture.getBoundingClientRect();
        const scale = picture.viewBox.baseVal.width / frame.width;
        return {
          x: state.left + (event.clientX - frame.left) * scale,
          y: state.top + (event.clientY - frame.top) * scale,
        };
      };
      const write = (touch, phase, point, stamp) => {
        touch.point = point;
        if (distance(point, touch.first) > tapDistance) touch.strayed = true;
        let line = `touch ${touch.finger} ${phase} ${number(point.x, 2)} ${number(point.y, 2)}`;
        if (touch.taps !== 1) line += ` taps ${touch.taps}`;
        add(`${line} at ${number(stamp / 1000, 4)}`, stamp);
      };
      const begin = (event) => {
        if (state === null || event.button !== 0 || down.has(event.pointerId)) return;
        event.preventDefault();
        stage.focus({ preventScroll: true });
        try { stage.setPointerCapture(event.pointerId); } catch { /* It is up already. */ }
        const point = place(event), stamp = event.timeStamp, taken = [...down.values()];
        let finger = 1;
        while (taken.some((touch) => touch.finger === finger)) finger += 1;
        taps = taps.filter((touch) => stamp - touch.lifted <= tapMilliseconds);
        const earlier = taps.findLast((touch) => distance(touch.first, point) <= tapDistance);
        const touch = { finger, first: point, point, strayed: false, taps: (earlier?.taps ?? 0) + 1 };
        down.set(event.pointerId, touch);
        write(touch, "began", point, stamp);
      };
      const move = (event) => {
        const touch = down.get(event.pointerId);
        if (touch === undefined) return;
        const together = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
        for (const sample of together.length > 0 ? together : [event]) {
          const point = place(sample);
          if (distance(point, touch.point) > 0) write(touch, "moved", point, sample.timeStamp);
        }
      };
      const end = (id, phase, point, stamp) => {
        const touch = down.get(id);
        if (touch === undefined) return;
        down.delete(id);
        write(touch, phase, point ?? touch.point, stamp);
        if (phase === "ended" && !touch.strayed) taps.push({ ...touch, lifted: stamp });
      };
      const cancelAll = (event) => {
        for (const id of [...down.keys()]) end(id, "cancelled", null, event.timeStamp);
      };
      stage.addEventListener("pointerdown", begin);
      stage.addEventListener("pointermove", move);
      stage.addEventListener("pointerup", (event) => {
        end(event.pointerId, "ended", place(event), event.timeStamp);
      });
      // These events have no position.
      for (const name of ["pointercancel", "lostpointercapture"]) {
        stage.addEventListener(name, (event) => end(event.pointerId, "cancelled", null, event.timeStamp));
      }
      window.addEventListener("blur", cancelAll);
      window.addEventListener("pagehide", cancelAll);
      for (const name of ["contextmenu", "dragstart", "selectstart", "touchstart", "gesturestart"]) {
        stage.addEventListener(name, (event) => event.preventDefault(), { passive: false });
      }
      setInterval(() => {
        if (isBusy || last === null || state === null) return;
        // While a finger is still and nothing moves, fewer ticks do.
        const now = performance.now();
        if (!state.rests || now - last >= 5 * tickMilliseconds) pass(now);
      }, tickMilliseconds);

      // MARK: Keys, settings and commands

      const keys = {
        ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", PageUp: "pageUp",
        PageDown: "pageDown", Home: "home", End: "end",
      };
      stage.addEventListener("keydown", (event) => {
        if (stage.dataset.keys !== "true" || !(event.key in keys)) return;
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        add(`key ${keys[event.key]}`);
      });
      const written = (input) => {
        if (input.type === "checkbox") return String(input.checked);
        if (input.type === "color") return `${input.value}ff`;
        return input.value === "" ? "none" : input.value;
      };
      for (const input of document.querySelectorAll("[data-set]")) {
        input.addEventListener("change", () => {
          if (input.value === "" && !("optional" in input.dataset)) return;
          add(`set ${input.dataset.set} ${written(input)}`);
        });
      }
      for (const input of document.querySelectorAll("[data-side]")) {
        input.addEventListener("change", () => {
          if (input.value === "") return;
          const [x, y, width, height] = state.bounds;
          const sides = { width, height, [input.dataset.side]: input.value };
          add(`resize ${x} ${y} ${sides.width} ${sides.height}`);
        });
      }
      for (const button of document.querySelectorAll("[data-line]")) {
        button.addEventListener("click", () => {
          if (button.dataset.line.startsWith("host")) down.clear();
          const argument = button.nextElementSibling;
          const end = argument?.matches("span>*") ? ` ${written(argument)}` : "";
          add(button.dataset.line + end);
        });
      }

      // MARK: The recording

      // Time stands still until the next input, and fingers count as lifted.
      const control = (task) => {
        last = null;
        down.clear();
        ask(task);
      };
      const go = (step) => control(`go ${Math.max(0, Math.min(step, state.steps))}`);
      element("back").addEventListener("click", () => go(state.step - 1));
      element("on").addEventListener("click", () => go(state.step + 1));
      element("step").addEventListener("input", (event) => go(Number(event.target.value)));
      for (const button of document.querySelectorAll("[data-do]")) {
        button.addEventListener("click", () => control(button.dataset.do));
      }
      for (const button of document.querySelectorAll("[data-copy]")) {
        button.addEventListener("click", async () => {
          const answer = await fetch(button.dataset.copy), text = await answer.text();
          if (!answer.ok) { say(text); return; }
          try {
            await navigator.clipboard.writeText(text);
            say("Copied.");
          } catch {
            element("trace").textContent = text;
            element("trace").closest("details").open = true;
            say("This browser does not let the page copy; it is below.");
          }
        });
      }

      // MARK: Showing the state

      const made = (name, text = "", more = {}) =>
        Object.assign(document.createElement(name), { textContent: text }, more);
      const button = (words, action) => {
        const box = made("button", words, { type: "button" });
        box.addEventListener("click", action);
        return box;
      };
      const parts = (law) => {
        const list = made("dl"), head = made("h3"), tools = made("div", "", { className: "tools" });
        const page = `finding-${encodeURIComponent(law.law)}`;
        head.append(made("a", `breaks ${law.law}`, { href: page, target: "_blank" }));
        if (law.warning) head.append(" ", made("span", "warning", { className: "quiet" }));
        if (fresh.has(law.law)) head.append(" ", made("span", "new", { className: "quiet" }));
        const which = law.isLargest ? "the largest miss" : "the first";
        const place = law.times === 1 ? `${law.step}`
          : `${law.step}, ${which} of ${law.times} steps that break it`;
        const rows = [["expected", law.expected], ["seen", law.seen], ["step", place],
          ["usual cause", law.cause]];
        for (const [name, text] of rows) if (text !== "") list.append(made("dt", name), made("dd", text));
        tools.append(button("Shrink", () => control(`shrink ${law.law}`)));
        tools.append(button(`To step ${law.step}`, () => go(law.step)));
        if (law.first !== law.step) {
          tools.append(button(`To the first, ${law.first}`, () => go(law.first)));
        }
        const note = law.note === "" ? [] : [made("p", law.note, { className: "quiet" })];
        return [head, made("p", law.rule), list, ...note, tools];
      };
      // Laws that first broke in one gesture, those that say most about the cause first.
      const opened = new Set();
      const folded = (reason, laws) => {
        const more = made("details", "", { open: opened.has(laws[0].law) });
        more.addEventListener("toggle", () => {
          if (more.open) opened.add(laws[0].law);
          else opened.delete(laws[0].law);
        });
        more.append(made("summary", `${reason}: ${laws.map((law) => law.law).join(", ")}`));
        more.append(...laws.flatMap(parts));
        return more;
      };
      const card = (laws) => {
        const box = made("div", "", { className: "card" }), [main, ...others] = laws;
        if (main.gesture === null) {
          box.append(folded("Differences as small as single precision rounds", laws));
          return box;
        }
        box.append(...parts(main));
        if (others.length > 0) {
          box.append(folded("In the same gesture, perhaps for the same reason", others));
        }
        return box;
      };
      const cards = (laws) => {
        const gestures = [...new Set(laws.map((law) => law.gesture))];
        return gestures.map((gesture) => card(laws.filter((law) => law.gesture === gesture)));
      };
      // The laws that the last change of the page broke.
      let fresh = new Set();
      // The steps of the finding that is compared with the nearest trace that keeps its law.
      let compared = 0;
      const mark = () => {
        // A long trace has no frame for each step.
        const frames = [...element("frames").querySelectorAll(".step")];
        const now = frames.findLast((frame) => Number(frame.id.slice(5)) <= state.step);
        for (const frame of frames) frame.classList.toggle("now", frame === now);
      };
      const compare = async () => {
        const number = state.compared, frames = element("frames");
        compared = number;
        element("compared").hidden = number === 0;
        frames.replaceChildren(made("p", "Knurl looks for the nearest trace that keeps the law…"));
        if (number === 0) return;
        try {
          const answer = await fetch("compared"), text = await answer.text();
          if (compared !== number) return;
          frames.innerHTML = text;
          mark();
        } catch { lost(); }
      };
      const fill = (input) => {
        const { index, side } = input.dataset;
        const text = side ? String(state.bounds[side === "width" ? 2 : 3]) : state.settings[index];
        if (input.type === "checkbox") input.checked = text === "true";
        else if (input.type === "color") input.value = text.slice(0, 7);
        else if (input.type !== "number") input.value = text;
        else {
          // A field for numbers shows no infinite one.
          const isNumber = Number.isFinite(Number(text));
          [input.value, input.placeholder] = isNumber ? [text, ""] : ["", text];
        }
      };
      for (const input of document.querySelectorAll("[data-set],[data-side]")) {
        input.addEventListener("blur", () => fill(input));
      }
      // What people look at first, and what has changed since the page was loaded.
      const main = new Set();
      const show = (next) => {
        const isFirst = state === null, words = JSON.stringify(next.broken);
        const isNew = isFirst || words !== JSON.stringify(state.broken);
        if (isNew) {
          const known = new Set((isFirst ? next : state).broken.map((law) => law.law));
          fresh = new Set(next.broken.map((law) => law.law).filter((law) => !known.has(law)));
        }
        const isTraced = isFirst || next.changes !== state.changes;
        state = next;
        if (next.rests && down.size === 0 && tasks.length === 0) last = null;
        stage.innerHTML = next.picture;
        const serious = next.broken.filter((law) => law.gesture !== null);
        stage.classList.toggle("bad", serious.length > 0);
        const slider = element("step");
        slider.max = next.steps;
        slider.value = next.step;
        const fingers = ["", ", a finger is down"][next.fingers] ?? `, ${next.fingers} fingers are down`;
        element("count").textContent = `${next.step} of ${next.steps}${fingers}`;
        element("untried").textContent = `Not tried yet: ${next.untried.join(", ")}.`;
        element("untried").hidden = next.untried.length === 0;
        element("back").disabled = next.step === 0;
        element("on").disabled = next.step === next.steps;
        for (const row of next.rows) if (row[2] || row[3]) main.add(row[0]);
        for (const [id, isMain] of [["rows", true], ["more", false]]) {
          const rows = next.rows.filter(([name]) => main.has(name) === isMain);
          element(id).replaceChildren(...rows.map(([name, text, isChanged]) => {
            const row = made("tr", "", { className: isChanged ? "changed" : "" });
            row.append(made("th", name, { scope: "row" }), made("td", text));
            return row;
          }));
        }
        element("events").replaceChildren(...next.events.map(([step, text]) =>
          made("li", text, { value: step })));
        if (isNew) {
          element("broken").replaceChildren(...cards(next.broken));
          if (next.broken.length === 0) {
            element("broken").append(made("p", "None so far.", { className: "quiet" }));
          }
        }
        for (const input of document.querySelectorAll("[data-set],[data-side]")) {
          if (input !== document.activeElement || input.type !== "number") fill(input);
        }
        document.querySelector("[data-do=undo]").disabled = !next.canUndo;
        const [law, ...others] = serious.map((law) => law.law);
        const more = others.length === 0 ? "" : ` and ${others.length} more`;
        const rest = next.broken.length === 0 ? "" : " but for roundings";
        say(next.message
          || (law ? `It breaks ${law}${more}.` : `Nothing is broken so far${rest}.`));
        if (next.compared !== compared) compare();
        else mark();
        if (isTraced && down.size === 0) trace();
      };
      const trace = async () => {
        try {
          element("trace").textContent = await (await fetch("trace")).text();
          unanswered.length = 0;
          element("chart").innerHTML = await (await fetch("chart")).text();
          element("legend").hidden = element("chart").innerHTML === "";
        } catch { lost(); }
      };
      document.documentElement.classList.add("js");
      const events = new EventSource("events");
      events.onmessage = (event) => show(JSON.parse(event.data));
      events.onerror = lost;
    })();
    """#
}
