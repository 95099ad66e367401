import type { Language } from '../constants/languages.ts'

/**
 * The URL of a page in a language, or in that of the browser. Canonical and Open Graph URLs, `hreflang` links and the
 * sitemap all use it: search engines drop a page whose versions name different URLs.
 */
export const pageUrl = (origin: string, path: string, language: Language | null) =>
  `${origin}${path}${language === null ? '' : `?language=${language}`}`

/** The URL of a page in each language, then the one without a language for all others (STATIC-09). */
export const pageVersions = (origin: string, path: string, languages: readonly Language[]) => [
  ...languages.map((language) => ({ hreflang: language as string, url: pageUrl(origin, path, language) })),
  { hreflang: 'x-default', url: pageUrl(origin, path, null) },
]
