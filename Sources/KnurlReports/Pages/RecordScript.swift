/// The script that records pointer events as lines of a trace.
///
/// It has no data of the control: everything that it needs is in attributes of the page.
enum RecordScript {
  static let text = #"""
    (() => {
      "use strict";
      const element = (id) => document.getElementById(id);
      const pad = element("pad"), control = element("control"), trails = element("trails");
      const text = element("trace"), header = pad.dataset.header;
      const limit = Number(pad.dataset.limit);
      const origin = { x: Number(pad.dataset.x), y: Number(pad.dataset.y) };
      // A touch within this time and distance of a lifted one is the next tap.
      const tapMilliseconds = 350, tapDistance = 40;
      const dashes = ["none", "8 5", "2 5", "12 4 2 4"];

      let samples = [], touches = [], gesture = 0, start = 0, unsaved = false, isDue = false;
      const down = new Map();

      // At most `digits` digits after the point, and never an exponent.
      const number = (value, digits) => {
        const unit = 10 ** digits, rounded = Math.round(value * unit) / unit;
        return String(rounded === 0 ? 0 : rounded);
      };
      const say = (words) => { element("status").textContent = words; };
      const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
      const place = (event) => {
        const frame = control.getBoundingClientRect();
        return { x: event.clientX - frame.left, y: event.clientY - frame.top };
      };

      // MARK: Samples

      const write = (touch, phase, point, stamp) => {
        touch.time = Math.max(touch.time, (stamp - start) / 1000);
        touch.point = point;
        touch.points.push(point);
        if (distance(point, touch.points[0]) > tapDistance) touch.strayed = true;
        let line = `touch ${touch.finger} ${phase} ${number(origin.x + point.x, 2)} `
          + number(origin.y + point.y, 2);
        if (touch.taps !== 1) line += ` taps ${touch.taps}`;
        line += ` at ${number(touch.time, 4)}`;
        // A finger's samples may arrive together, after later samples of another finger.
        let index = samples.length;
        while (index > 0 && samples[index - 1].time > touch.time
          && samples[index - 1].touch !== touch) index -= 1;
        samples.splice(index, 0, { touch, time: touch.time, line });
        unsaved = true;
        show();
      };

      const taps = (point, stamp) => {
        const earlier = touches.filter((touch) => touch.lifted !== null && !touch.strayed
          && stamp - touch.lifted <= tapMilliseconds
          && distance(touch.points[0], point) <= tapDistance);
        return earlier.length > 0 ? Math.min(1000, earlier[earlier.length - 1].taps + 1) : 1;
      };

      const freeFinger = () => {
        const taken = [...down.values()].map((touch) => touch.finger);
        let finger = 1;
        while (taken.includes(finger)) finger += 1;
        return finger;
      };

      // MARK: Events

      const begin = (event) => {
        if (event.button !== 0 || down.has(event.pointerId)) return;
        event.preventDefault();
        // Reserve a line for the end of every finger that is down.
        if (samples.length + down.size + 2 > limit) {
          say(`The trace is full; save it, then clear it.`);
          return;
        }
        try { pad.setPointerCapture(event.pointerId); } catch { /* The pointer is already up. */ }
        if (samples.length === 0) start = event.timeStamp;
        if (down.size === 0) gesture += 1;
        const point = place(event), finger = freeFinger();
        const touch = {
          finger, gesture, taps: taps(point, event.timeStamp), time: 0, points: [], point,
          strayed: false, lifted: null, marks: marks(finger),
        };
        touches.push(touch);
        down.set(event.pointerId, touch);
        write(touch, "began", point, event.timeStamp);
      };

      const move = (event) => {
        const touch = down.get(event.pointerId);
        if (touch === undefined) return;
        const together = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
        for (const sample of together.length > 0 ? together : [event]) {
          const point = place(sample);
          if (distance(point, touch.point) === 0 || samples.length + down.size >= limit) continue;
          write(touch, "moved", point, sample.timeStamp);
        }
      };

      const end = (id, phase, point, stamp) => {
        const touch = down.get(id);
        if (touch === undefined) return;
        write(touch, phase, point ?? touch.point, stamp);
        down.delete(id);
        if (phase === "ended") touch.lifted = stamp;
        touch.marks.line.classList.add("lifted");
        if (down.size === 0) count();
      };
      const cancelAll = (event) => {
        for (const id of [...down.keys()]) end(id, "cancelled", null, event.timeStamp);
      };

      pad.addEventListener("pointerdown", begin);
      pad.addEventListener("pointermove", move);
      pad.addEventListener("pointerup", (event) => {
        end(event.pointerId, "ended", place(event), event.timeStamp);
      });
      // These events have no position.
      for (const name of ["pointercancel", "lostpointercapture"]) {
        pad.addEventListener(name, (event) => {
          end(event.pointerId, "cancelled", null, event.timeStamp);
        });
      }
      window.addEventListener("blur", cancelAll);
      window.addEventListener("pagehide", cancelAll);
      document.addEventListener("visibilitychange", (event) => {
        if (document.hidden) cancelAll(event);
      });
      for (const name of ["contextmenu", "dragstart", "selectstart", "touchstart", "gesturestart"]) {
        pad.addEventListener(name, (event) => event.preventDefault(), { passive: false });
      }
      window.addEventListener("beforeunload", (event) => {
        if (unsaved) event.preventDefault();
      });

      // MARK: Drawing

      const marks = (finger) => {
        const names = ["polyline", "circle"];
        const [line, ring] = names.map((name) =>
          document.createElementNS("http://www.w3.org/2000/svg", name));
        line.setAttribute("stroke-dasharray", dashes[(finger - 1) % dashes.length]);
        ring.setAttribute("r", "14");
        trails.append(line, ring);
        return { line, ring };
      };

      const draw = () => {
        isDue = false;
        text.value = header + samples.map((sample) => sample.line + "\n").join("");
        text.scrollTop = text.scrollHeight;
        for (const { points, point, marks: { line, ring } } of touches) {
          if (line.points.numberOfItems === points.length) continue;
          const places = points.map(({ x, y }) => `${number(x, 1)},${number(y, 1)}`);
          line.setAttribute("points", places.join(" "));
          ring.setAttribute("cx", number(point.x, 1));
          ring.setAttribute("cy", number(point.y, 1));
        }
      };
      const show = () => {
        if (isDue) return;
        isDue = true;
        requestAnimationFrame(draw);
      };

      const count = () => {
        const gestures = new Set(touches.map((touch) => touch.gesture)).size;
        const one = (many, word) => `${many} ${word}${many === 1 ? "" : "s"}`;
        say(samples.length === 0 ? "Nothing is recorded yet."
          : `${one(gestures, "gesture")}, ${one(samples.length, "sample")}.`);
      };

      // MARK: Buttons

      const keep = (isKept) => {
        for (const touch of touches.filter((touch) => !isKept(touch))) {
          touch.marks.line.remove();
          touch.marks.ring.remove();
        }
        touches = touches.filter(isKept);
        samples = samples.filter((sample) => isKept(sample.touch));
        unsaved = samples.length > 0;
        draw();
        count();
      };

      element("clear").addEventListener("click", () => {
        down.clear();
        keep(() => false);
      });
      element("undo").addEventListener("click", () => {
        if (down.size > 0) return;
        const last = Math.max(0, ...touches.map((touch) => touch.gesture));
        keep((touch) => touch.gesture !== last);
      });
      element("copy").addEventListener("click", async () => {
        draw();
        try {
          await navigator.clipboard.writeText(text.value);
        } catch {
          // In some browsers, pages from disk may not use the clipboard API.
          text.select();
          if (!document.execCommand("copy")) {
            say("This browser does not let the page copy; copy the selected text.");
            return;
          }
        }
        unsaved = false;
        say("Copied.");
      });
      element("save").addEventListener("click", () => {
        draw();
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([text.value], { type: "text/plain" }));
        link.download = pad.dataset.file;
        link.click();
        // Some browsers read the URL only after the click.
        setTimeout(() => URL.revokeObjectURL(link.href), 60000);
        unsaved = false;
        say(`Saved as ${pad.dataset.file} in this browser’s download folder.`);
      });

      const fit = () => {
        const stage = pad.parentElement;
        element("handle").hidden = stage.scrollWidth <= stage.clientWidth;
      };
      window.addEventListener("resize", fit);
      fit();
      element("tools").hidden = false;
      draw();
    })();
    """#
}
