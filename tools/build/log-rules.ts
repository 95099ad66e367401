import { SECRET_PATHS } from '../../src/constants/urls.ts'

/** Characters of a path that a log may contain; any other may hide a secret part by its encoding, or an e-mail address. */
const plainPath = '[a-zA-Z0-9/._~-]*'

type Names = { secret: string; plain: string }

/**
 * A pattern for PCRE and RE2 whose two groups together are the part of a request URL that a log may contain. The query
 * never is: it carries one-time tokens. A secret path ends before its secret; a path with other characters is empty.
 */
export function loggedUrl({ secret, plain }: Names = { secret: '', plain: '' }): string {
  const group = (name: string, inside: string) => `(${name && `?<${name}>`}${inside})`
  const head = group(secret, `[^?%]*?/(?i:${SECRET_PATHS.join('|')})/`)
  return `^(?:${head}.*|${group(plain, plainPath)}(?:[?].*)?|.*)$`
}

/** A pattern whose group is the origin of a referrer; what names a user, or is no URL, is empty. */
export const loggedReferrer = (name = '') => `^(?:(${name && `?<${name}>`}https?://[a-zA-Z0-9.:-]+)(?:[/?#].*)?|.*)$`
