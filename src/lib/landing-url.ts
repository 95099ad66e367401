import { SECRET_PATHS } from '../constants/addresses.ts'

/** Query parameters that must never be logged or sent. */
const secretParameters = /token|password|secret|signature|email|phone|^state$|(^|_)(code|key|hash)$/i
const secretPaths = new RegExp(`(/(?:${SECRET_PATHS.join('|')})/)[^/?#]+`, 'g')
/** More levels than any redirect of the app has. */
const ENCODED_MOST = 5

const withoutSecret = (path: string) => path.replace(secretPaths, '$1-')

function decoded(text: string): string {
  let plain = text
  try {
    for (let depth = 0; depth < ENCODED_MOST && plain.includes('%'); depth += 1) plain = decodeURIComponent(plain)
  } catch {
    // not encoded: a literal percent sign
  }
  return plain
}

/** A value that is a URL itself, as of `redirect`, is reduced to its path; any other stays unchanged. */
function withoutAddress(value: string): string {
  const plain = decoded(value)
  return /[/?#]/.test(plain) ? withoutSecret(plain.split(/[?#]/, 1)[0] ?? '') : value
}

/**
 * Returns a URL safe for analytics: without tokens, codes or personal data, also inside a nested URL. '' if the text
 * is no URL.
 */
export function landingUrl(address: string): string {
  if (!URL.canParse(address)) return ''
  const url = new URL(address)
  const parameters = Array.from(url.searchParams)
  for (const [name, value] of parameters) {
    if (secretParameters.test(name)) url.searchParams.delete(name)
    else if (withoutAddress(value) !== value) url.searchParams.set(name, withoutAddress(value))
  }
  url.username = ''
  url.password = ''
  url.pathname = withoutSecret(url.pathname)
  if (/[=&]/.test(url.hash)) url.hash = '' // a marker is a bare word; any other fragment came from a provider
  return url.href
}
