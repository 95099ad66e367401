import { NOT_PAGES } from '../../src/constants/urls.ts'
import { UPLOAD_MAX } from '../../src/constants/verification.ts'
import { CSP_REPORTS_BYTES, CSP_REPORTS_RATE, sendCspReports } from '../../src/contract/csp-reports.ts'
import { freePaths, type HeaderRules, headersFor, hidden, notPages, quoted, type Rules } from './hosting-rules.ts'

type NginxRules = Rules & { root?: string; listen?: string; isBuried?: boolean; proxy?: string; prerender?: string }

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
    .map(([name, value]) => `${indent}add_header ${name} ${quoted(value, "'")} always;`)
    .join('\n')
}

const place = (match: string, lines: readonly string[]) => `    location ${match} {\n${lines.join('\n')}\n    }`
const inPlace = (line: string) => `        ${line}`

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
function prerenderer(address: string | undefined): string {
  const lines = [
    'error_page 418 = @prerender;',
    'if ($qumai_robot) {',
    '    return 418;',
    '}',
    'location @prerender {',
    `    proxy_pass ${address ?? 'http://127.0.0.1:3000'}/$scheme://$http_host$request_uri;`,
    '}',
  ]
  return lines.map((line) => `    ${off(address)}${line}`).join('\n')
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
  const known = Object.entries(types).map(([end, type]) => inPlace(`${type.split(';')[0]} ${end};`))
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
${place('@missing', [inPlace('add_header Cache-Control "no-store" always;'), inPlace('return 404;')])}

    # The worker is at fault: let /sw.js below try ${TOMBSTONE} instead of $uri, and reload nginx (docs/hosting.md).
${hidden.map((path) => place(`^~ ${path}`, [inPlace('return 404;')])).join('\n')}
${place('^~ /assets/', [inPlace('try_files $uri =404;'), own('/assets/')])}
${exact.map((path) => place(`= ${path}`, [inPlace(`try_files ${fileOf(path)} =404;`), own(path)])).join('\n')}
    # The API and the pictures, where they are on this origin: proxy_pass instead of the 404. Documents are large.
${place(`= ${sendCspReports.path}`, [...limitOfReports, ...toApi].map(inPlace))}
${place(`~ ^/(${notPages.join('|')})(/|$)`, [`client_max_body_size ${BODY_MAX}m;`, ...toApi].map(inPlace))}
${place('/', [inPlace('try_files $uri $qumai_page =404;'), own('/')])}
${place('= /', [inPlace('try_files /index.html =404;'), own('/')])}
}
`
}
