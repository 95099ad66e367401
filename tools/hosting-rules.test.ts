import { expect, test } from 'vitest'

import { types } from '../mock-server/http/content-types.ts'
import { caddyRules, headersFile, headersFor, nginxRules, type HeaderRules } from './hosting-rules.ts'
import { securityHeaders } from './security-headers.ts'

const headers: HeaderRules = securityHeaders({ scripts: ['a()'], styles: [] }, { VITE_STAGE: 'production' })
const csp = headers['/*']?.['Content-Security-Policy'] ?? ''
const nginx = nginxRules({ headers, types, host: 'casino.example' })

/** The lines of one place of the nginx rules. */
const placeOf = (text: string, match: string) =>
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

test('nginx: each place names every header, and assets never lead to the page', () => {
  for (const match of ['/', '= /', '^~ /assets/', '= /sw.js'])
    expect([match, placeOf(nginx, match)]).toEqual([match, expect.stringContaining(csp)])
  expect(placeOf(nginx, '^~ /assets/')).toContain('immutable')
  expect(placeOf(nginx, '^~ /assets/')).not.toContain('qumai_page')
  expect(placeOf(nginx, '/')).toContain('"no-cache" always')
  expect(placeOf(nginx, '^~ /headers.json')).toContain('404')
})

test('robots that show links get the page as browsers do, and a prerenderer in its place when it is switched on [STATIC-08]', () => {
  expect(nginx).toContain('"*/*" $qumai_any;')
  expect(nginx).toMatch(/^ {4}# error_page 418 = @prerender;$/m)
  const on = nginxRules({ headers, types, host: 'casino.example', prerender: 'http://127.0.0.1:9999' })
  expect(on).toMatch(/^ {4}error_page 418 = @prerender;$/m)
  expect(on).toContain('proxy_pass http://127.0.0.1:9999/$scheme://')
  expect(caddyRules({ headers, host: 'casino.example' })).toContain(String.raw`^(\*/\*)?$`)
})

test('nginx: the tombstone stands ready, and takes the place of the worker', () => {
  expect(placeOf(nginx, '= /sw.js')).toContain('try_files $uri =404')
  const buried = nginxRules({ headers, types, host: 'casino.example', isBuried: true })
  expect(placeOf(buried, '= /sw.js')).toContain('/tombstone-sw.js')
})

test('Caddy and _headers carry the same; one path never has two values of a header', () => {
  const caddy = caddyRules({ headers, host: 'casino.example' })
  const list = headersFile(headers)
  for (const text of [caddy, list]) expect(text).toContain(csp)
  expect(caddy).toContain('@others not path /assets/* /sw.js')
  expect(list).toContain('/assets/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable')
})

test('a header that a server would read as something else is refused', () => {
  expect(() => nginxRules({ headers: { '/*': { A: 'a$b' } }, types, host: 'x.example' })).toThrow('escaping')
})
