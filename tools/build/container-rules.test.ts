import { expect, test } from 'vitest'

import { containerRules } from './hosting-plugin.ts'
import { nginxRules } from './nginx-rules.ts'

const headers = { '/*': { 'Cache-Control': 'no-cache' }, '/assets/*': { 'Cache-Control': 'immutable' } }

test('a container serves every host on an unprivileged port and gets its API at start', () => {
  const rules = containerRules(headers, {})
  expect(rules).toContain('listen 8080 default_server;')
  expect(rules).toContain('server_name _;')
  expect(rules).toContain('root /usr/share/nginx/html;')
  expect(rules).toContain('proxy_pass ${QUMAI_API};')
  expect(new Set(rules.match(/\$\{[^}]*\}?/g))).toEqual(new Set(['${QUMAI_API}'])) // what else looks like a variable would be replaced too
})

test('a build with an API on a separate host proxies nothing', () => {
  const rules = containerRules(headers, { VITE_API_HOST: 'https://api.example' })
  expect(rules).not.toMatch(/^ *proxy_pass/m)
  expect(rules).not.toContain('${')
})

test('a document of the largest size is let through to the API [CONST-04]', () => {
  expect(nginxRules({ headers, types: {}, host: 'casino.example' })).toContain('client_max_body_size 21m;')
})
