import { safeLocal } from './safe-storage.ts'

const KEY = 'ip_address'
/** IPv4 or IPv6, roughly: what comes from a server is not written into a query as it is. */
const address = /^[0-9a-f.:]{3,45}$/i

/** Keeps the network address that the server saw (CASH-22). Anything that is none is ignored. */
export function keepClientAddress(text: string | undefined) {
  if (text !== undefined && address.test(text) && text !== clientAddress()) safeLocal.set(KEY, text)
}

/** The address that a server told last; '' when none has. */
export function clientAddress(): string {
  const saved = safeLocal.get(KEY) ?? ''
  return address.test(saved) ? saved : ''
}
