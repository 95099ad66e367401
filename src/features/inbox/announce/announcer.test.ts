import { expect, test, vi } from 'vitest'

import { bonusSubTypes } from '~/contract/notifications.ts'
import { AWAY_AFTER } from '~/constants/inbox.ts'
import { testMessage } from '~tests/unit/fixtures/notification.ts'

import { Announcer } from './announcer.ts'

const NOW = Date.parse('2026-11-22T09:00:00.000Z')
const DAY = 24 * 60 * 60_000
const old = (id: string, age: number) =>
  testMessage(id, { status: 'available', created_at: new Date(NOW - age).toISOString() })

function start(shown: string[] = []) {
  const events: string[] = []
  const announcer = new Announcer({
    async claim(ids) {
      events.push(`claim ${ids.join('+')}`)
      return ids.length
    },
    show: async ({ id }) => void events.push(`show ${id}`),
    showRest: async (count) => void events.push(`rest ${count}`),
    isAnnounced: ({ id }) => shown.includes(id),
    close: (id) => void events.push(`close ${id}`),
    mayShow: () => true,
    now: () => NOW,
  })
  return { announcer, events }
}

test('only available messages are announced, oldest first, and then closed [NOTIF-08 NOTIF-12]', async () => {
  const { announcer, events } = start()
  announcer.take([old('new', 1000), old('old', 5000), testMessage('read', { status: 'read' }), testMessage('plain')])
  await vi.waitFor(() => expect(events).toHaveLength(6))
  expect(events).toEqual(['claim old', 'show old', 'close old', 'claim new', 'show new', 'close new'])
})

test('after a week away the newest three are announced, and the number of the others', async () => {
  const { announcer, events } = start()
  announcer.take([1, 2, 3, 4, 5, 6, 7, 8].map((day) => old(`d${day}`, day * DAY)))
  await vi.waitFor(() => expect(events.at(-1)).toBe('rest 5'))
  expect(events).toEqual([
    'claim d8+d7+d6+d5+d4',
    ...['d3', 'd2', 'd1'].flatMap((id) => [`claim ${id}`, `show ${id}`, `close ${id}`]),
    'rest 5',
  ])
})

test('many messages of one evening are all announced; so are three of a week ago', async () => {
  const evening = start()
  evening.announcer.take([1, 2, 3, 4, 5].map((minute) => old(`m${minute}`, minute * 60_000)))
  const three = start()
  three.announcer.take([1, 2, 3].map((index) => old(`w${index}`, AWAY_AFTER + index)))
  await vi.waitFor(() => expect(evening.events.filter((event) => event.startsWith('show'))).toHaveLength(5))
  await vi.waitFor(() => expect(three.events.filter((event) => event.startsWith('show'))).toHaveLength(3))
})

test('a message announced otherwise is claimed and closed silently', async () => {
  const { announcer, events } = start(['paid'])
  announcer.take([old('paid', 1000)])
  await vi.waitFor(() => expect(events).toHaveLength(2))
  expect(events).toEqual(['claim paid', 'close paid'])
})

test.each(['achievement_gift', 'bonus_expires', ...bonusSubTypes])(
  'a message %s is announced once and stays in the inbox until the player reads it [NOTIF-08 PLUS-70 PLUS-77]',
  async (kind) => {
    const { announcer, events } = start()
    const prize = testMessage('prize', { status: 'available', sub_type: kind })
    announcer.take([prize, old('other', 1000)])
    await vi.waitFor(() => expect(events).toHaveLength(5))
    announcer.take([prize])
    expect(events.filter((event) => event.endsWith('prize'))).toEqual(['claim prize', 'show prize'])
    expect(events).toContain('close other')
  },
)
