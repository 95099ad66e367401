/** Our script URLs: only the service worker and the one that checks rounds. */
const allowed = /^\/(?:sw|assets\/check-round-[\w-]+)\.js$/

type Policy = { createScriptURL(url: string): string; createScript(text: string): string }
type Factory = { createPolicy(name: string, rules: Policy): Policy }

let policy: Policy | null = null

function check(url: string): string {
  const isSource = import.meta.env.DEV && url.startsWith('/src/features/rounds/check-round.ts?')
  if (!allowed.test(url) && !isSource) throw new TypeError(`${url} is not a script of ours`)
  return url
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
 * Returns a script URL that the browser accepts under Trusted Types. Throws for anything except our workers. Typed as
 * a string; the browser returns a TrustedScriptURL.
 */
export const trustedScriptUrl = (url: string): string => rules().createScriptURL(url)

/** The text of a block of data (JSON in a `<script>`), as the browser accepts it. Throws for anything but JSON. */
export const trustedData = (text: string): string => rules().createScript(text)
