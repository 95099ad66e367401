import { FREE_PATHS, NOT_PAGES, REDIRECTS } from '../../src/constants/urls.ts'

/** Rules for real servers, from the headers that the mock serves and docs/hosting.md describes. */
export type HeaderRules = Record<string, Record<string, string>>
export type Rules = { headers: HeaderRules; types: Record<string, string>; host: string }

/** First path segments of files, which are separate rules. */
const FILES: ReadonlySet<string> = new Set(['assets', '.well-known'])
/** First path segments that belong to the API: they never return the page of the app or a file of the build. */
export const notPages = NOT_PAGES.filter((name) => !FILES.has(name))
/** Prefixes of URLs with free text: only there a dot in the last part does not mean a file. */
export const freePaths = FREE_PATHS.join('|')
export const hidden = ['/headers.json', '/.vite']

/** The headers of a path: of every pattern that fits, the later over the earlier. */
export function headersFor(rules: HeaderRules, path: string): Record<string, string> {
  const fits = (pattern: string) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern)
  const own: Record<string, string> = {}
  for (const [pattern, values] of Object.entries(rules)) if (fits(pattern)) Object.assign(own, values)
  return own
}

/** A text between quotes that the server reads as nothing else: double ones, or `other` ones around a text with double ones. */
export function quoted(text: string, other: "'" | '`'): string {
  const quote = text.includes('"') ? other : '"'
  if (/[\\$`{}\n]/.test(text) || text.includes(quote)) throw new Error(`a header that would need escaping: ${text}`)
  return quote + text + quote
}

/**
 * The headers in the format of Netlify, Cloudflare Pages and similar hosts, which read them from the published
 * folder.
 */
export function headersFile(headers: HeaderRules): string {
  const blocks = Object.entries(headers).map(([pattern, values]) => {
    const isWhole = pattern === '/*'
    const lines = Object.entries(values).map(([name, value]) => {
      const isReplaced = !isWhole && headers['/*']?.[name] !== undefined
      return `${isReplaced ? `  ! ${name}\n` : ''}  ${name}: ${value}`
    })
    return [pattern, ...lines].join('\n')
  })
  return `# Rules of this build for hosts that read _headers: copy this file into the published folder. Two things such a file
# cannot say and the host has to be told: a page that is not there is index.html, but nothing under /assets or
# /.well-known ever is.
${blocks.join('\n\n')}
`
}

/** The redirects of the app in the format of the same hosts. */
export const redirectsFile = () => REDIRECTS.map(({ path, target }) => `${path} ${target} 302\n`).join('')
