/** Our script addresses: the worker and nothing else. */
const allowed = new Set(['/sw.js'])

type Policy = { createScriptURL(address: string): string }
type Factory = { createPolicy(name: string, rules: { createScriptURL(address: string): string }): Policy }

let policy: Policy | null = null

function check(address: string): string {
  if (!allowed.has(address)) throw new TypeError(`${address} is not a script of ours`)
  return address
}

/**
 * A script address that the browser accepts under Trusted Types. Throws for anything but our worker. Typed as
 * the text it stands for; the browser gives a TrustedScriptURL.
 */
export function trustedScriptUrl(address: string): string {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  if (!factory) return check(address)
  policy ??= factory.createPolicy('qumai', { createScriptURL: check })
  return policy.createScriptURL(address)
}
