/** Runs in the frame of the live chat: asks its server for lines, tells the page around it what is new. */
const POLL = 1000
const setup = JSON.parse(document.body.dataset.setup)
const parentOrigin = setup.parent
const $ = (id) => document.getElementById(id)
const [list, form, field, status] = ['lines', 'form', 'text', 'status'].map($)

let isReady = false
let isOpen = false
let conversation = 0
let told = 0
let shown = ''

const tell = (type, more = {}) => {
  if (parentOrigin && window.parent !== window)
    window.parent.postMessage({ type: `livechat:${type}`, ...more }, parentOrigin)
}

const time = (at) => new Date(at).toLocaleTimeString(setup.language, { hour: '2-digit', minute: '2-digit' })

function lineOf({ from, at, text }) {
  const item = document.createElement('li')
  item.className = from
  const who = document.createElement('p')
  who.className = 'who'
  who.textContent = `${from === 'visitor' ? setup.texts.you : setup.texts.operator}, ${time(at)}`
  const words = document.createElement('p')
  words.textContent = text
  item.append(who, words)
  return item
}

function show(lines) {
  const now = lines.map(({ id }) => id).join()
  if (now === shown) return
  shown = now
  list.replaceChildren(...lines.map(lineOf))
  list.scrollTop = list.scrollHeight
}

function take({ isReady: nowReady, conversation: current, lines }) {
  if (!nowReady) return
  const isFirst = !isReady || current !== conversation
  conversation = current
  if (!isReady) {
    isReady = true
    status.textContent = ''
    form.hidden = false
    tell('ready')
    if (isOpen) field.focus()
  }
  const newest = lines.at(-1)?.id ?? 0
  const fresh = isFirst ? [] : lines.filter(({ id, from }) => id > told && from === 'operator')
  for (const { id, text } of fresh) tell('message', { id, text })
  told = Math.max(told, newest)
  show(lines)
}

async function poll() {
  try {
    const response = await fetch(`/live-chat/lines?language=${setup.language}`)
    if (response.ok) take(await response.json())
  } catch {
    // no connection: the next one may get through
  }
  setTimeout(poll, POLL)
}

/** Said only when the server has forgotten the conversation. */
async function end() {
  const answer = await fetch('/live-chat/end', { method: 'POST', keepalive: true }).catch(() => null)
  if (answer?.ok) tell('ended')
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || origin !== parentOrigin) return
  if (data?.type === 'livechat:opened') {
    isOpen = true
    if (data.draft && field.value === '') field.value = data.draft
    if (isReady) field.focus()
    list.scrollTop = list.scrollHeight
  }
  if (data?.type === 'livechat:closed') isOpen = false
  if (data?.type === 'livechat:end') void end()
})

$('close').addEventListener('click', () => tell('close'))
addEventListener('keydown', ({ key }) => key === 'Escape' && tell('close'))

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const text = field.value.trim()
  if (text === '') return
  try {
    const sent = await fetch(`/live-chat/lines?language=${setup.language}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    })
    if (!sent.ok) throw new Error(String(sent.status))
    field.value = ''
    status.textContent = ''
    take(await sent.json())
  } catch {
    status.textContent = setup.texts.notSent
  }
})

void poll()
