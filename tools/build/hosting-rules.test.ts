import { expect, test } from 'vitest'

import { types } from '../../mock-server/http/content-types.ts'
import { caddyRules } from './caddy-rules.ts'
import { headersFile, headersFor, type HeaderRules } from './hosting-rules.ts'
import { nginxRules, trustedLines } from './nginx-rules.ts'
import { DROPPED_HEADERS, readRanges } from './proxy-headers.ts'
import { securityHeaders } from './security-headers.ts'

const headers: HeaderRules = securityHeaders({ scripts: ['a()'], styles: [] }, { VITE_STAGE: 'production' })
const csp = headers['/*']?.['Content-Security-Policy'] ?? ''
const nginx = nginxRules({ headers, types, host: 'casino.example' })

/** The lines of one nginx location. */
const locationOf = (text: string, match: string) =>
  new RegExp(`^ {4}location ${match.replaceAll(/[/^$.|()=~]/g, String.raw`\$&`)} \\{\\n([^}]*)\\}`, 'm').exec(
    text,
  )?.[1] ?? ''

test('of several patterns that fit, the later wins for each header', () => {
  expect(headersFor(headers, '/assets/a.js')).toEqual({
    ...headers['/*'],
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
  expect(headersFor(headers, '/games/one')).toEqual(headers['/*'])
})

test('nginx: each location has every header, and assets never lead to the page', () => {
  for (const match of ['/', '= /', '^~ /assets/', '= /sw.js'])
    expect([match, locationOf(nginx, match)]).toEqual([match, expect.stringContaining(csp)])
  expect(locationOf(nginx, '^~ /assets/')).toContain('immutable')
  expect(locationOf(nginx, '^~ /assets/')).not.toContain('qumai_page')
  expect(locationOf(nginx, '/')).toContain('"no-cache" always')
  expect(locationOf(nginx, '^~ /headers.json')).toContain('404')
})

test('link preview robots get the page like browsers, or the enabled prerenderer [STATIC-08]', () => {
  expect(nginx).toContain('"*/*" $qumai_any;')
  expect(nginx).toMatch(/^ {4}# error_page 418 = @prerender;$/m)
  const on = nginxRules({ headers, types, host: 'casino.example', prerender: 'http://127.0.0.1:9999' })
  expect(on).toMatch(/^ {4}error_page 418 = @prerender;$/m)
  expect(on).toContain('proxy_pass http://127.0.0.1:9999/$qumai_proto://$qumai_host$qumai_path$qumai_language;')
  expect(caddyRules({ headers, host: 'casino.example' })).toContain(String.raw`^(\*/\*)?$`)
})

test('nginx: a commented line replaces the worker with the tombstone', () => {
  expect(locationOf(nginx, '= /sw.js')).toContain('try_files $uri =404')
  const buried = nginxRules({ headers, types, host: 'casino.example', isBuried: true })
  expect(locationOf(buried, '= /sw.js')).toContain('/tombstone-sw.js')
})

test('Caddy and _headers carry the same; one path never has two values of a header', () => {
  const caddy = caddyRules({ headers, host: 'casino.example' })
  const list = headersFile(headers)
  for (const text of [caddy, list]) expect(text).toContain(csp)
  expect(caddy).toContain('@others not path /assets/* /sw.js')
  expect(list).toContain('/assets/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable')
})

test('headers name the URL of browser reports, and the rules limit them', () => {
  expect(csp).toMatch(/; report-uri \/api\/v1\/csp-reports; report-to csp$/)
  expect(headers['/*']?.['Reporting-Endpoints']).toBe('csp="/api/v1/csp-reports"')
  for (const match of ['/', '= /', '^~ /assets/'])
    expect(locationOf(nginx, match)).toContain(`add_header Reporting-Endpoints 'csp="/api/v1/csp-reports"' always;`)
  expect(locationOf(nginx, '= /api/v1/csp-reports')).toMatch(
    /client_max_body_size 32k;\n.*limit_req zone=qumai_reports/,
  )
  expect(nginx).toContain('zone=qumai_reports:1m rate=30r/m;')
  const caddy = caddyRules({ headers, host: 'casino.example' })
  expect(caddy).toContain('Reporting-Endpoints `csp="/api/v1/csp-reports"`')
  expect(caddy).toContain('request_body /api/v1/csp-reports {\n\t\tmax_size 32KiB')
  expect(headersFile(headers)).toContain('  Reporting-Endpoints: csp="/api/v1/csp-reports"')
})

test('reports go to the API if it has a separate host', () => {
  const env = { VITE_STAGE: 'production', VITE_API_HOST: 'https://api.casino.example' }
  const page = securityHeaders({ scripts: [], styles: [] }, env)['/*'] ?? {}
  expect(page['Content-Security-Policy']).toContain('report-uri https://api.casino.example/api/v1/csp-reports;')
  expect(page['Reporting-Endpoints']).toBe('csp="https://api.casino.example/api/v1/csp-reports"')
})

test('rejects a header that a server would misread', () => {
  for (const value of ['a$b', 'a\\b', 'a`b', 'a{b', `'a' "b"`])
    expect(() => nginxRules({ headers: { '/*': { A: value } }, types, host: 'x.example' })).toThrow('escaping')
  expect(() => caddyRules({ headers: { '/*': { A: 'a`"b' } }, host: 'x.example' })).toThrow('escaping')
})

test('the API learns the client from the server, never from the client', () => {
  const caddy = caddyRules({ headers, host: 'casino.example', proxy: 'https://api.internal', trusted: ['10.0.0.0/8'] })
  for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'X-Real-IP', ...DROPPED_HEADERS])
    expect(nginx).toMatch(new RegExp(`^ {4}proxy_set_header ${name} `, 'm'))
  for (const name of DROPPED_HEADERS) expect(caddy).toContain(`header_up -${name}\n`)
  expect(caddy).toContain('trusted_proxies 10.0.0.0/8')
  expect(nginx).toContain('# set_real_ip_from')
  const trusted = trustedLines(readRanges('QUMAI_TRUSTED_PROXIES', '10.0.0.0/8, fd00::/8'))
  const behind = nginxRules({ headers, types, host: 'casino.example', trusted })
  expect(behind).toContain('    set_real_ip_from 10.0.0.0/8; set_real_ip_from fd00::/8;\n')
  expect(behind).toContain('    10.0.0.0/8 1; fd00::/8 1;\n')
  expect(() => readRanges('QUMAI_TRUSTED_PROXIES', '0.0.0.0/0; }')).toThrow('QUMAI_TRUSTED_PROXIES')
})
