import { vi } from 'vitest'

import { receive, chatOf, endConversation } from '../../mock-server/world/chat.ts'
import { Sessions } from '../../mock-server/state/sessions.ts'

type Frame = HTMLIFrameElement & { isGone?: boolean }

/**
 * Simulates the live chat's provider for one browser: it has one conversation, which every frame shows. Its messages
 * are those of chat/page.js. Frames are never loaded; the page must be on `http://s1.localhost:4300`.
 */
export function chatProvider() {
  const session = new Sessions().get('s1')
  const frames: Frame[] = []
  /** Contents of the screen each time the chat opened. */
  const shown: string[] = []
  const lines = () => JSON.stringify(chatOf(session).lines)

  function post(frame: Frame, ...types: string[]) {
    const { contentWindow: source, src } = frame
    const { origin } = new URL(src)
    queueMicrotask(() => {
      for (const type of types)
        if (!frame.isGone)
          dispatchEvent(Object.assign(new Event('message'), { source, origin, data: { type: `chat:${type}` } }))
    })
  }

  function handle(frame: Frame, order: string) {
    if (frame.isGone) return
    if (order === 'chat:renew' || order === 'chat:end') endConversation(session)
    if (order === 'chat:renew') post(frame, 'renewed')
    if (order !== 'chat:open') return
    shown.push(lines())
    post(frame, 'opened')
  }

  const append = document.body.append.bind(document.body)
  vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLIFrameElement)) {
        append(node)
        continue
      }
      const frame: Frame = Object.assign(node, { remove: () => void (frame.isGone = true) })
      const contentWindow = { postMessage: ({ type }: { type: string }) => handle(frame, type) }
      Object.defineProperty(frame, 'contentWindow', { value: contentWindow })
      frames.push(frame)
      post(frame, 'here', 'loaded', 'ready')
    }
  })

  return {
    shown,
    lines,
    /** The visitor writes a line. */
    says: (text: string) => void receive(session, text),
    /** Visible frames. */
    open: () => frames.filter(({ isGone, hidden }) => !isGone && !hidden),
    /** Closes the page with its frames. */
    pageCloses: () => frames.forEach((frame) => void (frame.isGone = true)),
  }
}
