/** What every part of the cockpit uses: elements, calls of the control API, lists that keep the focus. */

export const $ = (id) => document.getElementById(id)

const own = location.hostname.match(/^([a-z0-9-]+)\.localhost$/)?.[1]
/** The session that is shown, and what the mock last said about it. */
export const shown = { sid: new URLSearchParams(location.search).get('session') ?? own ?? 'default', state: null }

/** Says something to the person: what went wrong, or that it is done. */
export function say(text, isFine = false) {
  $('message').textContent = text
  $('message').className = isFine ? 'fine' : ''
}

/** One call of the control API, for the session that is shown. */
export async function control(method, path, body) {
  const response = await fetch(`/__mock/${path}${path.includes('?') ? '&' : '?'}session=${shown.sid}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null)
  if (!response) {
    say('The mock does not answer. Is it still running?')
    throw new Error('no answer')
  }
  const answer = await response.json()
  if (!response.ok) {
    say(answer.message)
    throw new Error(answer.message)
  }
  return answer
}

/** Makes an element; text is always text. `focusKey` lets it keep the focus when its list is made anew. */
export function el(name, props = {}, ...children) {
  const { focusKey, ...own } = props
  const node = Object.assign(document.createElement(name), own)
  if (focusKey !== undefined) node.dataset.focusKey = focusKey
  node.append(...children.filter((child) => child !== null))
  return node
}

export const on = (target, event, run) => target.addEventListener(event, run)

export function button(text, run, { pressed, ...props } = {}) {
  const node = el('button', { type: 'button', textContent: text, focusKey: text, ...props })
  if (pressed !== undefined) node.setAttribute('aria-pressed', String(pressed))
  on(node, 'click', run)
  return node
}

const drawn = new WeakMap()

/** Fills a target anew when what it shows has changed; the focus and open details stay where they were. */
export function draw(target, what, make) {
  const now = JSON.stringify(what)
  if (drawn.get(target) === now) return
  drawn.set(target, now)
  const focused = target.contains(document.activeElement) ? document.activeElement.dataset.focusKey : undefined
  const open = new Set([...target.querySelectorAll('details[open]')].map((details) => details.dataset.focusKey))
  target.replaceChildren(...make())
  for (const details of target.querySelectorAll('details')) details.open = open.has(details.dataset.focusKey)
  if (focused === undefined) return
  const next = [...target.querySelectorAll('[data-focus-key]')].find((node) => node.dataset.focusKey === focused)
  ;(next ?? target.querySelector('button, a, summary'))?.focus()
}

/** A list of things, or a line that says there are none. */
export function things(target, list, emptyText, item) {
  draw(target, list, () =>
    list.length > 0 ? list.map(item) : [el('li', { className: 'empty', textContent: emptyText })],
  )
}

/** Options of a select: texts, or [value, text] pairs. Keeps what was chosen. */
export function fill(select, options, chosen = select.value) {
  const pairs = options.map((option) => (Array.isArray(option) ? option : [option, option]))
  draw(select, pairs, () => pairs.map(([value, textContent]) => el('option', { value, textContent })))
  if (pairs.some(([value]) => value === chosen)) select.value = chosen
}

export const money = (minor, currency = '') => `${(minor / 100).toLocaleString('en-GB')} ${currency}`.trim()
export const clockTime = (at) => new Date(at).toLocaleTimeString('en-GB')
export const number = (field) => (field.value === '' ? undefined : Number(field.value))

export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text)
    say(`${what} is in the clipboard`, true)
  } catch {
    say(`The clipboard is closed to this page. ${what}: ${text}`)
  }
}
