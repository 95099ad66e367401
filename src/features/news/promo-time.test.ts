import { expect, test } from 'vitest'

import type { PromoCard } from '~/contract/promos.ts'

import { inOrder, isNoPromotion, isOver } from './promo-time.tsx'

const at = (day: number) => new Date(Date.UTC(2026, 2, day)).toISOString()
const promo = (slug: string, published: number, ends: number | null, status: PromoCard['status'] = 'active') =>
  ({ slug, published_at: at(published), ends_at: ends === null ? null : at(ends), status }) as PromoCard

test('a promotion past its end is over, even if its last known status is active', () => {
  expect(isOver(promo('a', 1, 5), Date.parse(at(5)) - 1)).toBe(false)
  expect(isOver(promo('a', 1, 5), Date.parse(at(5)))).toBe(true)
  expect(isOver(promo('a', 1, null), Date.parse(at(30)))).toBe(false)
  expect(isOver(promo('a', 1, null, 'finished'), 0)).toBe(true)
})

test('the newest promotions come first, ended ones last [TOUR-10]', () => {
  const promos = [promo('old', 1, null), promo('over', 9, 10), promo('new', 8, 20)]
  expect(inOrder(promos, Date.parse(at(11))).map(({ slug }) => slug)).toEqual(['new', 'old', 'over'])
})

test('during a break, only news are visible', () => {
  expect((['bonus', 'tournament', 'news', 'vip'] as const).filter((category) => isNoPromotion({ category }))).toEqual([
    'news',
  ])
})
