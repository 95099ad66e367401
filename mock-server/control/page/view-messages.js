/** The outbox of codes and letters, and the live chat. */
import { $, button, clockTime, control, copy, draw, el, on, things } from './dom.js'

const modes = [
  ['Works', 'ok'],
  ['Never ready', 'loading'],
  ['Cannot be loaded', 'fails'],
]

/** Codes stand alone in a text: 4 to 8 digits. */
const codeIn = (text) => /(?<!\d)\d{4,8}(?!\d)/.exec(text)?.[0]
const linkIn = (text) => /https?:\/\/[^\s"'<>]+/.exec(text)?.[0]

function messageItem({ at, to, kind, subject, text, index }) {
  const [link, code] = [linkIn(text), codeIn(text.replace(/https?:\/\/\S+/g, ''))]
  return el(
    'li',
    {},
    el(
      'div',
      {},
      el('strong', { textContent: to }),
      el('span', { className: 'tag', textContent: kind === 'sms' ? 'text message' : 'e-mail' }),
      el('div', { className: 'hint', textContent: [clockTime(at), subject].filter(Boolean).join(', ') }),
      el('div', { className: 'text', textContent: text }),
    ),
    code
      ? button(`Copy ${code}`, () => copy(code, 'The code'), { className: 'primary', focusKey: `code-${index}` })
      : null,
    link
      ? el('a', {
          className: 'button',
          href: link,
          target: 'qumai',
          textContent: 'Open the link',
          focusKey: `link-${index}`,
        })
      : null,
  )
}

const lineItem = ({ from, text, at }) =>
  el(
    'li',
    {},
    el(
      'div',
      {},
      el('strong', { textContent: from }),
      el('div', { textContent: typeof text === 'string' ? text : text.en }),
      el('div', { className: 'hint', textContent: clockTime(at) }),
    ),
  )

export async function showMessages(act) {
  const [outbox, chat] = await Promise.all([control('GET', 'outbox'), control('GET', 'chat')])
  const newest = outbox.map((message, index) => Object.assign(message, { index })).toReversed()
  things($('outbox'), newest.slice(0, 50), 'Nothing was sent yet: ask for a code in the app.', messageItem)
  draw($('chat-mode'), chat.mode, () =>
    modes.map(([text, mode]) =>
      button(text, () => act(control('POST', 'chat', { mode })), { pressed: chat.mode === mode }),
    ),
  )
  things($('chat-lines'), chat.lines.slice(-8), 'No lines.', lineItem)
}

export function startMessages(act) {
  on($('chat'), 'submit', (event) => {
    event.preventDefault()
    const field = event.target.elements.text
    const text = field.value
    field.value = ''
    act(control('POST', 'chat/line', { text }))
  })
}
