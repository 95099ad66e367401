import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { proves } from '../test.ts'
import type { Trial } from '../trial.ts'

const oneMessage = proves('SP-54', 'a message that is sent again is stored once', async (t) => {
  const player = await t.player('funded')
  const key = t.newKey()
  const body = { message: `Conformance ${t.bench.run}` }
  const first = await t.call('feedback.send', { player, key, body })
  t.must(first.status === 200, 'the message is accepted', first)
  const again = await t.call('feedback.send', { player, key, body })
  t.check(again.status === 200 && isDeepStrictEqual(again.json, first.json), 'the first response again', again)
})

/** More messages than a person writes in a minute. */
const FLOOD = 30

const tooMany = proves('SP-54', 'too many messages are rejected with the time to wait', async (t) => {
  if (!t.bench.adapter.floodsSupport) t.unproven('needs "floodsSupport" of the players file: it writes 30 messages')
  const player = await t.player('funded')
  for (let number = 0; number < FLOOD; number += 1) {
    const response = await t.call('feedback.send', {
      player,
      body: { message: `Conformance ${t.bench.run} ${number}` },
    })
    if (response.status === 200) continue
    t.rejected(response, 'RATE_LIMITED', 429)
    const wait = String(response.headers['retry-after'] ?? '')
    t.check(/^[1-9]\d*$/.test(wait) || Date.parse(wait) > 0, 'Retry-After in seconds or as a date', response)
    return
  }
  t.unproven(`${FLOOD} messages in a row were accepted`)
})

const eventOf = (change: object = {}) => ({
  event_id: randomUUID(),
  visitor_uid: randomUUID(),
  player_id: null,
  source_id: null,
  platform: 'web',
  operating_system: 'none',
  os_version: '1',
  browser: 'conformance',
  screen_resolution: '1x1',
  payload: { reason: 'conformance' },
  local_time: '2026-01-02T03:04:05Z',
  url: 'https://conformance.test/',
  previous_url: '',
  project: 'conformance',
  event_name: 'logout',
  ...change,
})
type Event = ReturnType<typeof eventOf> & { build?: string }

const send = (t: Trial, events: Event[]) => t.call('analytics.send', { body: events })

/** Returns the stored records of an event. */
async function storedEvents(t: Trial, { event_id: id }: Event): Promise<Event[]> {
  const { events } = await t.hook<{ events: { event: Event }[] }>('events', { event: id })
  return events.map(({ event }) => event).filter((event) => event.event_id === id)
}

const onceById = proves('SP-55', 'an event that is sent again is stored once', async (t) => {
  const event = eventOf()
  for (const events of [[event], [event], [eventOf(), event]]) {
    const response = await send(t, events)
    t.must(response.status === 200, 'events are accepted', response)
  }
  const stored = await storedEvents(t, event)
  const seen = { request: `the event ${event.event_id}, sent three times`, actual: `stored ${stored.length} times` }
  t.check(stored.length === 1, 'stored once', seen)
})

const builds = proves('SP-56', 'events with and without a build name are accepted', async (t) => {
  for (const event of [eventOf(), eventOf({ build: '1764000000-abcdef012345' })]) {
    const response = await send(t, [event])
    t.check(response.status === 200, 'the event is accepted', response)
  }
})

const unknownField = proves('SP-57', 'an event with an unknown field is accepted', async (t) => {
  const response = await send(t, [eventOf({ conformance_field: 'new' })])
  t.check(response.status === 200, 'the event is accepted', response)
})

const anonymous = proves('SP-58', 'a web vital without player and visitor is accepted', async (t) => {
  const payload = {
    name: 'LCP',
    value: 900,
    rating: 'good',
    metric_id: randomUUID(),
    navigation_type: 'navigate',
    path: '/games/$slug',
    save_data: false,
    effective_type: null,
    visit: 'first',
    from_worker: false,
  }
  const url = 'https://conformance.test/games/$slug'
  const response = await send(t, [eventOf({ event_name: 'web_vital', visitor_uid: '', url, payload })])
  t.check(response.status === 200, 'the event is accepted', response)
})

/** Messages to the support, and events. */
export const messageTests = [oneMessage, tooMany, onceById, builds, unknownField, anonymous]
