import { afterAll, beforeAll, expect, test } from 'vitest'

import { testSpins } from '~tests/unit/fixtures/offer.ts'

import { byMonth } from './bonus-history-page.tsx'

const zone = process.env['TZ']
beforeAll(() => void (process.env['TZ'] = 'Asia/Almaty'))
afterAll(() => void (process.env['TZ'] = zone))

test('months follow the device’s time zone: 31 October in London can be November in Almaty [BONUS-24]', () => {
  const ended = (id: string, ended_at: string) => ({ ...testSpins, id, ended_at })
  const groups = byMonth([ended('b', '2026-10-31T20:00:00Z'), ended('a', '2026-10-31T10:00:00Z')])
  expect(groups.map(({ month, offers }) => [month, offers.map(({ id }) => id)])).toEqual([
    ['2026-11', ['b']],
    ['2026-10', ['a']],
  ])
})
