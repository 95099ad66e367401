import styles from './chat-frame.module.css'
import { chatPage } from './chat-page.ts'

/** What the page in the frame says: see chat/page.js. */
const words = ['here', 'loaded', 'failed', 'ready', 'renewed', 'message', 'opened', 'closed'] as const
export type ChatWord = (typeof words)[number]
export type ChatOrder = 'open' | 'close' | 'renew' | 'end'

export type ChatFrame = {
  /** `draft`: what stands in the visitor's field, who may send it or not. */
  send: (order: ChatOrder, draft?: string) => void
  /** `opener`: what gets the focus back when the chat closes. */
  show: (isShown: boolean, opener?: Element | null) => void
  /** Takes the frame away with everything that runs in it; `after` ms later, hidden at once. */
  remove: (after?: number) => void
}

/** What a frame of another origin may do; never to lead the app elsewhere. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
/** A page that loads but posts no message within this time is not the chat's, ms. */
const FIRST_WORD = 2000

function wordOf(data: unknown): ChatWord | undefined {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : null
  return words.find((word) => type === `chat:${word}`)
}

/** Where the focus goes when the chat closes: to what it was opened with, or to what the page has in its place by then. */
function giveFocusBack(opener: Element | null) {
  const entry = opener?.isConnected
    ? opener
    : document.querySelector('[data-opens="chat"] button, button[data-opens="chat"]')
  if (entry instanceof HTMLElement) entry.focus()
}

/** The live chat in a frame, hidden at first: foreign code on an origin of its own, which sees nothing of this page. */
export function openChatFrame(title: string, language: string, onWord: (word: ChatWord) => void): ChatFrame {
  const address = new URL(chatPage())
  address.searchParams.set('language', language)
  const frame = document.createElement('iframe')
  frame.title = title
  frame.className = styles['frame'] ?? ''
  frame.hidden = true
  frame.setAttribute('sandbox', SANDBOX)
  frame.src = address.href

  let isHeard = false
  const hear = ({ source, origin, data }: MessageEvent) => {
    if (source === null || source !== frame.contentWindow || origin !== address.origin) return
    const word = wordOf(data)
    if (!word) return
    isHeard = true
    onWord(word)
  }
  addEventListener('message', hear)
  frame.addEventListener('load', () => setTimeout(() => !isHeard && onWord('failed'), FIRST_WORD))
  document.body.append(frame)

  return {
    send: (order, draft = '') =>
      frame.contentWindow?.postMessage({ type: `chat:${order}`, ...(draft ? { draft } : {}) }, address.origin),
    show(isShown, opener = null) {
      const hadFocus = document.activeElement === frame
      frame.hidden = !isShown
      if (isShown) frame.focus()
      else if (hadFocus) setTimeout(() => giveFocusBack(opener)) // the round button comes back with the next drawing
    },
    remove(after = 0) {
      isHeard = true
      removeEventListener('message', hear)
      frame.hidden = true
      if (after === 0) frame.remove()
      else setTimeout(() => frame.remove(), after)
    },
  }
}
