import { config } from '~/lib/config.ts'
import { hostAllowed } from '~/lib/safe-url.ts'

const isThisMachine = (name: string) => name === 'localhost' || name.endsWith('.localhost')

/**
 * The address of a payment page when it may be opened: https (http only on this machine) and a host that the
 * operator named. Null for anything else.
 */
export function paymentAddress(text: string, hosts: readonly string[] = config.paymentHosts): URL | null {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '') return null
  const isProtected = url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))
  return isProtected && hostAllowed(url.host, hosts) ? url : null
}
