import { config } from './config.ts'

export type SafeLink = { kind: 'internal' | 'external' | 'unsafe'; href: string }

const UNSAFE: SafeLink = { kind: 'unsafe', href: '' }
const HOME = '/'
/** Placeholder for our origin while a link is parsed. */
const INSIDE = 'https://inside.invalid'
const externalSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])
/** Browsers silently drop or change these characters, so a check would see another URL than they do. */
export const controls = /[\p{Cc}\\]/u

/** Returns path, query and fragment of a URL inside the app; '/' if a browser would read a host into the path. */
export function insidePath(url: URL): string {
  return url.pathname.startsWith('//') ? HOME : `${url.pathname}${url.search}${url.hash}`
}

/**
 * Classifies a link of the server. http, https, `//`, mailto and tel are external (SHELL-27); a path, a query or a
 * fragment is internal; everything else, control characters, backslashes and user names are unsafe.
 */
export function safeLink(href: string): SafeLink {
  const text = href.trim()
  if (text === '' || controls.test(text) || !URL.canParse(text, INSIDE)) return UNSAFE
  const url = new URL(text, INSIDE)
  if (url.username !== '' || url.password !== '') return UNSAFE
  if (url.origin === INSIDE && !/^(https?:|\/\/)/i.test(text)) return { kind: 'internal', href: insidePath(url) }
  return externalSchemes.has(url.protocol) ? { kind: 'external', href: url.href } : UNSAFE
}

type Redirect = { origin: string; allowedHosts: readonly string[] }

function ownRedirect(): Redirect {
  return { origin: location.origin, allowedHosts: config.redirectHosts }
}

/**
 * Returns a URL to which the app may navigate itself: one of our paths, or a URL on an allowed host over https. Allows
 * http only if the app uses http too. Returns '/' for anything else.
 */
export function safeRedirect(target: unknown, { origin, allowedHosts }: Redirect = ownRedirect()): string {
  if (typeof target !== 'string') return HOME
  const text = target.trim()
  if (text === '' || controls.test(text) || !URL.canParse(text, origin)) return HOME
  const url = new URL(text, origin)
  if (url.username !== '' || url.password !== '') return HOME
  if (url.origin === origin) return insidePath(url)
  const isProtected = url.protocol === 'https:' || (url.protocol === 'http:' && origin.startsWith('http:'))
  return isProtected && hostAllowed(url.host, allowedHosts) ? url.href : HOME
}

/**
 * True if this host, with or without a port, is on the list. `pay.example` matches only that host, `*.example` any
 * host below it but not itself. A pattern without a port allows every port.
 */
export function hostAllowed(host: string, patterns: readonly string[]): boolean {
  const whole = host.toLowerCase()
  const name = whole.replace(/:\d+$/, '')
  return patterns.some((entry) => {
    const pattern = entry.toLowerCase()
    const subject = /:\d+$/.test(pattern) ? whole : name
    if (!pattern.startsWith('*.')) return subject === pattern
    return subject.endsWith(pattern.slice(1)) && subject.length > pattern.length - 1
  })
}
