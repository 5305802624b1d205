// The controls. Each has its toolkit's files, its size, what its documentation says (for `hello`), a selector of its
// thumbs if they are visible, and `make`, which returns what an app does with it.
const value = (name, more = { thumb: true, step: 'step' }) => ({ name, role: 'value', in: ['min', 'max'], ...more })
const setting = (name, ...values) => ({ name, role: 'setting', of: values })
// The thumb follows the pointer between the steps, unless the slider snaps.
const sliding = { thumb: true, step: 'step', slides: true }
const flag = name => setting(name, false, true)
const limits = [{ name: 'min', role: 'limit' }, { name: 'max', role: 'limit' }]
const pair = more => [value('lower', more), value('upper', more), ...limits]

const nouislider = {
  files: ['nouislider.css', 'nouislider.js'],
  size: [200, 18],
  thumb: '.noUi-handle',
  toolkit: () => 'noUiSlider 15.6.1',
  // A tap on the bar sends “change” at once, so it is no event of the end.
  says: {
    attributes: [...pair(), setting('step', 0, 1, 30)], ordered: true, reports: ['slide'],
    events: ['start', 'change', 'end']
  },
  make(window, box, send) {
    const element = box.appendChild(window.document.createElement('div')), settings = { min: 0, max: 100, step: 0 }
    const slider = window.noUiSlider.create(element, {
      start: [25, 75], connect: true, animate: false, range: { min: 0, max: 100 },
      format: { to: Number, from: Number }  // Its usual format rounds values to two digits.
    })
    for (const event of ['start', 'slide', 'change', 'end']) {
      slider.on(event, (texts, handle, [lower, upper]) => send(event, { lower, upper }))
    }
    return {
      read() {
        const [lower, upper] = slider.get(true)
        return { lower, upper, ...settings }
      },
      write(name, number) {
        // The last argument says that a value of the app is not moved to a step.
        if (name === 'lower') return slider.set([number, null], true, true)
        if (name === 'upper') return slider.set([null, number], true, true)
        const { min, max, step } = { ...settings, [name]: number }
        if (min === max) return  // It says that these cannot be equal; the app heeds that.
        settings[name] = number
        slider.updateOptions(name === 'step' ? { step: step || null } : { range: { min, max } })
      },
      enable(on) { element.toggleAttribute('disabled', !on) },
      isEnabled: () => !element.hasAttribute('disabled'),
      destroy: () => slider.destroy()
    }
  }
}

const jquery = {
  files: ['jquery-ui.css', 'jquery.js', 'jquery-ui.js'],
  size: [200, 15],
  thumb: '.ui-slider-handle',
  toolkit: window => `jQuery UI ${window.$.ui.version}`,
  // A step must divide the range, so all are whole numbers and the step is 1. “change” also comes after writes.
  says: {
    grain: { place: 1, number: 1 }, attributes: pair({ thumb: true, step: 1 }), ordered: true, reports: ['slide'],
    events: ['start', 'change', { name: 'stop', when: ['lift'] }]
  },
  make(window, box, send) {
    const element = window.$('<div>').appendTo(box), indexes = { lower: 0, upper: 1 }
    const told = event => [event, (_, { values: [lower, upper] }) => send(event, { lower, upper })]
    const events = Object.fromEntries(['start', 'slide', 'stop', 'change'].map(told))
    element.slider({ range: true, values: [25, 75], ...events })
    const option = (...call) => element.slider('option', ...call)
    return {
      read() {
        const [lower, upper] = element.slider('values')
        return { lower, upper, min: option('min'), max: option('max') }
      },
      write(name, number) {
        if (name in indexes) element.slider('values', indexes[name], number)
        else option(name, number)
      },
      enable(on) { element.slider(on ? 'enable' : 'disable') },
      isEnabled: () => !option('disabled'),
      destroy: () => element.slider('destroy')
    }
  }
}

const native = {
  files: [],
  size: [200, 16],
  trusted: true,
  toolkit: window => `Chromium ${window.navigator.userAgent.match(/Chrome\/(\d+)/)[1]}`,
  // HTML moves written values to a step, so all are whole numbers and the step is 1. The thumb cannot be seen.
  says: {
    grain: { place: 1, number: 1 }, attributes: [value('value', { step: 1 }), ...limits], reports: ['input'],
    events: [{ name: 'change', when: ['lift'] }]
  },
  make(window, box, send) {
    const slider = box.appendChild(window.document.createElement('input'))
    slider.style.cssText = 'display:block;margin:0;width:100%;height:100%'
    Object.assign(slider, { type: 'range', min: 0, max: 100, value: 50 })
    slider.oninput = slider.onchange = event => send(event.type, { value: slider.valueAsNumber })
    return {
      read: () => ({ value: slider.valueAsNumber, min: Number(slider.min), max: Number(slider.max) }),
      write(name, number) { slider[name] = number },
      enable(on) { slider.disabled = !on },
      isEnabled: () => !slider.disabled,
      destroy() {}
    }
  }
}

// An app around a component with v-model. `attributes` are the app's: the component gets them as properties and tells
// what it wants to change. The app keeps its values legal, since the model has to be inside the limits.
function app(component, plugin, disabled, { attributes, fixed, ends, pack = state => state.value, unpack }) {
  return (window, box, send, fail) => {
    const { createApp, h, shallowReactive } = window.Vue, { value, lower, upper, ...properties } = attributes
    const state = shallowReactive({ ...attributes }), off = shallowReactive({ [disabled]: false })
    const open = unpack || (value => ({ value })), names = 'lower' in state ? ['lower', 'upper'] : ['value']
    const handlers = {
      'onUpdate:modelValue': model => {
        Object.assign(state, open(model))
        send('update:modelValue', open(model))
      }
    }
    for (const event of ends) handlers[event] = model => send(event.slice(2).toLowerCase(), open(model))
    const root = createApp({ render() {
      const now = Object.fromEntries(Object.keys(properties).map(name => [name, state[name]]))
      return h(component(window), { ...fixed, ...now, ...off, modelValue: pack(state), ...handlers })
    } })
    root.config.errorHandler = fail
    root.use(plugin(window)).mount(box)
    const keepLegal = (name, least, most) => { state[name] = Math.min(Math.max(state[name], least), most) }
    return {
      read: () => ({ ...state }),
      write(name, written) {
        state[name] = written
        const { min = 0, max = 5 } = state  // A rating has five stars and no limits.
        for (const each of names) keepLegal(each, min, max)
        if (name === 'lower') keepLegal(name, min, state.upper)
        if (name === 'upper') keepLegal(name, state.lower, max)
      },
      enable(on) { off[disabled] = !on },
      isEnabled: () => !off[disabled],
      destroy: () => root.unmount()
    }
  }
}

const quasar = (name, size, says, details) => ({
  files: ['quasar.css', 'vue.js', 'quasar.js'],
  size,
  thumb: '.q-slider__thumb',
  toolkit: window => `Quasar ${window.Quasar.version}, Vue ${window.Vue.version}`,
  says: { reports: ['update:modelValue'], events: [{ name: 'change', when: ['lift'] }], ...says },
  make: app(window => window.Quasar[name], window => window.Quasar, 'disable', { ends: ['onChange'], ...details })
})

const vuetify = (name, says, details) => ({
  files: ['vuetify.css', 'vue.js', 'vuetify.js'],
  size: [200, 32],
  thumb: '.v-slider-thumb',
  toolkit: window => `Vuetify ${window.Vuetify.version}, Vue ${window.Vue.version}`,
  says: { reports: ['update:modelValue'], events: ['start', { name: 'end', when: ['lift'] }], ...says },
  make: app(window => window.Vuetify.components[name], window => window.vuetify ??= window.Vuetify.createVuetify(),
    'disabled', { fixed: { hideDetails: true }, ends: ['onStart', 'onEnd'], ...details })
})

const steps = setting('step', 0, 1, 7)
const track = { min: 0, max: 100, step: 1, snap: false, markers: false }
const unsized = (width, says) => ({ width: [width, width], commands: ['enable', 'wait'], ...says })

const CONTROLS = {
  nouislider,
  'jquery-ui-slider': jquery,
  'quasar-slider': quasar('QSlider', [200, 28], {
    attributes: [value('value', sliding), ...limits, steps, flag('snap'), flag('markers')]
  }, { attributes: { value: 50, ...track } }),
  'quasar-range': quasar('QRange', [200, 28], {
    attributes: [...pair(sliding), steps, flag('snap'), flag('markers')], ordered: true
  }, {
    attributes: { lower: 25, upper: 75, ...track }, pack: ({ lower, upper }) => ({ min: lower, max: upper }),
    unpack: ({ min, max }) => ({ lower: min, upper: max })
  }),
  // These two have a size of their own.
  'quasar-knob': quasar('QKnob', [200, 200], unsized(200, {
    attributes: [value('value', { step: 'step' }), ...limits, setting('step', 1, 7)]
  }), { attributes: { value: 50, min: 0, max: 100, step: 1 }, fixed: { size: '200px', instantFeedback: true } }),
  'quasar-rating': quasar('QRating', [168, 32], unsized(168, {
    grain: { place: 1, number: 1 }, attributes: [value('value', { in: [0, 5], whole: true })], events: []
  }), { attributes: { value: 2 }, fixed: { size: '32px', icon: 'star' }, ends: [] }),
  'vuetify-slider': vuetify('VSlider', { attributes: [value('value'), ...limits, steps] }, {
    attributes: { value: 50, min: 0, max: 100, step: 0 }
  }),
  'vuetify-range-slider': vuetify('VRangeSlider', { attributes: [...pair(), steps, flag('strict')], ordered: true }, {
    attributes: { lower: 25, upper: 75, min: 0, max: 100, step: 0, strict: false },
    pack: ({ lower, upper }) => [lower, upper], unpack: ([lower, upper]) => ({ lower, upper })
  }),
  'native-range': native
}
