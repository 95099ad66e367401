import styles from './chat-frame.module.css'
import { chatPage } from './chat-page.ts'

/** Messages from the page in the frame: see chat/page.js. */
const text = ['here', 'loaded', 'failed', 'ready', 'renewed', 'message', 'opened', 'closed'] as const
export type ChatMessageType = (typeof text)[number]
export type ChatOrder = 'open' | 'close' | 'renew' | 'end'

export type ChatFrame = {
  /** `draft`: text prefilled in the visitor's field, which the visitor may send. */
  send: (order: ChatOrder, draft?: string) => void
  /** `opener`: receives the focus when the chat closes. */
  show: (isShown: boolean, opener?: Element | null) => void
  /** Removes the frame and everything running in it: hidden at once, removed after `after` ms. */
  remove: (after?: number) => void
}

/** Permissions of a frame from another origin; it may never navigate the app. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
/** A page that loads but posts no message within this time is not the chat's, ms. */
const FIRST_WORD = 2000

function wordOf(data: unknown): ChatMessageType | undefined {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : null
  return text.find((text) => type === `chat:${text}`)
}

/** Returns the focus when the chat closes: to the element that opened it, or to its replacement on the page. */
function giveFocusBack(opener: Element | null) {
  const entry = opener?.isConnected
    ? opener
    : document.querySelector('[data-opens="chat"] button, button[data-opens="chat"]')
  if (entry instanceof HTMLElement) entry.focus()
}

/** The live chat in a frame, hidden at first: third-party code on a separate origin, without access to this page. */
export function openChatFrame(title: string, language: string, onWord: (text: ChatMessageType) => void): ChatFrame {
  const url = new URL(chatPage())
  url.searchParams.set('language', language)
  const frame = document.createElement('iframe')
  frame.title = title
  frame.className = styles['frame'] ?? ''
  frame.hidden = true
  frame.setAttribute('sandbox', SANDBOX)
  frame.src = url.href

  let isHeard = false
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (source === null || source !== frame.contentWindow || origin !== url.origin) return
    const text = wordOf(data)
    if (!text) return
    isHeard = true
    onWord(text)
  }
  addEventListener('message', onMessage)
  frame.addEventListener('load', () => setTimeout(() => !isHeard && onWord('failed'), FIRST_WORD))
  document.body.append(frame)

  return {
    send: (order, draft = '') =>
      frame.contentWindow?.postMessage({ type: `chat:${order}`, ...(draft ? { draft } : {}) }, url.origin),
    show(isShown, opener = null) {
      const hadFocus = document.activeElement === frame
      frame.hidden = !isShown
      if (isShown) frame.focus()
      else if (hadFocus) setTimeout(() => giveFocusBack(opener)) // the round button returns with the next render
    },
    remove(after = 0) {
      isHeard = true
      removeEventListener('message', onMessage)
      frame.hidden = true
      if (after === 0) frame.remove()
      else setTimeout(() => frame.remove(), after)
    },
  }
}
