import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { containerRules } from './hosting-plugin.ts'
import { nginxRules } from './nginx-rules.ts'
import { settings } from './settings.ts'

const headers = { '/*': { 'Cache-Control': 'no-cache' }, '/assets/*': { 'Cache-Control': 'immutable' } }

test('a container serves every host on an unprivileged port and gets its API at start', () => {
  const rules = containerRules(headers, {})
  expect(rules).toContain('listen 8080 default_server;')
  expect(rules).toContain('server_name _;')
  expect(rules).toContain('root /usr/share/nginx/html;')
  expect(rules).toContain('set $qumai_api ${QUMAI_API};')
  const variables = ['${QUMAI_API}', '${QUMAI_RESOLVER}', '${QUMAI_REAL_IP}', '${QUMAI_TRUSTED}']
  expect(new Set(rules.match(/\$\{[^}]*\}?/g))).toEqual(new Set(variables)) // what else looks like a variable would be replaced too
  const start = readFileSync('docker/start.sh', 'utf8')
  expect(new Set(/envsubst '([^']*)'/.exec(start)?.[1]?.split(' '))).toEqual(new Set(variables))
})

test('a build with an API on a separate host proxies nothing', () => {
  const rules = containerRules(headers, { VITE_API_HOST: 'https://api.example' })
  expect(rules).not.toMatch(/^ *proxy_pass/m)
  expect(rules).not.toMatch(/\$\{QUMAI_(?:API|RESOLVER)\}/)
})

test('a document of the largest size is let through to the API [CONST-04]', () => {
  expect(nginxRules({ headers, types: {}, host: 'casino.example' })).toContain('client_max_body_size 21m;')
})

test('the image takes every setting at build time that is not in .env.production [PLUS-85]', () => {
  const atStart = new Set(['QUMAI_API', 'QUMAI_RESOLVER', 'QUMAI_TRUSTED_PROXIES'])
  const wanted = Object.keys(settings).filter((name) => !name.startsWith('VITE_') && !atStart.has(name))
  const stage = /^FROM sources AS build$(.*?)^RUN/ms.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? ''
  const taken = [...stage.matchAll(/^ARG (\w+)/gm)].map(([, name = '']) => name)
  expect(taken).toEqual(expect.arrayContaining(wanted))
  // the mock writes letters and pages of the same brand
  expect(readFileSync('compose.yaml', 'utf8').match(/QUMAI_BRAND: '\$\{QUMAI_BRAND:-\}'/g)).toHaveLength(2)
})

test.each([
  ['Dockerfile', 2],
  ['conformance/Containerfile', 1],
])('the image of %s names its bases by digest', (file, count) => {
  const text = readFileSync(file, 'utf8')
  const stages = [...text.matchAll(/^FROM (\S+) AS (\w+)$/gm)]
  const own = new Set(stages.map(([, , name]) => name))
  const bases = stages.map(([, base = '']) => base).filter((base) => !own.has(base))
  expect(bases).toHaveLength(count)
  for (const base of bases)
    expect(text).toMatch(new RegExp(`^ARG ${/@\$\{(\w+)\}$/.exec(base)?.[1]}=sha256:[0-9a-f]{64}$`, 'm'))
})
