/** Calls as they came over the wire; what is alike stands together. */
import { $, clockTime, control, el, on, things } from './dom.js'

const quiet = new Set(['pending', 'ok', 'refused', 'replayed', 'forced'])
const columns = ['#', 'At', 'Status', 'Code', 'Outcome', 'Attempt', 'ms', 'Connection', 'Path']

const wrongOf = ({ contractViolation, undocumented }) =>
  contractViolation ?? (undocumented ? `not listed: ${undocumented}` : null)
const isTrouble = (entry) => wrongOf(entry) !== null || entry.status >= 400 || !quiet.has(entry.outcome)

/** What makes two calls alike: the key of an intent, the ids inside, or one and the same read. */
function likeness({ n, endpoint, key, ids, method, path, bodyHash }) {
  if (key) return `key ${endpoint} ${key}`
  if (ids.length > 0) return `ids ${ids.join()}`
  return endpoint ? `call ${method} ${path} ${method === 'GET' ? '' : bodyHash}` : `path ${n}`
}

function groupsOf(entries, isGrouped) {
  const groups = isGrouped ? [...Map.groupBy(entries, likeness).values()] : entries.map((entry) => [entry])
  return groups.toSorted((one, other) => other.at(-1).n - one.at(-1).n).slice(0, 150)
}

function rowOf(entry) {
  const { n, at, status, code, outcome, attempt, took, socket, method, path, replayed } = entry
  const what = replayed && outcome !== 'replayed' ? `${outcome}, replayed` : outcome
  const cells = [n, clockTime(at), status || 'none', wrongOf(entry) ?? code ?? '', what, attempt, took, socket]
  return el(
    'tr',
    {},
    ...cells.map((cell) => el('td', { textContent: String(cell) })),
    el('td', { className: 'path', textContent: `${method} ${path}` }),
  )
}

function groupItem(group) {
  const last = group.at(-1)
  const wrong = group.map(wrongOf).find((text) => text !== null) ?? null
  const isBad = wrong !== null || group.some(({ outcome, status }) => !quiet.has(outcome) || status >= 500)
  const name = last.endpoint ?? `${last.method} ${last.path}`
  const words = [name, wrong ?? last.code, last.key ? `key ${last.key}` : '', ...last.ids.slice(0, 2)].filter(Boolean)
  const details = el(
    'details',
    { focusKey: `details-${likeness(last)}-${group.length > 1 ? '' : last.n}` },
    el(
      'summary',
      {},
      el('span', { className: 'status', textContent: String(last.status || '–') }),
      el('span', { className: 'what', textContent: words.join(', ') }),
      group.length > 1 ? el('span', { className: 'times', textContent: `×${group.length}` }) : null,
      el('span', { className: 'hint', textContent: `${clockTime(last.at)}, ${last.outcome}` }),
    ),
    el(
      'div',
      { className: 'scroll', tabIndex: 0, role: 'region', ariaLabel: `Calls of ${name}` },
      el(
        'table',
        {},
        el('thead', {}, el('tr', {}, ...columns.map((title) => el('th', { scope: 'col', textContent: title })))),
        el('tbody', {}, ...group.map(rowOf)),
      ),
    ),
  )
  return el('li', { className: isBad ? 'bad' : last.status >= 400 ? 'refused' : '' }, details)
}

const textOf = ({ endpoint, method, path, code, key, outcome, ids }) =>
  [endpoint, method, path, code, key, outcome, ...ids].join(' ').toLowerCase()

export async function showJournal() {
  const [entries, duplicates] = await Promise.all([
    control('GET', 'journal?last=1000'),
    control('GET', 'journal/duplicates'),
  ])
  const wanted = $('find').value.trim().toLowerCase()
  const found = entries
    .filter((entry) => !$('trouble').checked || isTrouble(entry))
    .filter((entry) => wanted === '' || textOf(entry).includes(wanted))
  const breaches = entries.filter((entry) => wrongOf(entry) !== null).length
  $('duplicates').textContent = [
    `${entries.length} calls`,
    `came more than once: ${duplicates.keys.length} keys, ${duplicates.ids.length} ids`,
    breaches === 0 ? 'no breach of the contract' : `breaches of the contract: ${breaches}`,
  ].join(' · ')
  things($('entries'), groupsOf(found, $('grouped').checked), 'No calls. Open the app in this session.', groupItem)
}

export function startJournal(act) {
  on($('clear'), 'click', () => act(control('DELETE', 'journal')))
  for (const id of ['find', 'trouble', 'grouped']) on($(id), 'input', () => act(Promise.resolve()))
}
