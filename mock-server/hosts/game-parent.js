/** The app that opened the game: named in the address, or the page around the frame. Loopback hosts only. */
export function parentOrigin() {
  const named = new URLSearchParams(location.search).get('parent') ?? location.ancestorOrigins?.[0] ?? document.referrer
  if (!URL.canParse(named)) return null
  const { protocol, hostname, origin } = new URL(named)
  const isLoopback = hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return /^https?:$/.test(protocol) && isLoopback ? origin : null
}

/** Says something to the app, and to nobody else: see src/contract/game-messages.ts. */
export function tell(type) {
  const origin = parentOrigin()
  if (origin && window.parent !== window) window.parent.postMessage({ type }, origin)
}
