import { expect, test, vi } from 'vitest'

import { analyticsEventSchema } from '~/contract/analytics.ts'

import { readDevice, buildEvent, localTime, type EventContext } from './start-analytics.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

const context: EventContext = {
  device: { platform: 'mobile', operating_system: 'Android', os_version: '14', browser: 'Chrome 126.0.0.0' },
  visitorUid: 'visitor-1',
  user: { playerId: 'p1', sourceId: 's1' },
  previousUrl: 'https://q.example.test/?auth_token=abc&utm_source=x',
  project: 'qumai',
  build: '1795634754-abc',
  screen: { width: 412, height: 823 },
}
const deposit = {
  name: 'deposit',
  payload: { amount: 1000, currency: 'KZT', method: 'card' },
  at: Date.UTC(2026, 2, 8, 9, 5, 9),
  url: 'https://q.example.test/games?auth_token=secret&sort_by=abc&search=aida#payment_ok',
} as const

test('an event has every field of the contract [DATA-24 ANLT-02]', () => {
  const event = buildEvent(deposit, context)

  expect(analyticsEventSchema.parse(event)).toEqual(event)
  expect(event).toMatchObject({
    visitor_uid: 'visitor-1',
    player_id: 'p1',
    source_id: 's1',
    platform: 'mobile',
    operating_system: 'Android',
    os_version: '14',
    browser: 'Chrome 126.0.0.0',
    screen_resolution: '412x823',
    payload: { amount: 1000, currency: 'KZT', method: 'card' },
    url: 'https://q.example.test/games?sort_by=abc#payment_ok',
    previous_url: 'https://q.example.test/?utm_source=x',
    project: 'qumai',
    event_name: 'deposit',
    build: '1795634754-abc',
  })
})

test('a guest has no player id; event ids are unique', () => {
  const [one, two] = [buildEvent(deposit, { ...context, user: null }), buildEvent(deposit, context)]
  expect(one.player_id).toBeNull()
  expect(one.source_id).toBeNull()
  expect(one.event_id).not.toBe(two.event_id)
})

test('the local time includes its UTC offset', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-300)
  expect(localTime(deposit.at)).toBe('2026-03-08T14:05:09+05:00')
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(210)
  expect(localTime(deposit.at)).toBe('2026-03-08T05:35:09-03:30')
})

test('the user agent is parsed into platform, system and browser [DATA-24]', async () => {
  expect(await readDevice(android)).toEqual(context.device)
  expect((await readDevice('')).browser).toBe('unknown')
})
