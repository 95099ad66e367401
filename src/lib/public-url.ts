import { MARKERS, PAGE_PATHS, SECRET_PATHS } from '../constants/urls.ts'
import { hasFewDigits, isPlainWord, isSlug } from './text.ts'

const oneOf =
  (...known: string[]) =>
  (text: string) =>
    known.includes(text)
const list = (text: string) => hasFewDigits(text) && text.split(',').every(isSlug)

/** Parameters of every page: the source of the visit, and its market. */
const ofVisits = {
  utm_source: isPlainWord,
  utm_medium: isPlainWord,
  utm_campaign: isPlainWord,
  utm_content: isPlainWord,
  lnd: isPlainWord,
  app_name: isPlainWord,
  promocode: isPlainWord,
  error_type: isPlainWord,
  currency: oneOf('KZT', 'AZN'),
  language: oneOf('en', 'ru', 'kk', 'az'),
}

const ofLists = {
  sort_by: isSlug,
  provider: isSlug,
  volatility: isSlug,
  rtp_from: isSlug,
  bet_to: isSlug,
  features: list,
  mode: oneOf('demo', 'real'),
}

/** Parameters of the pages below a first path part. Others are removed from every sent URL. */
const ofPages: Readonly<Record<string, Readonly<Record<string, (text: string) => boolean>>>> = {
  games: ofLists,
  demo: ofLists,
  'cash-box': { type: isSlug, status: isSlug, period: isSlug },
  profile: { game: isSlug, period: isSlug, by: isSlug, restricted: oneOf('true') },
  notifications: { part: isSlug },
  tournaments: { show: isSlug },
  news: { category: isSlug },
}

/** Parameters that contain a path of the app. Only the path is kept. */
const paths = new Set(['redirect', 'back'])
/** More levels than any redirect of the app has. */
const ENCODED_MOST = 5

function decoded(text: string): string {
  let plain = text
  try {
    for (let depth = 0; depth < ENCODED_MOST && plain.includes('%'); depth += 1) plain = decodeURIComponent(plain)
  } catch {
    // not encoded: a percent sign of the text
  }
  return plain
}

/** The name of a parameter in the pattern of a route, as web vitals report it. */
const routeParameter = /^\$[a-zA-Z]{1,20}$/

/** Returns the path with only known parts: those of routes, and slugs below them. Every other part becomes `-`. */
function publicPath(pathname: string): string {
  const parts = pathname.split('/').slice(1)
  const isPage = PAGE_PATHS.some((known) => known === parts[0]?.toLowerCase())
  const shown = parts.map((part, index) => {
    const before = parts[index - 1]?.toLowerCase()
    if (SECRET_PATHS.some((known) => known === before)) return part && '-'
    if (index === 0 && isPage) return part.toLowerCase()
    if (routeParameter.test(part)) return part
    return part === '' || ((isPage || index === 0) && isSlug(part)) ? part : '-'
  })
  // a card may be typed in groups
  const safe = hasFewDigits(shown.join('')) ? shown : shown.map((part) => (/\d/.test(part) ? '-' : part))
  return `/${safe.join('/')}`
}

function publicParameters(url: URL): URLSearchParams {
  const kept = new URLSearchParams()
  const known = { ...ofVisits, ...ofPages[url.pathname.split('/')[1]?.toLowerCase() ?? ''] }
  for (const name of new Set(url.searchParams.keys())) {
    const value = url.searchParams.get(name) ?? '' // the first counts, as in every reader
    if (paths.has(name)) {
      const target = URL.parse(decoded(value), url.origin)
      if (target) kept.append(name, publicPath(target.pathname))
    } else if (Object.hasOwn(known, name) && known[name as keyof typeof known](value)) kept.append(name, value)
  }
  return kept
}

/** Undefined outside of a page. */
const originOfPage = () => (globalThis as { location?: { origin: string } }).location?.origin

/**
 * Returns a URL for events and reports: known path parts, known parameters with values of their kind, known markers.
 * For another site only the origin. '' if the text is no URL.
 */
export function publicUrl(href: string, own = originOfPage()): string {
  const url = URL.parse(href)
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  if (own !== undefined && own !== 'null' && url.origin !== own) return `${url.origin}/`
  const query = String(publicParameters(url))
  const marker = MARKERS.some((known) => `#${known}` === url.hash) ? url.hash : ''
  return `${url.origin}${publicPath(url.pathname)}${query && `?${query}`}${marker}`
}

/** Pages without any foreign code: money and papers. */
const privatePages = ['/cash-box', '/profile/documents']

/** Are card numbers or documents on the page of this path? The router accepts it in any case. */
export const isPrivatePage = (path: string) =>
  privatePages.some((page) => `${path.toLowerCase()}/`.startsWith(`${page}/`))
