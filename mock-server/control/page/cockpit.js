/** The cockpit of the mock: one page without a build step. It shows a session and steers it. */

const POLL = 2000
const own = location.hostname.match(/^([a-z0-9-]+)\.localhost$/)?.[1]
let sid = new URLSearchParams(location.search).get('session') ?? own ?? 'default'
let state

const $ = (id) => document.getElementById(id)

async function control(method, path, body) {
  const response = await fetch(`/__mock/${path}${path.includes('?') ? '&' : '?'}session=${sid}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  $('message').value = response.ok ? '' : answer.message
  if (!response.ok) throw new Error(answer.message)
  return answer
}

/** Makes an element; text is always text. */
function el(name, props = {}, ...children) {
  const node = Object.assign(document.createElement(name), props)
  node.append(...children)
  return node
}

function table(target, titles, rows) {
  const head = el('tr', {}, ...titles.map((title) => el('th', { scope: 'col', textContent: title })))
  target.replaceChildren(head, ...rows)
}

const row = (cells, className = '') =>
  el('tr', { className }, ...cells.map((cell) => (cell instanceof Node ? cell : el('td', { textContent: cell ?? '' }))))

const money = (minor) => (minor / 100).toFixed(2)

function showPlayers(players) {
  const rows = players.map((player) => {
    const href = `/__mock/sign-in?session=${sid}&player=${player.id}`
    const link = el('td', {}, el('a', { href, target: 'qumai', textContent: 'Sign in' }))
    const funds = `${money(player.real)} + ${money(player.bonus)} ${player.currency}`
    return row([
      player.email ?? `+${player.phone}`,
      player.password,
      funds,
      player.isBanned ? 'banned' : player.language,
      link,
    ])
  })
  table($('players'), ['Who', 'Password', 'Real + bonus', '', ''], rows)
}

const nets = [
  ['ok', 'ok'],
  ['down', 'down'],
  ['never answers', 'hang'],
  ['slow 3g', { latency: 400, bytesPerSecond: 50_000 }],
]

function showNet() {
  const buttons = nets.map(([text, mode]) => {
    const button = el('button', { textContent: text })
    on(button, 'click', () => act(control('POST', 'net', { mode })))
    button.setAttribute('aria-pressed', String(JSON.stringify(state.net) === JSON.stringify(mode)))
    return button
  })
  $('net').replaceChildren(...buttons)
}

function showActive() {
  const faults = state.faults.map((fault) => {
    const much = [fault.ms, fault.value].find((number) => number !== undefined)
    const times = fault.times === undefined ? '' : `, ${fault.times} more times`
    return `${fault.endpoint}: ${fault.kind}${much === undefined ? '' : ` ${much}`}${times}`
  })
  const forced = state.forced.map(
    ({ endpoint, answers, isEndless }) => `${endpoint}: ${answers.join(', ')}${isEndless ? ' always' : ''}`,
  )
  $('active').replaceChildren(...[...faults, ...forced].map((text) => el('li', { textContent: text })))
}

function fill(select, options, chosen = select.value) {
  if (select.dataset.options === options.join()) return
  select.dataset.options = options.join()
  select.replaceChildren(...options.map((option) => el('option', { value: option, textContent: option || 'none' })))
  if (options.includes(chosen)) select.value = chosen
}

function fillCodes() {
  const chosen = $('force').elements.endpoint.value
  const codes = state.endpoints
    .filter(({ id }) => chosen === '*' || id === chosen)
    .flatMap((endpoint) => endpoint.codes)
  fill($('force').elements.code, [...new Set(codes)])
}

function showState() {
  $('sessions').replaceChildren(...state.sessions.map((id) => el('option', { value: id })))
  if (document.activeElement !== $('session')) $('session').value = sid
  $('open').href = state.app
  $('now').textContent = new Date(state.now).toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'medium' })
  $('frozen').textContent = state.isFrozen ? 'time stands still' : ''
  $('freeze').textContent = state.isFrozen ? 'Let time run' : 'Stop time'
  fill($('scenario'), ['', ...state.scenarios.map(({ name }) => name)])
  $('scenario').value = state.scenario ?? ''
  $('about').textContent = state.scenarios.find(({ name }) => name === state.scenario)?.about ?? ''
  $('build').value = state.build
  const ids = ['*', ...state.endpoints.map(({ id }) => id)]
  fill($('fault').elements.endpoint, ids)
  fill($('fault').elements.kind, state.faultKinds)
  fill($('force').elements.endpoint, ids)
  fillCodes()
  showNet()
  showActive()
}

const quiet = new Set(['pending', 'ok', 'refused', 'unknown-path'])

function showJournal(entries) {
  const shown = $('repeats').checked
    ? entries.filter((entry) => entry.attempt > 1 || !quiet.has(entry.outcome))
    : entries
  const rows = shown
    .slice(-200)
    .toReversed()
    .map((entry) => {
      const path = el('td', { className: 'path', textContent: `${entry.method} ${entry.path}`, title: entry.path })
      const wrong = entry.contractViolation ?? entry.undocumented
      const kind = wrong ? 'bad' : entry.attempt > 1 ? 'repeat' : ''
      const what = entry.replayed && entry.outcome !== 'replayed' ? `${entry.outcome}, replayed` : entry.outcome
      const key = entry.key
        ? `${entry.key.slice(0, 13)}… ×${entry.attempt}`
        : entry.attempt > 1
          ? `×${entry.attempt}`
          : ''
      const time = new Date(entry.at).toLocaleTimeString('en-GB')
      return row(
        [String(entry.n), time, entry.endpoint, path, String(entry.status || '–'), wrong ?? entry.code, what, key],
        kind,
      )
    })
  table($('journal'), ['#', 'At', 'Call', 'Path', 'Status', 'Code', 'Outcome', 'Key, attempt'], rows)
}

async function refresh() {
  if (document.hidden) return
  state = await control('GET', 'state')
  showState()
  const [players, journal, duplicates, effects] = await Promise.all(
    ['players', 'journal?last=2000', 'journal/duplicates', 'effects'].map((path) => control('GET', path)),
  )
  showPlayers(players)
  showJournal(journal)
  $('duplicates').textContent = `${duplicates.keys.length} keys and ${duplicates.ids.length} ids came more than once`
  $('effects').replaceChildren(...effects.slice(-50).map((effect) => el('li', { textContent: JSON.stringify(effect) })))
}

/** Shows what an action changed. What went wrong stands in the header already. */
const act = (action) => action.then(refresh, () => {})

function number(field) {
  return field.value === '' ? undefined : Number(field.value)
}

function choose(id) {
  sid = id
  history.replaceState(null, '', `?session=${sid}`)
  act(Promise.resolve())
}

const on = (target, event, run) => target.addEventListener(event, run)

on($('session'), 'change', ({ target }) => target.checkValidity() && choose(target.value || 'default'))
on($('fresh'), 'click', () => choose(`s-${Math.random().toString(36).slice(2, 8)}`))
on($('reset'), 'click', () => act(control('POST', 'reset', {})))
on($('heal'), 'click', () => act(control('POST', 'scenario', { name: null }).then(() => control('DELETE', 'faults'))))
on($('clear'), 'click', () => act(control('DELETE', 'journal')))
on($('freeze'), 'click', () => act(control('POST', 'clock', { freeze: !state.isFrozen })))
on($('scenario'), 'change', ({ target }) => act(control('POST', 'scenario', { name: target.value || null })))
on($('build'), 'change', ({ target }) => act(control('POST', 'build', { build: target.value })))
on($('repeats'), 'change', () => act(Promise.resolve()))
on($('force').elements.endpoint, 'change', fillCodes)
for (const button of document.querySelectorAll('[data-advance]')) {
  on(button, 'click', () => act(control('POST', 'clock', { advance: Number(button.dataset.advance) })))
}
on($('fault'), 'submit', (event) => {
  event.preventDefault()
  const { endpoint, kind, value, times } = event.target.elements
  const much = { latency: { ms: number(value) }, bytesPerSecond: { value: number(value) } }[kind.value]
  const fault = { endpoint: endpoint.value, kind: kind.value, ...much, times: number(times) }
  act(control('POST', 'faults', [...state.faults, fault]))
})
on($('force'), 'submit', (event) => {
  event.preventDefault()
  const { endpoint, code, times } = event.target.elements
  act(control('POST', 'force', { endpoint: endpoint.value, code: code.value, times: number(times) }))
})

act(Promise.resolve())
setInterval(() => act(Promise.resolve()), POLL)
