/** Switches of the operator and the message about an incident. */
import { $, button, control, draw, fill, on, shown } from './dom.js'

let known = { off: [], keys: [] }

const isOfFeature = (key) => !key.includes(':')

export async function showSwitches(act) {
  known = await control('GET', 'operator')
  const toggle = (key) => {
    const off = known.off.includes(key) ? known.off.filter((each) => each !== key) : [...known.off, key]
    return act(control('POST', 'operator', { off }))
  }
  const keys = known.keys.filter((key) => isOfFeature(key) || known.off.includes(key))
  draw($('switches'), [shown.sid, keys, known.off], () =>
    keys.map((key) => button(key, () => toggle(key), { pressed: !known.off.includes(key) })),
  )
  fill(
    $('switch').elements.key,
    known.keys.filter((key) => !isOfFeature(key)),
  )
  fill($('play-display').elements.play_display, ['time-and-result', 'time', 'result'])
  fill($('incident').elements.severity, ['info', 'warning', 'critical'])
}

export function startSwitches(act) {
  on($('switch'), 'submit', (event) => {
    event.preventDefault()
    act(control('POST', 'operator', { off: [...new Set([...known.off, event.target.elements.key.value])] }))
  })
  on($('incident'), 'submit', (event) => {
    event.preventDefault()
    const { severity, text } = event.target.elements
    const texts = { en: text.value, ru: text.value, kk: text.value, az: text.value }
    act(control('POST', 'operator', { incident: { severity: severity.value, texts, lasts: 3_600_000 } }))
  })
  on($('roll-out'), 'submit', (event) => {
    event.preventDefault()
    act(control('POST', 'operator', { roll_out: { number: 0, percent: Number(event.target.elements.percent.value) } }))
  })
  on($('play-display'), 'submit', (event) => {
    event.preventDefault()
    act(control('POST', 'operator', { play_display: event.target.elements.play_display.value }))
  })
  on($('incident-end'), 'click', () => act(control('POST', 'operator', { incident: null })))
}
