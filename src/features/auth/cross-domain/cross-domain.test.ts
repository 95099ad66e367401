// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { visitorUid } from '~/platform/visitor.ts'

import { leaveForCrossDomain } from './cross-domain.ts'
import { finishJourney } from './sign-in-state.ts'

const response = {
  access: { token: 'a' },
  refresh: { token: 'r' },
  cross_domain_url: 'http://sites.localhost/sign-in',
}
const assign = vi.fn<(url: string) => void>()
const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  assign.mockReset()
  fetch.mockReset().mockImplementation(async () => Response.json({ auth_token: 'once' }))
  configureClient(idleHooks, { fetch, sleep: () => Promise.resolve() })
  sessionStorage.clear()
  localStorage.clear()
  const url = new URL('http://qumai.localhost/auth/login')
  vi.stubGlobal('location', { origin: url.origin, search: '', href: url.href, assign })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

test('the redirect carries return URL, one-time token and visitor id; no session starts [AUTH-21 O-09]', async () => {
  expect(await leaveForCrossDomain(response, '/games/dunes?mode=real#top')).toBe(true)
  const hop = new URL(assign.mock.calls[0]?.[0] ?? '')
  expect(hop.origin + hop.pathname).toBe('http://sites.localhost/sign-in')
  expect([...hop.searchParams.keys()]).toEqual(['redirect', 'auth_token', 'visitor_uid'])
  expect(hop.searchParams.get('auth_token')).toBe('once')
  expect(hop.searchParams.get('visitor_uid')).toBe(visitorUid())
  const back = new URL(hop.searchParams.get('redirect') ?? '')
  expect(back.href).toMatch(/^http:\/\/qumai\.localhost\/games\/dunes\?mode=real&state=[\w-]+#top$/)
  expect(JSON.parse(fetch.mock.calls[0]?.[1].body as string)).toEqual({ refresh_token: 'r', auth_type: 'cross-domain' })
  expect(hop.href).not.toContain('=r&')
  expect([tokens.access, tokens.refresh]).toEqual([null, null])
  expect(finishJourney('cross-domain', back.searchParams.get('state'))).toEqual({ to: 'cross-domain' })
})

test.each([
  ['no host', { cross_domain_url: undefined }],
  ['a host of nobody’s', { cross_domain_url: 'https://evil.example/sign-in' }],
  ['our own host', { cross_domain_url: 'http://qumai.localhost/sign-in' }],
  ['a redirect of its own', { redirect_url: '/bonuses' }],
])('%s: completes sign-in here [AUTH-21]', async (_what, change) => {
  const { cross_domain_url, redirect_url } = { redirect_url: undefined, ...response, ...change }
  const given = {
    ...response,
    ...(cross_domain_url ? { cross_domain_url } : {}),
    ...(redirect_url ? { redirect_url } : {}),
  }
  if (!cross_domain_url) Reflect.deleteProperty(given, 'cross_domain_url')
  expect(await leaveForCrossDomain(given, '/')).toBe(false)
  expect(assign).not.toHaveBeenCalled()
})

test('inside a frame, an installed app or a shell sign-in completes here [AUTH-22]', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  expect(await leaveForCrossDomain(response, '/')).toBe(false)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('location', { origin: 'http://qumai.localhost', search: '?app_name=qumai', assign })
  expect(await leaveForCrossDomain(response, '/')).toBe(false)
  sessionStorage.clear()
  vi.stubGlobal('location', { origin: 'http://qumai.localhost', search: '', assign })
  vi.stubGlobal('window', { parent: {} })
  expect(await leaveForCrossDomain(response, '/')).toBe(false)
  expect(fetch).not.toHaveBeenCalled()
})

test('without a one-time token sign-in completes here, with no redirect [AUTH-22]', async () => {
  fetch.mockRejectedValue(new TypeError('no network'))
  expect(await leaveForCrossDomain(response, '/')).toBe(false)
  expect(assign).not.toHaveBeenCalled()
})
