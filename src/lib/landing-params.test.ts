import { expect, test } from 'vitest'

import { readLandingParams, type Kept } from './landing-params.ts'

const nothing: Kept = { guestData: null, promocode_used: null, 'visit-language': null, 'visit-marks': null }
const inTenge = '{"language":"kk","currency":"KZT","currencySymbol":"₸"}'

/** Returns what is shown, and the content of storage afterwards. */
function arrive(search: string, isPlayer = false, kept: Partial<Kept> = {}) {
  const { language, requestedLanguage, currency, local, session } = readLandingParams(
    search,
    { ...nothing, ...kept },
    isPlayer,
    ['ru-RU'],
  )
  const { guestData, ...others } = local
  const saved = guestData ? { guestData: JSON.parse(guestData) as object } : {}
  return {
    shown: `${requestedLanguage ?? language} ${currency}`,
    own: language,
    kept: { ...saved, ...others, ...session },
  }
}

/** By query: what a guest sees and stores, then the same for a player whose account is in Kazakh and tenge. */
const rows: [search: string, guest: [string, object], player: [string, object]][] = [
  ['', ['ru KZT', {}], ['kk KZT', {}]],
  ['?sort=new', ['ru KZT', {}], ['kk KZT', {}]],
  [
    '?currency=AZN',
    ['ru AZN', { guestData: { language: 'ru', currency: 'AZN' }, 'currency-known': '1' }],
    ['kk KZT', {}],
  ],
  [
    '?currency=azn&language=AZ',
    ['az AZN', { guestData: { language: 'az', currency: 'AZN' }, 'currency-known': '1' }],
    ['az KZT', { 'visit-language': 'az' }],
  ],
  [
    '?language=en',
    ['en KZT', { guestData: { language: 'en', currency: 'KZT' } }],
    ['en KZT', { 'visit-language': 'en' }],
  ],
  [
    '?language=kz',
    ['kk KZT', { guestData: { language: 'kk', currency: 'KZT' } }],
    ['kk KZT', { 'visit-language': 'kk' }],
  ],
  ['?currency=USD&language=fr', ['ru KZT', {}], ['kk KZT', {}]],
  [`?currency=&language=${'x'.repeat(101)}`, ['ru KZT', {}], ['kk KZT', {}]],
  ['?promocode=SPRING', ['ru KZT', { promocode: 'SPRING' }], ['kk KZT', { promocode: 'SPRING' }]],
  ['?promocode=%3Cb%3E', ['ru KZT', {}], ['kk KZT', {}]],
  ['?lnd=fair', ['ru KZT', { 'visit-marks': 'lnd=fair' }], ['kk KZT', { 'visit-marks': 'lnd=fair' }]],
  [
    '?appid=a&app_name=b&licence=1&lnd=&other=2',
    ['ru KZT', { 'visit-marks': 'app_name=b&appid=a&licence=1' }],
    ['kk KZT', { 'visit-marks': 'app_name=b&appid=a&licence=1' }],
  ],
]

test.each(rows)(
  'landing parameters of %s apply from the first paint and are stored before any click [SHELL-37 SHELL-38 SHELL-39 DATA-10]',
  (search, [guestSees, guestKeeps], [playerSees, playerKeeps]) => {
    expect(arrive(search)).toMatchObject({ shown: guestSees, kept: guestKeeps })
    expect(arrive(search).kept).toEqual(guestKeeps)
    const player = arrive(search, true, { guestData: inTenge })
    expect(player).toEqual({ shown: playerSees, own: 'kk', kept: playerKeeps })
  },
)

test('the language of a link applies to a player until the tab closes, and to no one else [SHELL-39]', () => {
  const kept = { guestData: inTenge, 'visit-language': 'az' }
  expect(arrive('', true, kept).shown).toBe('az KZT')
  expect(arrive('?language=ru', true, kept).shown).toBe('ru KZT')
  expect(arrive('', false, kept).shown).toBe('kk KZT')
})

test('a newer URL overrides an older one; parameters that it lacks stay [SHELL-38 SHELL-39]', () => {
  const kept = { guestData: '{"language":"az","currency":"AZN"}', 'visit-marks': 'lnd=fair&appid=a' }
  expect(arrive('?language=en&lnd=spring', false, kept)).toMatchObject({
    shown: 'en AZN',
    kept: { guestData: { language: 'en', currency: 'AZN' }, 'visit-marks': 'lnd=spring&appid=a' },
  })
})

test('a used promo code is not offered again by the same URL [SHELL-37 BONUS-41]', () => {
  expect(arrive('?promocode=Spring', false, { promocode_used: 'SPRING' }).kept).toEqual({})
  expect(arrive('?promocode=PEARL', false, { promocode_used: 'SPRING' }).kept).toEqual({ promocode: 'PEARL' })
})
