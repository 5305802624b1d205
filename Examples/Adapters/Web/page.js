// The part of the adapter in the browser. It makes controls, performs commands and looks.
let kind, sources, place, frame, control, failure, last, events

// `texts` are those of the toolkit's files. `at` is where the control is in the page.
function prepare(name, texts, at) {
  [kind, sources, place] = [CONTROLS[name], texts, at]
  document.body.style.margin = 0
}

// Time that passes only by commands, so that timers run when the adapter says so, in an order that is always the same.
class Clock {
  constructor(window) {
    [this.now, this.last, this.timers] = [946684800000, 0, new Map()]
    const add = isRepeated => (work, delay = 0, ...rest) => {
      this.timers.set(++this.last, { run: () => work(...rest), due: this.now + Math.max(delay, 1), delay, isRepeated })
      return this.last
    }
    [window.setTimeout, window.setInterval] = [add(false), add(true)]
    window.requestAnimationFrame = work => window.setTimeout(() => work(this.now), 16)
    window.clearTimeout = window.clearInterval = window.cancelAnimationFrame = id => { this.timers.delete(id) }
    window.performance.now = window.Date.now = () => this.now
  }

  // Runs the next timer, if it is due until then.
  runNext(end) {
    const [id, timer] = [...this.timers].reduce((a, b) => b[1].due < a[1].due ? b : a, [0, { due: Infinity }])
    if (timer.due > end) return false
    this.now = Math.max(this.now, timer.due)
    if (timer.isRepeated) timer.due += Math.max(timer.delay, 1)
    else this.timers.delete(id)
    timer.run()
    return true
  }
}

// A task of its own comes after all microtasks, such as those in which Vue renders.
const channel = new MessageChannel()
const drained = () => new Promise(done => {
  channel.port1.onmessage = done
  channel.port2.postMessage(0)
})

// Timers of up to a second belong to the command that started them.
async function settle() {
  const end = frame.clock.now + 1000
  await drained()
  while (frame.clock.runNext(end)) await drained()
  if (failure) throw failure
}

// A new document takes some 40 ms, so the next control gets one only if the last one has left anything behind.
async function fresh({ size, set = [] }) {
  if (!frame || !await isClean()) await makeDocument()
  await begin(size)
  for (const [name, value] of set) {
    control.write(name, value)
    await settle()
  }
  events = []
  return look()
}

async function isClean() {
  if (failure) return false
  try {
    if (frame.mouse.pressed) frame.mouse.touch('ended', -300, -200)
    await settle()
    await end()
    return traces() === frame.traces
  } catch { return false }
}

// What a control can leave in its document: elements, classes, listeners and timers.
function traces() {
  const { documentElement, head, body } = frame.contentWindow.document, found = []
  for (const element of [documentElement, head, body]) {
    found.push(element.childElementCount)
    for (const { name, value } of element.attributes) if (value) found.push(name, value)
  }
  return JSON.stringify([found, frame.listeners.length, frame.clock.timers.size])
}

async function makeDocument() {
  frame?.remove()
  frame = document.body.appendChild(document.createElement('iframe'))
  frame.style.cssText = 'display:block;border:0;width:100vw;height:100vh'
  const window = frame.contentWindow, inside = window.document
  inside.open()  // A document made by a script alone would be in quirks mode.
  inside.write('<!doctype html><body>')
  inside.close()
  frame.clock = new Clock(window)
  frame.listeners = watchListeners(window)
  window.onerror = (message, ...rest) => { failure ??= rest[3] || new Error(message) }
  window.onunhandledrejection = event => { failure ??= event.reason }
  const still = '*, ::before, ::after { transition: none !important; animation: none !important } body { margin: 0 }'
  for (const [name, text] of [...sources, ['still.css', still]]) {
    const isStyle = name.endsWith('.css'), element = inside.createElement(isStyle ? 'style' : 'script')
    element.textContent = isStyle ? text : `${text}\n//# sourceURL=${name}`
    inside.head.append(element)
  }
  // The first control of a document makes what stays, such as classes of the toolkit. So it is not used.
  await begin()
  await end()
  frame.traces = traces()
}

// The listeners that outlive a control: those of the window and of the document's outer elements.
function watchListeners(window) {
  const { documentElement, body } = window.document, outer = [window, window.document, documentElement, body]
  const { addEventListener: add, removeEventListener: remove } = window.EventTarget.prototype, listeners = []
  const wrap = (method, note) => function (type, listener, options) {
    const target = this || window, capture = typeof options === 'object' ? !!options?.capture : !!options
    const parts = [target, type, listener, capture]
    if (outer.includes(target)) note(listeners.findIndex(each => each.every((part, i) => part === parts[i])), parts)
    return method.call(target, type, listener, options)
  }
  window.EventTarget.prototype.addEventListener = wrap(add, (at, parts) => { if (at < 0) listeners.push(parts) })
  window.EventTarget.prototype.removeEventListener = wrap(remove, at => { if (at >= 0) listeners.splice(at, 1) })
  return listeners
}

async function begin(size = kind.size) {
  const window = frame.contentWindow
  frame.box = window.document.body.appendChild(window.document.createElement('div'))
  frame.box.style.cssText = `position:absolute;left:${place[0]}px;top:${place[1]}px`
  resize(...size)
  frame.mouse = new Mouse(window)
  frame.clock.now = 946684800000;
  [failure, last, events] = [null, {}, []]
  control = kind.make(window, frame.box, (...event) => events.push(event), error => { failure ??= error })
  await settle()
}

async function end() {
  control.destroy()
  frame.box.remove()
  await settle()
}

const resize = (width, height) => { Object.assign(frame.box.style, { width: `${width}px`, height: `${height}px` }) }

// The events of a mouse, in the browser's order. They are not trusted, so the browser adds no default actions.
class Mouse {
  constructor(window) { [this.window, this.over, this.pressed] = [window, null, null] }

  touch(phase, x, y) {
    if (phase === 'began') this.send('move', x, y, 0)  // A mouse hovers before its button goes down.
    const [name, buttons] = { began: ['down', 1], moved: ['move', this.pressed ? 1 : 0], ended: ['up', 0] }[phase]
    const target = this.send(name, x, y, buttons)
    if (phase === 'began') this.pressed = target
    if (phase !== 'ended') return
    while (this.pressed && !this.pressed.contains(target)) this.pressed = this.pressed.parentElement
    if (this.pressed) this.dispatch(this.pressed, 'click', x, y, 0)
    this.pressed = null
  }

  send(name, x, y, buttons) {
    const document = this.window.document, before = this.over
    const target = document.elementFromPoint(place[0] + x, place[1] + y) || document.documentElement
    if (target !== before) {
      if (before) this.dispatch(before, 'mouseout', x, y, buttons, target)
      this.dispatch(target, 'mouseover', x, y, buttons, before)
      this.over = target
    }
    this.dispatch(target, 'pointer' + name, x, y, buttons)
    const isAllowed = this.dispatch(target, 'mouse' + name, x, y, buttons)
    if (name === 'down' && isAllowed) (target.closest('[tabindex]') || document.body).focus()
    return target
  }

  dispatch(target, name, x, y, buttons, relatedTarget = null) {
    const [clientX, clientY] = [place[0] + x, place[1] + y], { MouseEvent, PointerEvent } = this.window
    return target.dispatchEvent(new (name.startsWith('mouse') ? MouseEvent : PointerEvent)(name, {
      bubbles: true, cancelable: true, composed: true, view: this.window, clientX, clientY, screenX: clientX,
      screenY: clientY, buttons, relatedTarget, button: name === 'pointermove' ? -1 : 0, pointerId: 1,
      pointerType: 'mouse', isPrimary: true, detail: /mousedown|mouseup|click/.test(name) ? 1 : 0
    }))
  }
}

const mistake = text => Object.assign(new Error(text), { code: 'adapter-failed' })

async function perform([name, ...rest]) {
  frame.clock.now += 20  // A person's events have different times; Vue ignores one as old as its listener.
  if (name === 'touch') frame.mouse.touch(...rest.slice(1))
  else if (name === 'set') control.write(...rest)
  else if (name === 'size') resize(...rest)
  else if (name === 'enable') control.enable(...rest)
  else if (name === 'wait') frame.clock.now += 1000 * rest[0]
  else if (name !== 'look') throw mistake(`there is no command “${name}”`)
  await settle()
  return look()
}

// What has changed since the last observation.
function look() {
  const rounded = numbers => numbers.map(number => Math.round(number * 1000) / 1000 + 0)
  const box = frame.box.getBoundingClientRect(), names = kind.says.attributes.map(attribute => attribute.name)
  const thumbs = Array.from(frame.box.querySelectorAll(kind.thumb || 'none'), (element, i) => {
    const thumb = element.getBoundingClientRect()
    return [names[i], rounded([thumb.x - box.x, thumb.y - box.y, thumb.width, thumb.height])]
  })
  const changed = (object, before = {}) =>
    Object.entries(object).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]))
  const now = { attributes: control.read(), size: rounded([box.width, box.height]), enabled: control.isEnabled() }
  if (thumbs.length) now.thumbs = Object.fromEntries(thumbs)
  const seen = Object.fromEntries(changed(now, last))
  for (const name of ['attributes', 'thumbs']) {
    if (seen[name]) seen[name] = Object.fromEntries(changed(now[name], last[name]))
  }
  last = now
  if (events.length) seen.events = events.splice(0)
  return seen
}

async function answer(method, parameters) {
  try {
    if (method === 'hello') {
      await fresh({})
      const height = kind.size[1]  // It is the theme's. Places of a mouse are whole points.
      return JSON.stringify({ result: {
        toolkit: kind.toolkit(frame.contentWindow), pointer: 'mouse', grain: { place: 1, number: 0.001 },
        width: [60, 600], height: [height, height], commands: ['size', 'enable', 'wait'], limitsStayOrdered: true,
        ...kind.says
      } })
    }
    if (!['fresh', 'perform', 'run'].includes(method)) throw mistake(`there is no method “${method}”`)
    const seen = method === 'perform' ? [] : [await fresh(parameters)]
    for (const command of parameters.commands || []) seen.push(await perform(command))
    return JSON.stringify({ result: { seen } })
  } catch (error) {
    const code = error?.code === 'adapter-failed' ? error.code : 'control-failed'
    return JSON.stringify({ error: { code, message: `${error?.stack || error}` } })
  }
}
