import { config } from '~/lib/config.ts'
import { visitParam } from '~/platform/visit-params.ts'

type Licence = { hosts: readonly string[]; testParameter: boolean }

/** Encodes a host name as in the list of licence domains. */
function encode(hostname: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(hostname.toLowerCase())))
}

/**
 * Is this a licence domain? True if its full name, in base64, is in the list (AUTH-12), or if the visit started with
 * `?licence=` where allowed (AUTH-13, O-77). Only changes a form and protects nothing.
 */
export function isLicenceDomain(hostname: string = location.hostname, licence: Licence = config.licence): boolean {
  if (licence.hosts.includes(encode(hostname))) return true
  return licence.testParameter && visitParam('licence') !== null
}
