import { CSP_REPORTS_BYTES, sendCspReports } from '../../src/contract/csp-reports.ts'
import { freePaths, headersFor, hidden, notPages, quoted, type Rules } from './hosting-rules.ts'

/** One site of Caddy 2, with the same rules as nginx. */
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
