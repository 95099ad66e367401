/**
 * Whether this is a URL of the session's app: `<sid>.localhost`, or plain localhost in development. False for hosts
 * of other sessions, the payment gateway and games.
 */
export function isOwnAddress(address: string, sessionId: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if ((protocol !== 'http:' && protocol !== 'https:') || username !== '' || password !== '') return false
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === `${sessionId.toLowerCase()}.localhost`
}

/** `address` with `?error_type=` before its hash; the hash becomes `#payment_error`. */
export function failAddress(address: string, errorType: string): string {
  const url = new URL(address)
  url.searchParams.set('error_type', errorType)
  url.hash = 'payment_error'
  return url.href
}

export function successAddress(address: string): string {
  const url = new URL(address)
  url.hash = 'payment_ok'
  return url.href
}
