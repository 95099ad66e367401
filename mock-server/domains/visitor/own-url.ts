/**
 * Whether this is a URL of the session's app: `<sid>.localhost`, or plain localhost in development. False for hosts
 * of other sessions, the payment gateway and games.
 */
export function isOwnUrl(url: string, sessionId: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  if ((protocol !== 'http:' && protocol !== 'https:') || username !== '' || password !== '') return false
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === `${sessionId.toLowerCase()}.localhost`
}

/** `address` with `?error_type=` before its hash; the hash becomes `#payment_error`. */
export function failUrlOf(target: string, errorType: string): string {
  const url = new URL(target)
  url.searchParams.set('error_type', errorType)
  url.hash = 'payment_error'
  return url.href
}

export function successUrlOf(target: string): string {
  const url = new URL(target)
  url.hash = 'payment_ok'
  return url.href
}
