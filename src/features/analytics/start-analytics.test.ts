// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

import { analyticsEventSchema } from '~/contract/analytics.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { config } from '~/lib/config.ts'
import { saveAdConsent } from '~/platform/visitor.ts'
import { setAnalyticsUser, track } from '~/platform/track.ts'
import { SessionStore } from '~/stores/session-store.ts'

import { startAnalytics } from './start-analytics.ts'

type Resolved = { toLocation: { href: string }; pathChanged: boolean }

function createPage() {
  const add = vi.fn<(kind: string, body: Record<string, unknown>, options?: { isAlone?: boolean }) => Promise<void>>(
    async () => {},
  )
  let go: (event: Resolved) => void = () => {}
  const router = {
    subscribe: (_event: 'onResolved', listener: typeof go) => {
      go = listener
      return () => {}
    },
  }
  const session = new SessionStore()
  const player = tokens.current()?.playerId
  if (player) session.start(player)
  const stop = startAnalytics({ stores: { session }, router, outbox: { add } })
  return { add, session, stop, visit: (href: string) => go({ toLocation: { href }, pathChanged: true }) }
}

test('events from before analytics has loaded are not lost [ANLT-11]', async () => {
  track('logout', { reason: 'ban' })
  const { add, stop } = createPage()
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(1))
  expect(add.mock.calls[0]?.[1]).toMatchObject({ event_name: 'logout', payload: { reason: 'ban' }, player_id: null })
  stop()
})

test('early events of a player who left are not sent as those of the next player [ANLT-09 AUTH-27]', async () => {
  const begin = (playerId: string) => void tokens.begin(playerId, { access: 'a', refresh: 'r' })
  begin('A')
  track('deposit', { amount: 777, currency: 'KZT', method: 'card' }) // the code of analytics has not loaded yet
  track('error', { name: 'Error', message: 'card 4400430112345678', where: 'window', stack: '' })
  tokens.end('player')
  begin('B')
  saveAdConsent(true)
  track('visit', { path: '/of-b' })
  const { add, stop } = createPage()
  await vi.waitFor(() => expect(JSON.stringify(add.mock.calls)).toContain('/of-b'))
  const bodies = add.mock.calls.map(([, body]) => body)
  expect(bodies.map((body) => [body['event_name'], body['player_id']])).toEqual([
    ['deposit', null],
    ['error', null],
    ['visit', 'B'],
  ])
  expect(bodies[0]?.['visitor_uid']).not.toBe(bodies[2]?.['visitor_uid'])
  expect(JSON.stringify(bodies)).not.toContain('4400')
  stop()
  tokens.end()
  localStorage.clear()
})

test('every event has the build of its page, even if a later build sends it [ANLT-02]', async () => {
  document.documentElement.dataset['build'] = '100-old'
  const { add, stop } = createPage()
  track('logout', { reason: 'ban' })
  track('error', { name: 'Error', message: 'x', where: 'window', stack: '' })
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(2))
  document.documentElement.dataset['build'] = '200-new'
  expect(add.mock.calls.map(([, body]) => body['build'])).toEqual(['100-old', '100-old'])
  stop()
  document.documentElement.dataset['build'] = 'test'
})

test('events name the player once known, with the source of the account [ANLT-03]', async () => {
  const { add, session, stop } = createPage()
  session.start('p1')
  track('deposit', { amount: 1, currency: 'KZT', method: 'card' })
  setAnalyticsUser({ playerId: 'p1', sourceId: 's1' })
  track('deposit', { amount: 2, currency: 'KZT', method: 'card' })

  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(2))
  expect(add.mock.calls.map(([, body]) => [body['player_id'], body['source_id']])).toEqual([
    ['p1', null],
    ['p1', 's1'],
  ])
  setAnalyticsUser(null)
  stop()
})

test('a sent error contains neither tokens nor e-mail addresses [ANLT-07]', async () => {
  const { add, stop } = createPage()
  const stack = 'Error: at https://q.test/?auth_token=s3cret'
  track('error', { name: 'Error', message: 'for s3cret@mail.kz', where: 'window', stack })
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(1))
  expect(JSON.stringify(add.mock.calls)).not.toContain('s3cret')
  stop()
})

test('web vitals contain a route pattern instead of the URL, and no player or visitor [ANLT-01 ANLT-02]', async () => {
  const { add, session, stop, visit } = createPage()
  session.start('p1')
  visit('/profile')
  visit('/games/secret-slug')
  const figure = { name: 'LCP', value: 900, rating: 'good', metric_id: 'v6-1', navigation_type: 'navigate' } as const
  const more = {
    effective_type: '4g',
    save_data: false,
    path: '/games/$slug',
    visit: 'first',
    from_worker: true,
  } as const
  track('web_vital', { ...figure, ...more })
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(1))
  const [, event] = add.mock.calls[0] ?? []
  expect(event).toMatchObject({
    event_name: 'web_vital',
    payload: { ...figure, ...more },
    url: `${location.origin}/games/$slug`,
    previous_url: '',
    player_id: null,
    source_id: null,
    visitor_uid: '',
    build: 'test',
  })
  expect(analyticsEventSchema.parse(event)).toEqual(event)
  stop()
})

test('the login event is sent separately; others may share a request [API-71]', async () => {
  const { add, stop } = createPage()
  track('login', { token: '0123456789abcdef', method: 'phone' })
  track('logout', { reason: 'ban' })
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(2))
  expect(add.mock.calls.map(([, , options]) => options)).toEqual([{ isAlone: true }, { isAlone: false }])
  stop()
})

test('the previous URL is that of the last page with another path', async () => {
  const { add, stop, visit } = createPage()
  visit('/')
  visit('/games')
  track('technical_issues_popup', { place: 'games' })
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(1))
  expect(add.mock.calls[0]?.[1]['previous_url']).toBe(`${location.origin}/`)
  stop()
})

test('with consent, a deposit is reported to both operator services and our events [ANLT-09 ANLT-11 O-66]', async () => {
  const pictures: string[] = []
  vi.stubGlobal('Image', class { set src(url: string) { pictures.push(url) } }) // prettier-ignore
  const post = vi.fn<typeof fetch>(async () => Response.json({}))
  vi.stubGlobal('fetch', post)
  config.depositServices = { analyticsUrl: 'https://stats.test/e', pixelUrl: 'https://pixel.test/p' }
  const { add, stop } = createPage()
  track('first_deposit', { amount: 150_050, currency: 'KZT', method: 'card' })
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(1))
  expect([post.mock.calls.length, pictures.length]).toEqual([0, 0])
  saveAdConsent(true)
  expect(post.mock.calls.map(([url, init]) => [url, init?.credentials, init?.body])).toEqual([
    ['https://stats.test/e', 'omit', expect.stringContaining('"first_deposit","amount":150050')],
  ])
  expect(pictures).toEqual(['https://pixel.test/p?event=first_deposit&value=1500.50&currency=KZT'])
  stop()
  vi.unstubAllGlobals()
})
