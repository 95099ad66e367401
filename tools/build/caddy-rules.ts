import { REDIRECTS } from '../../src/constants/urls.ts'
import { CSP_REPORTS_BYTES, sendCspReports } from '../../src/contract/csp-reports.ts'
import { freePaths, headersFor, hidden, notPages, quoted, type Rules } from './hosting-rules.ts'
import { loggedReferrer, loggedUrl } from './log-rules.ts'
import { DROPPED_HEADERS } from './proxy-headers.ts'

type CaddyRules = Omit<Rules, 'types'> & {
  root?: string
  /** URL of the API. */
  proxy?: string
  /** IP ranges of proxies in front of Caddy, whose `X-Forwarded-*` headers it trusts. */
  trusted?: readonly string[]
  isBuried?: boolean
  /** Further lines of the global options. */
  globals?: readonly string[]
  logs?: string
}

/** Prefix of a line: a comment unless it is on. */
const off = (isOn: unknown) => (isOn ? '' : '# ')

/** A pattern of the whole numbers above a limit: Caddy cannot compare numbers, and responds to an incomplete body with 502. */
export function above(limit: number): string {
  const digits = String(limit).split('')
  const longer = `[1-9][0-9]{${digits.length},}`
  const larger = digits.flatMap((digit, index) => {
    const rest = digits.length - index - 1
    return digit === '9' ? [] : [`${digits.slice(0, index).join('')}[${Number(digit) + 1}-9][0-9]{${rest}}`]
  })
  return `^(${[longer, ...larger].join('|')})$`
}

/** Options of the whole server: its logs contain no query, no secret of a path and only the origin of a referrer. */
const globalsOf = (lines: readonly string[], logs: string) => `{
${lines.map((line) => `\t${line}\n`).join('')}\tlog default {
\t\toutput ${logs}
${LOG_FILTER}
\t}
}
`

const LOG_FILTER = `\t\tformat filter {
\t\t\twrap json
\t\t\tfields {
\t\t\t\trequest>uri regexp "${loggedUrl()}" "$1$2"
\t\t\t\trequest>headers>Referer regexp "${loggedReferrer()}" "$1"
\t\t\t}
\t\t}`

/**
 * Proxies to the API with the address of the client. Caddy itself drops `X-Forwarded-*` of senders that are not trusted;
 * a trusted one names the client last.
 */
function toApi(paths: string, proxy: string | undefined, trusted: readonly string[]): string {
  const ranges = trusted.join(' ')
  const lines = [
    `@api path ${paths}`,
    'route @api {',
    '\t@large {',
    `\t\tpath ${sendCspReports.path}`,
    `\t\theader_regexp Content-Length ${above(CSP_REPORTS_BYTES)}`,
    '\t}',
    '\terror @large 413',
    '\trequest_header X-Real-IP {remote_host}',
    ...(ranges
      ? [
          '\t@proxied {',
          `\t\tremote_ip ${ranges}`,
          '\t\theader_regexp client X-Forwarded-For ([0-9a-fA-F.:]+)$',
          '\t}',
          '\trequest_header @proxied X-Real-IP {re.client.1}',
        ]
      : []),
    `\treverse_proxy ${proxy ?? 'https://api.internal'} {`,
    ...(ranges ? [`\t\ttrusted_proxies ${ranges}`] : []),
    '\t\theader_up X-Forwarded-For {http.request.header.X-Real-IP}',
    ...DROPPED_HEADERS.map((name) => `\t\theader_up -${name}`),
    '\t}',
    '}',
  ]
  return lines.map((line) => `\t${off(proxy)}${line}`).join('\n')
}

/** One site of Caddy 2, with the same rules as nginx. */
export function caddyRules({ headers, host, root = '/var/www/qumai', ...rest }: CaddyRules): string {
  const { proxy, trusted = [], isBuried = false, globals = [], logs = 'stderr' } = rest
  const lines = (values: Record<string, string>) =>
    Object.entries(values).map(([name, value]) => `\t\t${name} ${quoted(value, '`')}`)
  const blocks = Object.keys(headers).map((pattern) => {
    const matcher = pattern === '/*' ? '@others' : pattern // never two for one path, because Caddy decides which wins
    return `\theader ${matcher} {\n${lines(headersFor(headers, pattern)).join('\n')}\n\t}`
  })
  const api = notPages.map((name) => `/${name} /${name}/*`).join(' ')
  const own = Object.keys(headers).filter((pattern) => pattern !== '/*')
  return `# Rules of this build for Caddy 2. The files of dist/ lie in the root below.
${globalsOf(globals, logs)}
${host} {
\tlog {
\t\toutput ${logs}
${LOG_FILTER}
\t}
\troot * ${root}
\t@others not path ${[...own, api].join(' ')}
${blocks.join('\n')}

\t# The API, where it is on this origin, and what it receives (docs/hosting.md):
${toApi(api, proxy, trusted)}
\trequest_body ${sendCspReports.path} {
\t\tmax_size ${CSP_REPORTS_BYTES / 1024}KiB
\t}

${REDIRECTS.map(({ path, target }) => `\tredir ${path} ${target} 302`).join('\n')}
\t@hidden path ${hidden.map((path) => `${path} ${path}/*`).join(' ')}
\terror @hidden 404

\t# The worker is at fault (docs/hosting.md):
\t${off(isBuried)}rewrite /sw.js /tombstone-sw.js

\t@page {
\t\theader Accept *text/html*
\t\tnot path /assets /assets/* /.well-known /.well-known/* ${api}
\t\tnot file
\t}
\trewrite @page /index.html
\t# robots of messengers ask so; scripts and calls of a page do, too: not what names a file
\t@any {
\t\tvars_regexp {http.request.header.Accept} ^(\\*/\\*)?$
\t\tpath_regexp ^/((${freePaths})/.*|([^/]*/)*[^/.]*)$
\t\tnot path /assets /assets/* /.well-known /.well-known/* ${api}
\t\tnot file
\t}
\trewrite @any /index.html
\tfile_server {
\t\tprecompressed br gzip
\t}

\t# what is not there may be there in a moment, with the next files of a build
\thandle_errors {
\t\theader Cache-Control "no-store"
\t\trespond "{err.status_text}" {err.status_code}
\t}
}
`
}
