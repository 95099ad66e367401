/** Our script URLs: only the worker. */
const allowed = new Set(['/sw.js'])

type Policy = { createScriptURL(address: string): string; createScript(text: string): string }
type Factory = { createPolicy(name: string, rules: Policy): Policy }

let policy: Policy | null = null

function check(address: string): string {
  if (!allowed.has(address)) throw new TypeError(`${address} is not a script of ours`)
  return address
}

/** Throws if the text is not JSON: a data block is not a script. */
function checkData(text: string): string {
  JSON.parse(text)
  return text
}

/** Without Trusted Types the same checks count. */
function rules(): Policy {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  const own = { createScriptURL: check, createScript: checkData }
  policy ??= factory?.createPolicy('qumai', own) ?? null
  return policy ?? own
}

/**
 * Returns a script URL that the browser accepts under Trusted Types. Throws for anything except our worker. Typed as
 * a string; the browser returns a TrustedScriptURL.
 */
export const trustedScriptUrl = (address: string): string => rules().createScriptURL(address)

/** The text of a block of data (JSON in a `<script>`), as the browser accepts it. Throws for anything but JSON. */
export const trustedData = (text: string): string => rules().createScript(text)
