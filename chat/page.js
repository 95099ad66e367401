/**
 * The page around the live chat's script. It lives on an origin of its own, in a frame of the app (docs/hosting.md), and
 * is the one file that knows the provider: what the app says becomes calls of it, its events become words for the app.
 * No text of a conversation goes through here, so it tells whoever frames it; frame-ancestors says who that may be.
 *
 * app to page: chat:open {draft: what stands in the visitor's field}, chat:close, chat:end,
 *   chat:renew, after chat:ready: another visitor's conversation ends, a new one begins. The answer is chat:renewed, once
 *   the provider has said that the old one is no longer there; until it comes the app shows nothing.
 * page to app: chat:here (this file runs), chat:loaded, chat:failed, chat:ready, chat:renewed, chat:message, chat:opened, chat:closed
 */
;(() => {
  const { script: address } = document.currentScript.dataset
  const tell = (word) => window.parent.postMessage({ type: `chat:${word}` }, '*')

  /** From chat:renew until the new conversation is ready. */
  let isRenewing = false

  const actions = {
    'chat:open': (chat, { draft }) => chat.open(typeof draft === 'string' ? draft : ''),
    'chat:close': (chat) => chat.close(),
    'chat:end': (chat) => chat.end(),
    'chat:renew': (chat) => {
      if (isRenewing) return
      isRenewing = true
      chat.end()
    },
  }

  addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || source === window || !window.LiveChat) return
    if (Object.hasOwn(actions, data?.type)) actions[data.type](window.LiveChat, data)
  })
  addEventListener('livechat:ended', () => {
    if (!isRenewing) return
    window.LiveChat.open() // makes its frame, empty now; the app has hidden this one
    window.LiveChat.close()
  })
  addEventListener('livechat:ready', () => {
    tell(isRenewing ? 'renewed' : 'ready')
    isRenewing = false
  })
  addEventListener('livechat:message', () => tell('message'))
  addEventListener('livechat:visibility', ({ detail }) => tell(detail.isOpen ? 'opened' : 'closed'))

  document.documentElement.lang = new URLSearchParams(location.search).get('language') || 'en'
  tell('here')

  addEventListener('DOMContentLoaded', () => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => {
      tell('loaded')
      if (window.LiveChat?.isReady) tell('ready')
    })
    script.addEventListener('error', () => tell('failed'))
    document.head.append(script)
  })
})()
