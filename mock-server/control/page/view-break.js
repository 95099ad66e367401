/** Network, faults, forced answers. */
import { $, button, control, draw, el, fill, number, on, shown, things } from './dom.js'

const nets = [
  ['Fine', 'ok'],
  ['Down', 'down'],
  ['Never answers', 'hang'],
  [
    'Loses every third call',
    { random: { seed: 1, dropBefore: 0.17, dropAfter: 0.17, latency: [0, 300], endpoints: ['*'] } },
  ],
]

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other)

function showNet(act) {
  const { net, networks } = shown.state
  const profiles = Object.entries(networks).filter(([, mode]) => typeof mode === 'object')
  draw($('net'), net, () =>
    [...nets, ...profiles].map(([text, mode]) =>
      button(text, () => act(control('POST', 'net', mode)), { pressed: same(net, mode) }),
    ),
  )
}

function activeThings(act) {
  const { faults, forced, broken } = shown.state
  return [
    ...(broken === null
      ? []
      : [
          {
            text: `Promise ${broken}`,
            more: ['not kept'],
            lift: () => act(control('POST', 'breach', { promise: null })),
          },
        ]),
    ...faults.map((fault, index) => ({
      text: `${fault.endpoint}: ${fault.kind}`,
      more: [
        fault.ms && `${fault.ms} ms`,
        fault.value && `${fault.value} B/s`,
        fault.times && `${fault.times} more times`,
      ],
      lift: () => act(control('POST', 'faults', faults.toSpliced(index, 1))),
    })),
    ...forced.map(({ endpoint, answers, isEndless }) => ({
      text: `${endpoint}: ${answers.map((answer) => answer ?? 'let through').join(', ')}`,
      more: [isEndless ? 'always' : `${answers.length} more times`],
      lift: () => act(control('DELETE', `force?endpoint=${encodeURIComponent(endpoint)}`)),
    })),
  ]
}

const activeItem = ({ text, more, lift }) =>
  el(
    'li',
    {},
    el(
      'div',
      {},
      el('strong', { textContent: text }),
      el('div', { className: 'hint', textContent: more.filter(Boolean).join(', ') }),
    ),
    button('Lift', lift, { ariaLabel: `Lift ${text}`, focusKey: text }),
  )

/** The calls of the contract, by domain, as groups of a select. */
function fillEndpoints(select) {
  const { endpoints } = shown.state
  const domains = Map.groupBy(endpoints, ({ id }) => id.split('.')[0])
  const chosen = select.value
  draw(
    select,
    endpoints.map(({ id }) => id),
    () => [
      el('option', { value: '*', textContent: 'every call' }),
      ...[...domains].map(([domain, calls]) => {
        const group = el('optgroup', { label: domain })
        group.append(
          ...calls.map(({ id, method, path }) => el('option', { value: id, textContent: `${id}, ${method} ${path}` })),
        )
        return group
      }),
    ],
  )
  if (chosen) select.value = chosen
}

function fillCodes() {
  const { endpoint, code } = $('force').elements
  const calls = shown.state.endpoints.filter(({ id }) => endpoint.value === '*' || id === endpoint.value)
  const codes = new Map(calls.flatMap((call) => call.codes.map((name, index) => [name, call.statuses[index]])))
  const ordered = [...codes].toSorted(([, one], [, other]) => one - other)
  fill(
    code,
    ordered.map(([name, status]) => [name, `${status} ${name}`]),
  )
}

/** How the chosen code comes by itself: told by the mock once. */
let triggers = null

async function showTrigger() {
  triggers ??= await control('GET', 'triggers')
  const { endpoint, code } = $('force').elements
  $('trigger').textContent = triggers[endpoint.value]?.[code.value] ?? ''
}

export function showBreak(act) {
  const { endpoints, faultKinds, breaches } = shown.state
  showNet(act)
  things($('active'), activeThings(act), 'Nothing: every call goes through.', activeItem)
  fillEndpoints($('force').elements.endpoint)
  fillCodes()
  fill($('fault-names'), ['*', '/assets/', '/img/', '/live-chat/', ...endpoints.map(({ id }) => id)])
  fill($('fault').elements.kind, faultKinds)
  fill(
    $('promise').elements.promise,
    breaches.map(({ promise, about }) => [promise, `${promise}: ${about}`]),
  )
}

export function startBreak(act) {
  on($('force').elements.endpoint, 'change', () => {
    fillCodes()
    void showTrigger()
  })
  on($('force').elements.code, 'change', showTrigger)
  on($('force'), 'submit', (event) => {
    event.preventDefault()
    const { endpoint, code, times } = event.target.elements
    act(control('POST', 'force', { endpoint: endpoint.value, code: code.value, times: number(times) }))
  })
  on($('fault'), 'submit', (event) => {
    event.preventDefault()
    const { endpoint, kind, value, times } = event.target.elements
    const much = { latency: { ms: number(value) }, bytesPerSecond: { value: number(value) } }[kind.value]
    const fault = { endpoint: endpoint.value, kind: kind.value, ...much, times: number(times) }
    act(control('POST', 'faults', [...shown.state.faults, fault]))
  })
  on($('promise'), 'submit', (event) => {
    event.preventDefault()
    act(control('POST', 'breach', { promise: event.target.elements.promise.value }))
  })
  on($('heal'), 'click', () =>
    act(
      control('POST', 'scenario', { name: null })
        .then(() => control('POST', 'breach', { promise: null }))
        .then(() => control('DELETE', 'faults')),
    ),
  )
}
