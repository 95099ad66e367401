import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { proves } from '../test.ts'
import type { Trial } from '../trial.ts'

const oneMessage = proves('SP-54', 'a message sent again is one message', async (t) => {
  const who = await t.player('funded')
  const key = t.newKey()
  const body = { message: `Conformance ${t.bench.run}` }
  const first = await t.call('feedback.send', { who, key, body })
  t.must(first.status === 200, 'the message is taken', first)
  const again = await t.call('feedback.send', { who, key, body })
  t.check(again.status === 200 && isDeepStrictEqual(again.json, first.json), 'the first answer again', again)
})

/** More messages than a person writes in a minute. */
const FLOOD = 30

const tooMany = proves('SP-54', 'who writes too often is told when to come back', async (t) => {
  if (!t.bench.adapter.floodsSupport) t.unproven('needs "floodsSupport" of the players file: it writes 30 messages')
  const who = await t.player('funded')
  for (let turn = 0; turn < FLOOD; turn += 1) {
    const response = await t.call('feedback.send', { who, body: { message: `Conformance ${t.bench.run} ${turn}` } })
    if (response.status === 200) continue
    t.rejected(response, 'RATE_LIMITED', 429)
    const wait = String(response.headers['retry-after'] ?? '')
    t.check(/^[1-9]\d*$/.test(wait) || Date.parse(wait) > 0, 'Retry-After in seconds or as a date', response)
    return
  }
  t.unproven(`${FLOOD} messages in a row were taken`)
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
  payload: {},
  local_time: '2026-01-02T03:04:05Z',
  url: 'https://conformance.test/',
  previous_url: '',
  project: 'conformance',
  event_name: 'conformance',
  ...change,
})
type Event = ReturnType<typeof eventOf> & { build?: string }

const send = (t: Trial, events: Event[]) => t.call('analytics.send', { body: events })

/** The stored data of an event. */
async function keptOf(t: Trial, { event_id: id }: Event): Promise<Event[]> {
  const { events } = await t.hook<{ events: { event: Event }[] }>('events', { event: id })
  return events.map(({ event }) => event).filter((event) => event.event_id === id)
}

const onceById = proves('SP-55', 'an event that is sent again is kept once', async (t) => {
  const event = eventOf()
  for (const events of [[event], [event], [eventOf(), event]]) {
    const response = await send(t, events)
    t.must(response.status === 200, 'events are taken', response)
  }
  const kept = await keptOf(t, event)
  const seen = { request: `the event ${event.event_id}, sent three times`, actual: `kept ${kept.length} times` }
  t.check(kept.length === 1, 'kept once', seen)
})

const builds = proves('SP-56', 'events of builds with a name and of those without are taken', async (t) => {
  for (const event of [eventOf(), eventOf({ build: '1764000000-abcdef012345' })]) {
    const response = await send(t, [event])
    t.check(response.status === 200, 'the event is taken', response)
  }
})

const unknownField = proves('SP-57', 'a field that nobody knows yet refuses no event', async (t) => {
  const response = await send(t, [eventOf({ conformance_field: 'new' })])
  t.check(response.status === 200, 'the event is taken', response)
})

const ofNobody = proves('SP-58', 'how quick a page was is taken though it is about nobody', async (t) => {
  const payload = {
    name: 'LCP',
    value: 900,
    rating: 'good',
    path: '/games/$slug',
    save_data: false,
    effective_type: null,
  }
  const url = 'https://conformance.test/games/$slug'
  const response = await send(t, [eventOf({ event_name: 'web_vital', visitor_uid: '', url, payload })])
  t.check(response.status === 200, 'the event is taken', response)
})

/** Messages to the support, and events. */
export const messageTests = [oneMessage, tooMany, onceById, builds, unknownField, ofNobody]
