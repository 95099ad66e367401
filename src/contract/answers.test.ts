import { expect, test } from 'vitest'

import { bannerSchema } from './banners.ts'
import { notificationSchema, notificationStatuses } from './notifications.ts'
import { getTestText, getTranslations } from './visitor.ts'

type Schema = { safeParse: (value: unknown) => { success: boolean } }

/** Fields that may be left out; `whole` where all of it is not taken. */
function optionalFields(schema: Schema, whole: object): string[] {
  if (!schema.safeParse(whole).success) return ['whole']
  const without = (name: string) => Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name))
  return Object.keys(whole).filter((name) => schema.safeParse(without(name)).success)
}

test('a message of the inbox has the fields of the specification; the parts of its data are optional [DATA-23]', () => {
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

test('texts are messages by key, and the text ok is an answer [API-68 API-69]', () => {
  expect(getTranslations.answer.safeParse({ 'common.close': 'Жабу' }).success).toBe(true)
  expect(getTranslations.answer.safeParse({ 'common.close': 1 }).success).toBe(false)
  expect(getTestText.answer.safeParse('ok').success).toBe(true)
  expect(getTestText.answer.safeParse('<html>').success).toBe(false)
})
