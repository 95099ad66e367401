import { safeLocal } from './safe-storage.ts'

const KEY = 'ip_address'
/** IPv4 or IPv6, roughly: data of a server is not put into a query without validation. */
const address = /^[0-9a-f.:]{3,45}$/i

/** Stores the IP address that the server saw (CASH-22). Ignores anything else. */
export function storeClientIp(text: string | undefined) {
  if (text !== undefined && address.test(text) && text !== clientIp()) safeLocal.set(KEY, text)
}

/** Returns the last IP address that a server reported; '' if none. */
export function clientIp(): string {
  const saved = safeLocal.get(KEY) ?? ''
  return address.test(saved) ? saved : ''
}
