import { expect, test } from 'vitest'

import { testPromo } from '~tests/unit/fixtures/promo.ts'
import { testTournament } from '~tests/unit/fixtures/tournament.ts'

import { bannerSchema } from './banners.ts'
import { notificationSchema, notificationStatuses } from './notifications.ts'
import { promoBonusSchema, promoCodeSchema, promoTemplateSchema } from './promo-codes.ts'
import { tournamentCardSchema, tournamentSchema } from './tournaments.ts'
import { getTestText, getTranslations } from './visitor.ts'

type Schema = { safeParse: (value: unknown) => { success: boolean } }

/** Returns the fields that may be left out; `whole` if not all of it is accepted. */
function optionalFields(schema: Schema, whole: object): string[] {
  if (!schema.safeParse(whole).success) return ['whole']
  const without = (name: string) => Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name))
  return Object.keys(whole).filter((name) => schema.safeParse(without(name)).success)
}

test('an inbox message has the specified fields; the parts of its data are optional [DATA-23]', () => {
  const message = {
    id: 'n_1',
    title: 'Hello',
    content: '',
    data: { content: '<p>Hello</p>', amount: 150_000, current: 'KZT' },
    type: 'personal',
    sub_type: 'achievement',
    status: 'new',
    created_at: '2026-11-20T09:00:00.000Z',
    action: '{"button":{"title":"Go","url":"/"}}',
  }
  expect(optionalFields(notificationSchema, message)).toEqual([])
  for (const part of [{ data: {} }, { action: null }, { action: 'broken' }, { sub_type: 'of_tomorrow' }])
    expect(notificationSchema.safeParse({ ...message, ...part }).success).toBe(true)
  for (const status of notificationStatuses)
    expect(notificationSchema.safeParse({ ...message, status }).success).toBe(true)
  expect(notificationSchema.safeParse({ ...message, data: { amount: 1.5 } }).success).toBe(false)
})

test('a banner has the fields of the specification [DATA-43]', () => {
  const banner = {
    slug: 'cup',
    image_url: '/img/b/cup',
    video_url: null,
    video_banner_ios: null,
    video_banner_android: '/clips/cup.webm',
    main_header: 'Steppe Cup',
    sub_header: '-',
    description: '',
    button_text: 'Play',
    button_link: '/tournaments/steppe-cup',
    tournament_slug: 'steppe-cup',
    blur_bg: '#10202080',
    blur_height: 120,
    isAppLink: false,
  }
  expect(optionalFields(bannerSchema, banner)).toEqual([])
})

test('a promo bonus has the fields of the specification, its figures for each currency [DATA-42]', () => {
  const promo = testPromo(1)
  const { promo_code: code } = promo
  expect(optionalFields(promoBonusSchema, promo)).toEqual([])
  expect(optionalFields(promoCodeSchema, code)).toEqual([])
  expect(optionalFields(promoTemplateSchema, code.offer_template)).toEqual([])
  const withFigure = (maxAmountMoney: unknown) =>
    promoTemplateSchema.safeParse({ ...code.offer_template, maxAmountMoney }).success
  expect([null, { KZT: 5_000_000, AZN: 17_000 }].map(withFigure)).toEqual([true, true])
  expect([5_000_000, { KZT: 0.5, AZN: 1 }, { KZT: '5', AZN: '1' }].map(withFigure)).toEqual([false, false, false])
})

test('a tournament has all that its pages show, in every status [TOUR-05 API-87 API-88]', () => {
  const cup = testTournament()
  expect(optionalFields(tournamentSchema, cup)).toEqual([])
  const { entry, me } = testTournament({
    entry: { type: 'opt_in', is_joined: false, can_join: false, reason: 'conditions', deposits_needed: 2 },
    me: {
      place: 3,
      points: 10,
      prize: { kind: 'free_spins', count: 50, game_name: 'Sea' },
      points_to_next_prize: null,
    },
  })
  expect(tournamentCardSchema.safeParse({ ...cup, entry, me }).success).toBe(true)
  const wrong = [{ status: 'of_tomorrow' }, { prize_pool: { amount: 0.5, currency: 'KZT' } }, { me: {} }]
  expect(wrong.filter((part) => tournamentCardSchema.safeParse({ ...cup, ...part }).success)).toEqual([])
})

test('texts are messages by key, and the text ok is a valid response [API-68 API-69]', () => {
  expect(getTranslations.answer.safeParse({ 'common.close': 'Жабу' }).success).toBe(true)
  expect(getTranslations.answer.safeParse({ 'common.close': 1 }).success).toBe(false)
  expect(getTestText.answer.safeParse('ok').success).toBe(true)
  expect(getTestText.answer.safeParse('<html>').success).toBe(false)
})
