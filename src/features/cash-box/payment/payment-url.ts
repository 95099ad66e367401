import { config } from '~/lib/config.ts'
import { hostAllowed } from '~/lib/safe-url.ts'

const isThisMachine = (name: string) => name === 'localhost' || name.endsWith('.localhost')

/**
 * Returns the URL of a payment page if it may be opened: https (http only on localhost), on a host that the operator
 * allows. Otherwise null.
 */
export function paymentUrl(text: string, hosts: readonly string[] = config.paymentHosts): URL | null {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '') return null
  const isProtected = url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))
  return isProtected && hostAllowed(url.host, hosts) ? url : null
}
