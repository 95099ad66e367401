import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../app.ts'
import { bearer, call, TestSession } from '../testing/client.ts'

let mock: Mock
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const market = { currency: 'KZT', language: 'en' } as const
const SLUG = 'fruit-cocktail'

/** A game of this session, launched. `ask` calls its own host. */
async function launched(sid: string, mode: 'demo' | 'real' = 'demo') {
  const session = new TestSession(mock, sid)
  const player = await session.player()
  const launch = await session.call(`/api/v1/games/${SLUG}/launch`, {
    method: 'POST',
    headers: mode === 'real' ? bearer(player) : {},
    body: { mode, ...market },
  })
  const { url, reports_ready: reportsReady } = JSON.parse(launch.text) as { url: string; reports_ready: boolean }
  const { host, pathname } = new URL(url)
  const request = (path = '', body?: unknown) =>
    call(mock, pathname + path, {
      host,
      ...(body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    })
  return { session, player, ask: request, reportsReady }
}

/** The setup that the page hands its script. */
function setupOf(html: string) {
  const text = /data-setup="([^"]*)"/.exec(html)?.[1] ?? '{}'
  const json = text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
  return JSON.parse(json) as { crashes: boolean; balance: string }
}

test('both modes work, and only an app of this machine may frame the page [GAME-19]', async () => {
  for (const mode of ['demo', 'real'] as const) {
    const { ask: request, reportsReady } = await launched(`host-${mode}`, mode)
    const page = await request()
    expect([page.status, reportsReady]).toEqual([200, true])
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['content-security-policy']).toMatch(/frame-ancestors http:\/\/\*\.localhost:\* /)
    expect(page.text).toContain('id="sound" aria-pressed="false"') // muted by default
    const round = await request('/spin', { bet: 1000, round: 1 })
    expect(JSON.parse(round.text)).toMatchObject({ round: 1 })
  }
})

test('after a deposit the game reads the balance again', async () => {
  const { ask: request, session } = await launched('host-balance', 'real')
  const before = JSON.parse((await request('/balance')).text) as { balance: string }
  const { world } = mock.sessions.get(session.id)
  for (const { balance } of world.players.values()) balance.real += 500_000
  const after = JSON.parse((await request('/balance')).text) as { balance: string }
  expect(after.balance).not.toBe(before.balance)
  expect(after.balance).toBe(setupOf((await request()).text).balance)
})

test('a session ends after its time: the page informs the app, rounds are rejected', async () => {
  const { ask: request, session } = await launched('host-over')
  await session.control('POST', 'clock', { advance: 3 * 60 * 60_000 })
  const page = await request()
  expect(page.status).toBe(410)
  expect(page.text).toContain('/game-over.js')
  expect((await request('/spin', { bet: 1000, round: 1 })).status).toBe(410)
  expect((await request('/balance')).status).toBe(410)
})

test('maintenance, block and crash are situations to choose by name', async () => {
  const { ask: request, session } = await launched('host-states')
  const launch = async (scenario: string) => {
    await session.control('POST', 'scenario', { name: scenario })
    const response = await session.call(`/api/v1/games/${SLUG}/launch`, {
      method: 'POST',
      body: { mode: 'demo', ...market },
    })
    return response.text
  }
  expect(await launch('game-maintenance')).toContain('GAME_MAINTENANCE')
  expect(await launch('game-blocked')).toContain('GAME_BLOCKED_IN_REGION')
  expect(setupOf((await request()).text).crashes).toBe(false)
  await launch('game-crash')
  expect(setupOf((await request()).text).crashes).toBe(true)
})

test('games with a separate page can be launched and described, but no list has them [ROUTE-12]', async () => {
  const session = new TestSession(mock, 'host-special')
  for (const slug of ['fruit-cocktail', 'resident']) {
    const { text } = await session.call(`/api/v1/games/${slug}?currency=AZN&language=az`)
    expect(JSON.parse(text)).toMatchObject({ slug, bonus_contribution: 10_000, min_bet: 10 })
    const article = await session.call(`/api/v1/static-page/games-${slug}?language=kk`)
    expect(article.status).toBe(200)
    expect(mock.sessions.get('host-special').world.catalogue.bySlug.has(slug)).toBe(false)
  }
})
