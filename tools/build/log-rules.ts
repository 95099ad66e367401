import { SECRET_PATHS } from '../../src/constants/urls.ts'

/** Characters of a path that a log may contain; any other may hide a secret part by its encoding, or an e-mail address. */
const plainPath = '[a-zA-Z0-9/._~-]*'

/** Matches a text in any case. Spelled out, because not every engine has `(?i:…)`, and V8 once missed a match of it. */
const inAnyCase = (text: string) => text.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)

type Names = { secret: string; plain: string }

/**
 * A pattern for PCRE and RE2 whose two groups together are the part of a request URL that a log may contain. The query
 * never is: it carries one-time tokens. A secret path ends before its secret; a path with other characters is empty.
 */
export function loggedUrl({ secret, plain }: Names = { secret: '', plain: '' }): string {
  const group = (name: string, inside: string) => `(${name && `?<${name}>`}${inside})`
  const head = group(secret, `[^?%]*?/(?:${SECRET_PATHS.map(inAnyCase).join('|')})/`)
  return `^(?:${head}.*|${group(plain, plainPath)}(?:[?].*)?|.*)$`
}

/** A pattern whose group is the origin of a referrer; what names a user, or is no URL, is empty. */
export const loggedReferrer = (name = '') => `^(?:(${name && `?<${name}>`}https?://[a-zA-Z0-9.:-]+)(?:[/?#].*)?|.*)$`
