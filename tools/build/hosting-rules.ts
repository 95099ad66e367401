import { FREE_PATHS, NOT_PAGES } from '../../src/constants/urls.ts'
import { UPLOAD_MAX } from '../../src/constants/verification.ts'
import { CSP_REPORTS_BYTES, CSP_REPORTS_RATE, sendCspReports } from '../../src/contract/csp-reports.ts'

/** Rules for real servers, from the headers that the mock serves and docs/hosting.md describes. */
export type HeaderRules = Record<string, Record<string, string>>
type Rules = { headers: HeaderRules; types: Record<string, string>; host: string }
type NginxRules = Rules & { root?: string; listen?: string; isBuried?: boolean; proxy?: string; prerender?: string }

/** Paths that never return the page of the app, except `/assets`, which has separate rules. */
const notPages = NOT_PAGES.filter((name) => name !== 'assets')
const TOMBSTONE = '/tombstone-sw.js'
/**
 * User-Agent parts of robots for link previews and search; a prerenderer serves them. Browsers inside these
 * messengers also contain the name, but never first.
 */
const ROBOTS = [
  'telegrambot',
  'facebookexternalhit',
  'vkshare',
  'twitterbot',
  'linkedinbot',
  'slackbot',
  'discordbot',
  'skypeuripreview',
  'googlebot',
  'yandexbot',
  'bingbot',
]
const ROBOTS_BY_FIRST_WORD = ['whatsapp', 'viber']
/** Prefixes of URLs with free text: only there a dot in the last part does not mean a file. */
const freePaths = FREE_PATHS.join('|')
const hidden = ['/headers.json', '/.vite']
/** The largest document plus the overhead of a form, in MB: nginx allows 1 MB by default. */
const BODY_MAX = Math.ceil(UPLOAD_MAX / 1024 ** 2) + 1

const limitOfReports = [
  `client_max_body_size ${CSP_REPORTS_BYTES / 1024}k;`,
  `limit_req zone=qumai_reports burst=${CSP_REPORTS_RATE - 1} nodelay;`,
  'limit_req_status 429;',
]

/** The headers of a path: of every pattern that fits, the later over the earlier. */
export function headersFor(rules: HeaderRules, path: string): Record<string, string> {
  const fits = (pattern: string) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern)
  const own: Record<string, string> = {}
  for (const [pattern, values] of Object.entries(rules)) if (fits(pattern)) Object.assign(own, values)
  return own
}

/** A text between quotes that the server reads as nothing else: double ones, or `other` ones around a text with double ones. */
function quoted(text: string, other: "'" | '`'): string {
  const quote = text.includes('"') ? other : '"'
  if (/[\\$`{}\n]/.test(text) || text.includes(quote)) throw new Error(`a header that would need escaping: ${text}`)
  return quote + text + quote
}

/** nginx drops inherited headers at a level that sets one: each location repeats all headers. */
function nginxHeaders(rules: HeaderRules, path: string, indent: string): string {
  return Object.entries(headersFor(rules, path))
    .map(([name, value]) => `${indent}add_header ${name} ${quoted(value, "'")} always;`)
    .join('\n')
}

const location = (match: string, lines: readonly string[]) => `    location ${match} {\n${lines.join('\n')}\n    }`
const indented = (line: string) => `        ${line}`

/** Selects requests for the app's page: browsers by Accept header, robots that accept anything; and those for a prerenderer. */
const WHO_GETS_THE_PAGE = `map $http_accept $qumai_page {
    default "";
    "~text/html" /index.html;
    # robots of messengers ask so; scripts and calls of a page do, too: not what names a file
    "*/*" $qumai_any;
    "" $qumai_any;
}

map $uri $qumai_any {
    default /index.html;
    "~^/(${NOT_PAGES.join('|')})(/|$)" "";
    "~^/(?!(${freePaths})/).*[.][^/]*$" "";
}

map $qumai_any:$http_user_agent $qumai_robot {
    default "";
    "~*^/index.html:(${ROBOTS_BY_FIRST_WORD.join('|')})" 1;
    "~*^/index.html:.*(${ROBOTS.join('|')})" 1;
}`

/** Prefix of a line: a comment unless it is on. */
const off = (isOn: unknown) => (isOn ? '' : '# ')

/** Proxies a page to a prerenderer, which gets the absolute URL: `http://prerenderer/https://casino.example/news`. */
function prerenderer(url: string | undefined): string {
  const lines = [
    'error_page 418 = @prerender;',
    'if ($qumai_robot) {',
    '    return 418;',
    '}',
    'location @prerender {',
    `    proxy_pass ${url ?? 'http://127.0.0.1:3000'}/$scheme://$http_host$request_uri;`,
    '}',
  ]
  return lines.map((line) => `    ${off(url)}${line}`).join('\n')
}

/**
 * One server of nginx. `gzip_static` sends the compressed copies of the build; with the brotli module, which Debian has
 * apart, `brotli_static on` sends the smaller ones.
 */
export function nginxRules({
  headers,
  types,
  host,
  root = '/var/www/qumai',
  listen = '80',
  ...rest
}: NginxRules): string {
  const { isBuried = false, proxy, prerender } = rest
  const own = (path: string) => nginxHeaders(headers, path, ' '.repeat(8))
  const known = Object.entries(types).map(([end, type]) => indented(`${type.split(';')[0]} ${end};`))
  const exact = Object.keys(headers).filter((pattern) => !pattern.endsWith('*'))
  const fileOf = (path: string) => (isBuried && path === '/sw.js' ? TOMBSTONE : '$uri')
  const passed = ['proxy_set_header Host $http_host;', 'proxy_ssl_server_name on;', `proxy_pass ${proxy};`]
  const toApi = proxy === undefined ? ['return 404;'] : passed
  return `# Rules of this build for nginx: put this file into /etc/nginx/conf.d/ and the files of dist/ into the root below.
# TLS, HTTP/2 and HTTP/3 are set where your certificates are.
${WHO_GETS_THE_PAGE}

# Anybody may report what the policy of a page has stopped, but not for ever. Behind a load balancer set real_ip_header.
limit_req_zone $binary_remote_addr zone=qumai_reports:1m rate=${CSP_REPORTS_RATE}r/m;

server {
    listen ${listen};
    server_name ${host};
    root ${root};
    charset utf-8;
    charset_types text/css text/javascript text/plain application/json application/manifest+json;
    types {
${known.join('\n')}
    }
    default_type application/octet-stream;
    etag on;
    gzip_static on;
    gzip_vary on;
    # brotli_static on;
    # what is not there may be there in a moment, with the next files of a build
    error_page 404 @missing;
    # A prerenderer answers robots (docs/hosting.md): take the # away from these lines.
${prerenderer(prerender)}
${location('@missing', [indented('add_header Cache-Control "no-store" always;'), indented('return 404;')])}

    # The worker is at fault: let /sw.js below try ${TOMBSTONE} instead of $uri, and reload nginx (docs/hosting.md).
${hidden.map((path) => location(`^~ ${path}`, [indented('return 404;')])).join('\n')}
${location('^~ /assets/', [indented('try_files $uri =404;'), own('/assets/')])}
${exact.map((path) => location(`= ${path}`, [indented(`try_files ${fileOf(path)} =404;`), own(path)])).join('\n')}
    # The API and the pictures, where they are on this origin: proxy_pass instead of the 404. Documents are large.
${location(`= ${sendCspReports.path}`, [...limitOfReports, ...toApi].map(indented))}
${location(`~ ^/(${notPages.join('|')})(/|$)`, [`client_max_body_size ${BODY_MAX}m;`, ...toApi].map(indented))}
${location('/', [indented('try_files $uri $qumai_page =404;'), own('/')])}
${location('= /', [indented('try_files /index.html =404;'), own('/')])}
}
`
}

/** The same for Caddy 2. */
export function caddyRules({ headers, host }: Omit<Rules, 'types'>): string {
  const lines = (values: Record<string, string>) =>
    Object.entries(values).map(([name, value]) => `\t\t${name} ${quoted(value, '`')}`)
  const blocks = Object.keys(headers).map((pattern) => {
    const matcher = pattern === '/*' ? '@others' : pattern // never two for one path, because Caddy decides which wins
    return `\theader ${matcher} {\n${lines(headersFor(headers, pattern)).join('\n')}\n\t}`
  })
  const others = ['/assets', ...notPages.map((name) => `/${name}`)].map((path) => `${path} ${path}/*`).join(' ')
  return `# Rules of this build for Caddy 2. The files of dist/ lie in the root below.
${host} {
\troot * /var/www/qumai
\t@others not path ${Object.keys(headers)
    .filter((pattern) => pattern !== '/*')
    .join(' ')}
${blocks.join('\n')}

\t# The API, where it is on this origin:
\t# reverse_proxy /api/* https://api.example
\trequest_body ${sendCspReports.path} {
\t\tmax_size ${CSP_REPORTS_BYTES / 1024}KiB
\t}

\t@hidden path ${hidden.map((path) => `${path} ${path}/*`).join(' ')}
\trespond @hidden 404

\t# The worker is at fault (docs/hosting.md):
\t# rewrite /sw.js /tombstone-sw.js

\t@page {
\t\theader Accept *text/html*
\t\tnot path ${others}
\t\tnot file
\t}
\trewrite @page /index.html
\t# robots of messengers ask so; scripts and calls of a page do, too: not what names a file
\t@any {
\t\tvars_regexp {http.request.header.Accept} ^(\\*/\\*)?$
\t\tpath_regexp ^/((${freePaths})/.*|([^/]*/)*[^/.]*)$
\t\tnot path ${others}
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
# cannot say and the host has to be told: a page that is not there is index.html, but nothing under /assets ever is.
${blocks.join('\n\n')}
`
}
