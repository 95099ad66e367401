/** The cockpit of the mock: one page without a build step. It shows a session and steers it. */
import { $, control, draw, el, say, shown } from './dom.js'
import { showBreak, startBreak } from './view-break.js'
import { showSwitches, startSwitches } from './view-switches.js'
import { showField, startField } from './view-field.js'
import { showJournal, startJournal } from './view-journal.js'
import { showMessages, startMessages } from './view-messages.js'
import { showNow, startNow } from './view-now.js'
import { showWorld, startWorld } from './view-world.js'

const POLL = 2000
const views = ['now', 'break', 'world', 'messages', 'journal', 'field']
let view = 'now'
/** Real time at which the mock last told its own. */
let heardAt = 0

function unusual({ scenario, net, faults, forced, broken: promise, build, isFrozen }) {
  const broken = faults.length + forced.length + (promise === null ? 0 : 1)
  return [
    scenario,
    scenario === null && net !== 'ok' ? 'network' : null,
    broken > 0 ? `${broken} broken` : null,
    build === 'b' ? 'build b' : null,
    isFrozen ? 'time stands still' : null,
  ].filter(Boolean)
}

function showHeader() {
  const chips = unusual(shown.state)
  $('open').href = shown.state.app
  $('open').ariaLabel = `Open the app in session ${shown.sid}`
  document.title = `${shown.sid}, mock cockpit`
  draw($('chips'), chips, () =>
    chips.length > 0
      ? chips.map((textContent) => el('li', { textContent }))
      : [el('li', { className: 'fine', textContent: 'all is usual' })],
  )
}

/** Virtual time goes on between two answers of the mock. */
function tick() {
  if (!shown.state) return
  const { now, isFrozen } = shown.state
  const time = new Date(isFrozen ? now : now + performance.now() - heardAt)
  const text = time.toLocaleTimeString('en-GB')
  $('time').textContent = text
  $('date').textContent =
    `${time.toLocaleDateString('en-GB', { dateStyle: 'full' })}${isFrozen ? ', standing still' : ''}`
  $('clock').textContent =
    `${time.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })}, ${text}`
}

async function refresh() {
  if (document.hidden) return
  const [state, players] = await Promise.all([control('GET', 'state'), control('GET', 'players')])
  shown.state = state
  heardAt = performance.now()
  showHeader()
  tick()
  if (view === 'now') showNow(players, act)
  if (view === 'break') {
    showBreak(act)
    await showSwitches(act)
  }
  if (view === 'world') await showWorld(players, act)
  if (view === 'messages') await showMessages(act)
  if (view === 'journal') await showJournal()
  if (view === 'field') await showField()
}

/** Shows what an action changed. What went wrong is said already. */
function act(action) {
  say('')
  return action.then(refresh, () => undefined)
}

function choose(sid) {
  shown.sid = sid
  history.replaceState(null, '', `?session=${sid}${location.hash}`)
  void act(Promise.resolve())
}

function showView() {
  const wanted = location.hash.slice(1)
  if (wanted === 'main') return
  view = views.includes(wanted) ? wanted : 'now'
  for (const name of views) $(`view-${name}`).hidden = name !== view
  for (const link of document.querySelectorAll('nav a')) {
    if (link.hash === `#${view}`) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  scrollTo(0, 0)
  void act(Promise.resolve())
}

startNow(act, choose)
startBreak(act)
startSwitches(act)
startWorld(act)
startMessages(act)
startJournal(act)
startField(act)
addEventListener('hashchange', showView)
showView()
setInterval(() => refresh().catch(() => undefined), POLL)
setInterval(tick, 500)
