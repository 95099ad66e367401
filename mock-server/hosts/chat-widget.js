/**
 * The script of the live chat, as a provider's would be: one global, a frame on the provider's own origin, events on
 * window. It asks for no permission of the page but `script-src` and `frame-src` for its origin.
 *
 * LiveChat.isReady, LiveChat.isOpen, LiveChat.unread, LiveChat.open(draft), LiveChat.close(), LiveChat.end()
 * livechat:ready {}, livechat:message {id, text, unread}, livechat:visibility {isOpen}, livechat:ended {}
 */
;(() => {
  if (window.LiveChat) return
  const { origin } = new URL(document.currentScript.src)
  const titles = { ru: 'Онлайн-чат', kk: 'Онлайн-чат', az: 'Onlayn çat' }
  const isPhone = matchMedia('(max-width: 800px)')
  let frame = null
  let wantsFocus = false
  let draft = ''
  /** A frame that still has to tell its server of the end. */
  let ending = null

  const tell = (name, detail = {}) => window.dispatchEvent(new CustomEvent(`livechat:${name}`, { detail }))
  const send = (type) => frame?.contentWindow?.postMessage({ type: `livechat:${type}`, draft }, origin)

  function place() {
    if (!frame) return
    const shape = isPhone.matches
      ? { inset: '0', width: '100%', height: '100dvh', borderRadius: '0' }
      : {
          inset: 'auto 24px 24px auto',
          width: '380px',
          height: 'min(600px, calc(100dvh - 48px))',
          borderRadius: '20px',
        }
    Object.assign(frame.style, { position: 'fixed', border: '0', zIndex: '2147483000', colorScheme: 'dark' }, shape)
    frame.style.display = LiveChat.isOpen ? 'block' : 'none'
  }

  function show(isOpen) {
    if (LiveChat.isOpen === isOpen) return
    LiveChat.isOpen = isOpen
    if (isOpen) LiveChat.unread = 0
    place()
    send(isOpen ? 'opened' : 'closed')
    wantsFocus = isOpen
    if (isOpen) frame?.focus()
    tell('visibility', { isOpen })
  }

  /** What the frame says; nothing else is listened to. */
  function hear({ source, origin: from, data }) {
    if (ending && source === ending.contentWindow && from === origin && data?.type === 'livechat:ended') {
      ending.remove()
      ending = null
      return tell('ended')
    }
    if (!frame || source !== frame.contentWindow || from !== origin) return
    if (data?.type === 'livechat:close') return show(false)
    if (data?.type === 'livechat:ready' && !LiveChat.isReady) {
      LiveChat.isReady = true
      tell('ready')
      if (LiveChat.isOpen) send('opened')
    }
    if (data?.type === 'livechat:message') {
      if (!LiveChat.isOpen) LiveChat.unread += 1
      tell('message', { id: data.id, text: data.text, unread: LiveChat.unread })
    }
  }

  function begin() {
    frame = document.createElement('iframe')
    const language = document.documentElement.lang || 'en'
    frame.title = titles[language] ?? 'Live chat'
    frame.src = `${origin}/live-chat/frame?language=${encodeURIComponent(language)}&parent=${encodeURIComponent(location.origin)}`
    frame.addEventListener('load', () => wantsFocus && frame.focus())
    place()
    document.body.append(frame)
  }

  const LiveChat = {
    isReady: false,
    isOpen: false,
    unread: 0,
    /** Shows the conversation; also before it is ready. */
    open(text = '') {
      if (!frame) begin()
      draft = text
      show(true)
    },
    close() {
      show(false)
    },
    /** Forgets the conversation, as after a logout; livechat:ended says that it is gone. The next open() begins a new one. */
    end() {
      show(false)
      send('end')
      ending?.remove()
      ending = frame
      frame = null
      LiveChat.isReady = false
      LiveChat.unread = 0
    },
  }
  window.LiveChat = LiveChat
  addEventListener('message', hear)
  isPhone.addEventListener('change', place)
  begin()
})()
