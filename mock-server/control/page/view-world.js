/** One player's payments, documents, offers and notifications, and what really happened. */
import { $, button, clockTime, control, el, fill, money, on, say, shown, things } from './dom.js'

let chosen = ''

function thingItem(kind, { player, currency }, act) {
  return ({ id, what, amount, state, at, actions }) =>
    el(
      'li',
      {},
      el(
        'div',
        {},
        el('strong', { textContent: what }),
        el('span', { className: 'tag', textContent: state }),
        el('div', {
          className: 'hint',
          textContent: [amount === null ? '' : money(amount, currency), clockTime(at), id].filter(Boolean).join(', '),
        }),
      ),
      ...actions.map((action) =>
        button(action, () => act(control('POST', 'transition', { kind, player, id, action })), {
          ariaLabel: `${action}: ${what}`,
          focusKey: `${id}-${action}`,
        }),
      ),
    )
}

const effectItem = ({ kind, ...details }) => {
  const words = Object.entries(details).map(([name, value]) => `${name} ${JSON.stringify(value)}`)
  return el(
    'li',
    {},
    el('div', {}, el('strong', { textContent: kind }), el('div', { className: 'hint', textContent: words.join(', ') })),
  )
}

/** Which player: the one chosen, else who signed in last, else the returning one. */
function whoseWorld(players) {
  const ids = players.map(({ id }) => id)
  if (!ids.includes(chosen)) chosen = shown.state.lastSignedIn ?? 'pl_player'
  fill(
    $('who'),
    players.map(({ id, email, phone }) => [id, email ?? (phone ? `+${phone}` : id)]),
    chosen,
  )
  return chosen
}

export async function showWorld(players, act) {
  const id = whoseWorld(players)
  const [world, effects] = await Promise.all([
    control('GET', `world?player=${encodeURIComponent(id)}`),
    control('GET', 'effects'),
  ])
  for (const kind of ['payments', 'documents', 'offers']) {
    things($(kind), world[kind], `No ${kind}.`, thingItem(kind, world, act))
  }
  fill($('grant').elements.offer, world.grants)
  fill($('notify').elements.sub_type, [['all', 'one of every kind'], ...world.notifications])
  things($('effects'), effects.slice(-30).toReversed(), 'Nothing has happened yet.', effectItem)
}

const pushResult = (sent) =>
  sent.length === 0
    ? 'It is in the inbox; no device of this player wants push'
    : `It is in the inbox; push: ${sent.map(({ state }) => state).join(', ')}`

export function startWorld(act) {
  on($('who'), 'change', ({ target }) => {
    chosen = target.value
    act(Promise.resolve())
  })
  on($('grant'), 'submit', (event) => {
    event.preventDefault()
    act(control('POST', 'grant', { player: chosen, offer: event.target.elements.offer.value }))
  })
  on($('notify'), 'submit', (event) => {
    event.preventDefault()
    const { sub_type: subType, status, push } = event.target.elements
    if (push.checked && subType.value !== 'all') {
      const pushed = control('POST', 'push', { player: chosen, sub_type: subType.value })
      act(pushed.then(({ sent }) => say(pushResult(sent), true)))
      return
    }
    const sent = control('POST', 'notify', { player: chosen, sub_type: subType.value, status: status.value })
    act(sent.then(({ sent: count }) => say(count === 1 ? 'It is in the inbox' : `${count} are in the inbox`, true)))
  })
}
