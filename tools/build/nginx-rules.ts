import { languages } from '../../src/contract/languages.ts'
import { NOT_PAGES, REDIRECTS, SECRET_PATHS } from '../../src/constants/urls.ts'
import { UPLOAD_MAX } from '../../src/constants/verification.ts'
import { CSP_REPORTS_BYTES, CSP_REPORTS_RATE, sendCspReports } from '../../src/contract/csp-reports.ts'
import { freePaths, type HeaderRules, headersFor, hidden, notPages, quoted, type Rules } from './hosting-rules.ts'
import { loggedReferrer, loggedUrl } from './log-rules.ts'
import { DROPPED_HEADERS } from './proxy-headers.ts'

/** Lines about proxies in front of nginx, whose `X-Forwarded-*` headers it trusts. */
type Trusted = { realIp: string; geo: string }
type NginxRules = Rules & {
  root?: string
  listen?: string
  isBuried?: boolean
  /** URL of the API. A name is resolved again while nginx runs. */
  proxy?: string
  /** DNS servers for that name, and how long an address is kept. */
  resolver?: string
  prerender?: string
  trusted?: Trusted
  logs?: { access: string; error: string }
  hasBrotli?: boolean
}

/** The lines for these IP ranges. */
export const trustedLines = (ranges: readonly string[]): Trusted => ({
  realIp: ranges.map((range) => `set_real_ip_from ${range};`).join(' '),
  geo: ranges.map((range) => `${range} 1;`).join(' '),
})

const LOGS = '/var/log/nginx'
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
/** The largest document plus the overhead of a form, in MB: nginx allows 1 MB by default. */
const BODY_MAX = Math.ceil(UPLOAD_MAX / 1024 ** 2) + 1

const limitOfReports = [
  `client_max_body_size ${CSP_REPORTS_BYTES / 1024}k;`,
  `limit_req zone=qumai_reports burst=${CSP_REPORTS_RATE - 1} nodelay;`,
  'limit_req_status 429;',
]

/** nginx drops inherited headers at a level that sets one: each location repeats all headers. */
function nginxHeaders(rules: HeaderRules, path: string, indent: string): string {
  return Object.entries(headersFor(rules, path))
    .map(([name, value]) => {
      // a second header of this name would be added
      if (name === 'Content-Type') return `${indent}default_type ${value};`
      return `${indent}add_header ${name} ${quoted(value, "'")} always;`
    })
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
    "~^/(${NOT_PAGES.join('|').replace('.', '[.]')})(/|$)" "";
    "~^/(?!(${freePaths})/).*[.][^/]*$" "";
}

# no page with a secret in its path goes to a prerenderer
map $uri $qumai_is_secret {
    default "";
    "~*/(${SECRET_PATHS.join('|')})/" secret;
}

map $qumai_is_secret$qumai_any:$http_user_agent $qumai_robot {
    default "";
    "~*^/index.html:(${ROBOTS_BY_FIRST_WORD.join('|')})" 1;
    "~*^/index.html:.*(${ROBOTS.join('|')})" 1;
}`

/** Prefix of a line: a comment unless it is on. */
const off = (isOn: unknown) => (isOn ? '' : '# ')

/** Maps of a request: its parts for the log, its URL for a prerenderer, and the values of a proxy in front. */
const mapsOf = (trusted: Trusted) => `map $request_uri $qumai_logged {
    default "";
    "~${loggedUrl({ secret: 'qumai_secret_head', plain: 'qumai_plain_path' })}" $qumai_secret_head$qumai_plain_path;
}

map $http_referer $qumai_referrer {
    default "";
    "~${loggedReferrer('qumai_referrer_origin')}" $qumai_referrer_origin;
}

map $request_uri $qumai_path {
    default /;
    "~^(?<qumai_path_of_uri>[^?]*)" $qumai_path_of_uri;
}

map $arg_language $qumai_language {
    default "";
${languages.map((language) => `    ${language} ?language=${language};`).join('\n')}
}

# Proxies in front of this server (QUMAI_TRUSTED_PROXIES): only their X-Forwarded-* headers are used.
geo $realip_remote_addr $qumai_is_proxied {
    default 0;
    ${trusted.geo}
}

map $qumai_is_proxied:$http_x_forwarded_proto $qumai_proto {
    default $scheme;
    1:http http;
    1:https https;
}

map $qumai_is_proxied:$http_x_forwarded_host $qumai_host {
    default $http_host;
    "~^1:(?<qumai_forwarded_host>[a-zA-Z0-9.:-]+)$" $qumai_forwarded_host;
}

# No query, no secret of a path and only the origin of a referrer: a log is read by more people than a mailbox.
log_format qumai '$remote_addr [$time_iso8601] "$request_method $qumai_logged $server_protocol" $status '
    '$body_bytes_sent "$qumai_referrer" "$http_user_agent" $request_time $upstream_status';
`

/** The logs, and the source of the client's address. */
const sender = (logs: { access: string; error: string }, { realIp }: Trusted) => `    access_log ${logs.access} qumai;
    # errors of level "error" quote the whole URL, so they are not written: the log above has $upstream_status
    error_log ${logs.error} crit;
    ${realIp || '# set_real_ip_from 10.0.0.0/8;'}
    real_ip_header X-Forwarded-For;
    real_ip_recursive on;`

/** Headers of proxied requests, at the level of the server: a location without `proxy_set_header` inherits them. */
const PROXIED = [
  'proxy_http_version 1.1;',
  'proxy_ssl_server_name on;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $http_host;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Host $qumai_host;',
  'proxy_set_header X-Forwarded-Proto $qumai_proto;',
  'proxy_set_header X-Real-IP $remote_addr;',
  ...DROPPED_HEADERS.map((name) => `proxy_set_header ${name} "";`),
]

/**
 * Proxies a page to a prerenderer, which gets the absolute URL: `http://prerenderer/https://casino.example/news`. Of the
 * query it gets only the language.
 */
function prerenderer(url: string | undefined): string {
  const names = ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', ...DROPPED_HEADERS]
  const lines = [
    'error_page 418 = @prerender;',
    'if ($qumai_robot) {',
    '    return 418;',
    '}',
    'location @prerender {',
    '    proxy_set_header Host $proxy_host;',
    ...names.map((name) => `    proxy_set_header ${name} "";`),
    `    proxy_pass ${url ?? 'http://127.0.0.1:3000'}/$qumai_proto://$qumai_host$qumai_path$qumai_language;`,
    '}',
  ]
  return lines.map((line) => `    ${off(url)}${line}`).join('\n')
}

/** The API, and what it receives. nginx resolves its name again (`valid` of the resolver), because it is in a variable. */
function apiPlaces(proxy: string | undefined, resolver: string | undefined): string {
  const pass = proxy === undefined ? 'return 404; # or: proxy_pass $qumai_api;' : 'proxy_pass $qumai_api;'
  return `    # What the API receives (docs/hosting.md).
${PROXIED.map((line) => `    ${line}`).join('\n')}
    ${off(resolver)}resolver ${resolver ?? '127.0.0.53 valid=30s'};
    ${off(proxy)}set $qumai_api ${proxy ?? 'https://api.internal'};
    # The API and the pictures, where they are on this origin. Documents are large.
${location(`= ${sendCspReports.path}`, [...limitOfReports, pass].map(indented))}
${location(`~ ^/(${notPages.join('|')})(/|$)`, [`client_max_body_size ${BODY_MAX}m;`, pass].map(indented))}`
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
  const { isBuried = false, proxy, prerender, resolver, hasBrotli = false } = rest
  const { trusted = trustedLines([]), logs = { access: `${LOGS}/access.log`, error: `${LOGS}/error.log` } } = rest
  const own = (path: string) => nginxHeaders(headers, path, ' '.repeat(8))
  const known = Object.entries(types).map(([end, type]) => indented(`${type.split(';')[0]} ${end};`))
  const exact = Object.keys(headers).filter((pattern) => !pattern.endsWith('*'))
  const fileOf = (path: string) => (isBuried && path === '/sw.js' ? TOMBSTONE : '$uri')
  return `# Rules of this build for nginx: put this file into /etc/nginx/conf.d/ and the files of dist/ into the root below.
# TLS, HTTP/2 and HTTP/3 are set where your certificates are.
${WHO_GETS_THE_PAGE}

${mapsOf(trusted)}
# Anybody may report what the policy of a page has stopped, but not for ever: by the address of the client.
limit_req_zone $binary_remote_addr zone=qumai_reports:1m rate=${CSP_REPORTS_RATE}r/m;

server {
    listen ${listen};
    server_name ${host};
    root ${root};
${sender(logs, trusted)}
    charset utf-8;
    charset_types text/css text/javascript text/plain application/json application/manifest+json;
    types {
${known.join('\n')}
    }
    default_type application/octet-stream;
    etag on;
    gzip_static on;
    gzip_vary on;
    ${off(hasBrotli)}brotli_static on;
    # what is not there may be there in a moment, with the next files of a build
    error_page 404 @missing;
    # A prerenderer answers robots (docs/hosting.md): take the # away from these lines.
${prerenderer(prerender)}
${location('@missing', [indented('add_header Cache-Control "no-store" always;'), indented('return 404;')])}

    # The worker is at fault: let /sw.js below try ${TOMBSTONE} instead of $uri, and reload nginx (docs/hosting.md).
${hidden.map((path) => location(`^~ ${path}`, [indented('return 404;')])).join('\n')}
${REDIRECTS.map(({ path, target }) => location(`= ${path}`, ['absolute_redirect off;', `return 302 ${target};`].map(indented))).join('\n')}
${location('^~ /.well-known/', [indented('try_files $uri =404;'), own('/.well-known/')])}
${location('^~ /assets/', [indented('try_files $uri =404;'), own('/assets/')])}
${exact.map((path) => location(`= ${path}`, [indented(`try_files ${fileOf(path)} =404;`), own(path)])).join('\n')}
${apiPlaces(proxy, resolver)}
${location('/', [indented('try_files $uri $qumai_page =404;'), own('/')])}
${location('= /', [indented('try_files /index.html =404;'), own('/')])}
}
`
}
