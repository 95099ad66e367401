/** What devices tell of themselves: how quick pages are, errors, the queue, the policy. Every text in it is somebody else's. */
import { barChart, tableOf } from './chart.js'
import { $, button, control, draw, el, on } from './dom.js'

const vitals = {
  LCP: 'Largest paint',
  INP: 'Press to paint',
  CLS: 'Layout shift',
  FCP: 'First paint',
  TTFB: 'First byte',
}
const words = { good: 'good', 'needs-improvement': 'fair', poor: 'poor' }
let vital = 'LCP'

const time = (ms) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)
const figure = (name, value) => (name === 'CLS' ? value.toFixed(3) : time(value))
const share = (count, all) => `${Math.round((count / all) * 100)} %`
const nothing = (text) => [el('p', { className: 'hint', textContent: text })]

/** Draws a part anew when what it shows, or its width, has changed. */
const drawPart = (id, what, make) => draw($(id), [what, $(id).clientWidth], () => make($(id)))

function choiceOf({ name, p75, rating, count, ratings }) {
  const choice = button('', () => choose(name), { pressed: name === vital, focusKey: `vital-${name}` })
  const parts = Object.entries(ratings)
    .filter(([, each]) => each > 0)
    .map(([each, pages]) => `${share(pages, count)} ${words[each]}`)
  choice.replaceChildren(
    el('span', { textContent: `${name} ${figure(name, p75)}` }),
    el('small', { textContent: `${vitals[name]}: ${words[rating]}` }),
    el('small', { textContent: parts.join(', ') }),
  )
  return choice
}

function vitalChart(place, { name, limits: [good, poor], by }) {
  const part = $('field-by').selectedOptions[0].textContent
  const rows = by[$('field-by').value].map((row) => ({
    name: row.name,
    value: row.p75,
    look: row.rating,
    text: `${figure(name, row.p75)}, ${words[row.rating]} (${row.count})`,
  }))
  const title = `${name}, 75th percentile by ${part}`
  const limits = [
    { text: `good up to ${figure(name, good)}`, value: good },
    { text: `poor above ${figure(name, poor)}`, value: poor },
  ]
  const label = `${title}: ${rows.length} bars; ${limits.map(({ text }) => text).join(', ')}`
  const cells = by[$('field-by').value].map((row) => [row.name, figure(name, row.p75), words[row.rating], row.count])
  return [
    el('h3', { textContent: title }),
    barChart(place, { label, rows, limits }),
    tableOf(title, [part, 'p75', 'Rating', 'Pages'], cells),
  ]
}

function showVitals({ figures, unread }) {
  const none = nothing(
    'None yet. One visit in ten is measured, and tells when it is hidden; a build with VITE_VITALS_RATE=1 measures each.',
  )
  if (figures.length > 0 && !figures.some(({ name }) => name === vital)) vital = figures[0].name
  draw($('field-vitals'), [figures, vital], () => figures.map(choiceOf))
  const chosen = figures.find(({ name }) => name === vital) ?? null
  drawPart('field-vital', [chosen, $('field-by').value], (place) => (chosen ? vitalChart(place, chosen) : none))
  $('field-unread').textContent = unread > 0 ? `${unread} that are no figures are left out.` : ''
}

const buildsOf = (builds) => builds.map(({ name, count }) => `${name} ×${count}`).join(', ')

function showFunnel(steps) {
  drawPart('field-funnel', steps, (place) => {
    const [first] = steps
    if (!first?.visitors) return nothing('No visitor has sent an event.')
    const rows = steps.map(({ name, visitors }) => ({
      name,
      value: visitors,
      text: `${visitors}, ${Math.round((visitors / first.visitors) * 100)} %`,
    }))
    return [
      barChart(place, { label: `From the start to a game: ${steps.length} bars`, rows }),
      tableOf(
        'From the start to a game',
        ['Step', 'Visitors'],
        steps.map(({ name, visitors }) => [name, visitors]),
      ),
    ]
  })
}

function showErrors({ total, list }) {
  drawPart('field-errors', list, (place) => {
    if (total === 0) return nothing('No page has told of an error.')
    const rows = list.map(({ name, message, count, builds }) => ({
      name: `${name}: ${message}`,
      value: count,
      text: `${count} in ${builds.length === 1 ? builds[0].name : `${builds.length} builds`}`,
    }))
    const title = 'Errors by message and build'
    const cells = list.map(({ name, message, where, count, builds }) => [name, message, where, count, buildsOf(builds)])
    return [
      barChart(place, { label: `${title}: ${total} errors, ${list.length} bars`, rows }),
      tableOf(title, ['Error', 'Message', 'Where', 'Times', 'Builds'], cells),
    ]
  })
}

function showQueue({ count, late, repeated, repeats, untimed, lag, visits, calls, waits, byName }) {
  const figures = {
    Events: count,
    Late: late,
    'Came again': repeated,
    Visits: visits.count,
    'Visits again': visits.repeated,
  }
  draw($('field-figures'), figures, () =>
    Object.entries(figures).map(([name, value]) =>
      el('div', {}, el('dt', { textContent: name }), el('dd', { textContent: String(value) })),
    ),
  )
  const sent = calls.map((each) => `${each.count} ${each.name}`).join(', ')
  $('field-calls').textContent = [
    sent ? `Calls: ${sent}.` : '',
    repeats > 0 ? `${repeats} times an event came again and was dropped.` : '',
    untimed > 0 ? `${untimed} without a time that can be: the clock of the device is ahead, or they tell none.` : '',
  ].join(' ')
  drawPart('field-waits', [waits, byName, lag], (place) => {
    if (lag === null) return nothing('No event with a time has come.')
    const title = 'From an event to its arrival'
    const rows = waits.map((wait) => ({ name: wait.name, value: wait.count, text: String(wait.count) }))
    const cells = byName.map((each) => [
      each.name,
      each.count,
      each.late,
      each.repeated,
      each.lag === null ? 'not reported' : time(each.lag),
    ])
    return [
      barChart(place, { label: `${title}: ${rows.map((row) => `${row.text} ${row.name}`).join(', ')}`, rows }),
      tableOf('Events by name', ['Event', 'Came', 'Late', 'Again', 'Wait, p75'], cells),
    ]
  })
}

function showPolicy({ total, list }) {
  drawPart('field-policy', list, (place) => {
    if (total === 0) return nothing('No browser has told that the policy stopped anything.')
    const title = 'Stopped by the policy'
    const rows = list.map(({ directive, blocked, count, pages }) => ({
      name: `${directive}: ${blocked}`,
      value: count,
      text: `${count} on ${pages.length === 1 ? '1 page' : `${pages.length} pages`}`,
    }))
    const cells = list.map(({ directive, blocked, source, count, pages }) => [
      directive,
      blocked,
      source,
      count,
      buildsOf(pages),
    ])
    return [
      barChart(place, { label: `${title}: ${total} reports, ${list.length} bars`, rows }),
      tableOf(title, ['Rule', 'What', 'From', 'Times', 'Pages'], cells),
    ]
  })
}

export async function showField() {
  const field = await control('GET', $('field-all').checked ? 'field?all=1' : 'field')
  showVitals(field.vitals)
  showFunnel(field.funnel)
  showErrors(field.errors)
  showQueue(field.queue)
  showPolicy(field.policy)
}

let choose = () => undefined

export function startField(act) {
  choose = (name) => {
    vital = name
    void act(Promise.resolve())
  }
  for (const id of ['field-all', 'field-by']) on($(id), 'input', () => act(Promise.resolve()))
}
