import { safeLocal } from './safe-storage.ts'

const KEY = 'ip_address'
/** IPv4 or IPv6, roughly: what comes from a server is not written into a query as it is. */
const address = /^[0-9a-f.:]{3,45}$/i

/** Saves the IP address that the server saw (CASH-22). Ignores anything else. */
export function keepClientAddress(text: string | undefined) {
  if (text !== undefined && address.test(text) && text !== clientAddress()) safeLocal.set(KEY, text)
}

/** The last IP address that a server reported; '' when there is none. */
export function clientAddress(): string {
  const saved = safeLocal.get(KEY) ?? ''
  return address.test(saved) ? saved : ''
}
