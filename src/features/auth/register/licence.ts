import { config } from '~/lib/config.ts'
import { visitParam } from '~/platform/visit-params.ts'

type Licence = { hosts: readonly string[]; testParameter: boolean }

/** A host name as the list of licence domains has it. */
function encode(hostname: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(hostname.toLowerCase())))
}

/**
 * Does this host work under a licence? Its whole name, in base64, stands on the list (AUTH-12), or the visit began
 * with `?licence=` where that is allowed (AUTH-13, O-77). It shapes a form and protects nothing.
 */
export function isLicenceDomain(hostname: string = location.hostname, licence: Licence = config.licence): boolean {
  if (licence.hosts.includes(encode(hostname))) return true
  return licence.testParameter && visitParam('licence') !== null
}
