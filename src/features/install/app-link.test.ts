// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { tokens } from '~/api/transport/tokens.ts'

import { appLink } from './install-page.tsx'

let domain = 'http://app.localhost'
const requested: { path: string; body: unknown }[] = []

beforeEach(() => {
  requested.length = 0
  vi.stubGlobal('location', new URL('http://qumai.localhost/app'))
  configureClient(idleHooks, {
    fetch: async (url, init) => {
      const { pathname } = new URL(url, 'http://qumai.localhost')
      requested.push({ path: pathname, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
      return Response.json(pathname.endsWith('/pwa/landing') ? { domain } : { auth_token: 'once' })
    },
  })
})
afterEach(() => {
  tokens.end()
  vi.unstubAllGlobals()
})

test('the link to the app carries a one-time token, the language and auth_type=pwa [PWA-04 API-65]', async () => {
  domain = 'http://app.localhost'
  tokens.begin('p1', { access: 'a', refresh: 'r' })
  const link = new URL((await appLink('kk')) ?? '')
  expect(link.origin).toBe('http://app.localhost')
  expect(Object.fromEntries(link.searchParams)).toEqual({ auth_token: 'once', auth_type: 'pwa', language: 'kk' })
  expect(requested.at(-1)?.body).toEqual({ refresh_token: 'r', auth_type: 'pwa' })
})

test('the app at the current domain is allowed; a guest’s link carries no token [PWA-04]', async () => {
  domain = 'http://qumai.localhost'
  expect(await appLink('az')).toBe('http://qumai.localhost/?language=az')
})

test.each(['https://evil.example', 'https://app.localhost.evil.example', 'http://user@app.localhost'])(
  'no token is sent to %s [PWA-04]',
  async (address) => {
    domain = address
    tokens.begin('p1', { access: 'a', refresh: 'r' })
    expect(await appLink('ru')).toBeNull()
    expect(requested.map(({ path }) => path)).toEqual(['/api/v1/pwa/landing'])
  },
)

test.each(['a log-out', 'another player'])(
  '%s during the request rejects the link, so no other player is signed in [PWA-04 AUTH-27]',
  async (what) => {
    domain = 'http://app.localhost'
    tokens.begin('p1', { access: 'a', refresh: 'r' })
    const link = appLink('kk')
    if (what === 'a log-out') tokens.end()
    else tokens.begin('p2', { access: 'a2', refresh: 'r2' })
    await expect(link).rejects.toMatchObject({ kind: 'player-changed' })
  },
)
