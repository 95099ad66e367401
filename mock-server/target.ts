import type { IncomingMessage } from 'node:http'

/** Hosts of a session besides the app's own: `<sid>--pay.localhost`. */
const otherHosts = ['pay', 'games', 'chat', 'social', 'cross'] as const
export type OtherHost = (typeof otherHosts)[number]
export type HostName = 'app' | OtherHost
export type Target = { sessionId: string; host: HostName }

const ID = /^[a-z0-9-]{1,40}$/
const OTHER_HOST = new RegExp(`^(.+)--(${otherHosts.join('|')})$`)
const DEFAULT_ID = 'default'

/** Whether this is the name of a loopback address. Another name means a page that discovered our port. */
export function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
}

function hostnameOf(req: IncomingMessage): string {
  return (req.headers.host ?? '').toLowerCase().replace(/:\d*$/, '')
}

function cookieOf(req: IncomingMessage, name: string): string | null {
  const pairs = (req.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1] ?? null
}

function label(hostname: string): string | null {
  return /^([^.]+)\.localhost$/.exec(hostname)?.[1] ?? null
}

/**
 * The session of a request: `<sid>.localhost` (the only source that also works for a service worker's requests), then
 * the header x-mock-session, the cookie mock_session, `?__session=`; otherwise "default". Null for an invalid id, or
 * a host that is not this machine.
 */
export function targetOf(req: IncomingMessage): Target | null {
  const hostname = hostnameOf(req)
  if (!isLoopback(hostname)) return null
  const [, before, other] = OTHER_HOST.exec(label(hostname) ?? '') ?? []
  const header = req.headers['x-mock-session']
  const sessionId =
    before ??
    label(hostname) ??
    (typeof header === 'string' ? header : null) ??
    cookieOf(req, 'mock_session') ??
    new URLSearchParams((req.url ?? '').split('?')[1]).get('__session') ??
    DEFAULT_ID
  if (!isSessionId(sessionId)) return null
  return { sessionId, host: (other as HostName | undefined) ?? 'app' }
}

export function isSessionId(text: string): boolean {
  return ID.test(text)
}

/** Origin of a host of a session. The default session also uses plain localhost. */
export function originOf({ sessionId, host }: Target, port: number): string {
  if (host !== 'app') return `http://${sessionId}--${host}.localhost:${port}`
  return sessionId === DEFAULT_ID ? `http://localhost:${port}` : `http://${sessionId}.localhost:${port}`
}
