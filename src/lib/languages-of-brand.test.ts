import { expect, test, vi } from 'vitest'

import { chooseLanguage, knownLanguage } from './languages.ts'
import { readLandingParams, requestedMarketOf } from './landing-params.ts'

vi.mock('./brand.ts', () => ({ brandLanguages: ['ru', 'kk'], brandCurrencies: ['AZN'] }))

const nothing = { guestData: null, promocode_used: null, 'visit-language': null, 'visit-marks': null }

test('a visitor gets a language of the brand, by its first one if none is known [PLUS-87]', () => {
  expect([knownLanguage('kk-KZ'), knownLanguage('en')]).toEqual(['kk', undefined])
  expect(chooseLanguage('{"language":"en"}', ['en-GB', 'kk'])).toBe('kk')
  expect(chooseLanguage(null, ['en-GB'])).toBe('ru')
})

test('links and stored choices of other languages and currencies are ignored [PLUS-87]', () => {
  expect(requestedMarketOf('?language=az&currency=KZT')).toEqual({ language: undefined, currency: undefined })
  expect(requestedMarketOf('?language=kz&currency=azn')).toEqual({ language: 'kk', currency: 'AZN' })
  const kept = { ...nothing, guestData: '{"language":"az","currency":"KZT"}', 'visit-language': 'en' }
  expect(readLandingParams('', kept, false, ['az'])).toMatchObject({ language: 'ru', currency: 'AZN' })
  expect(readLandingParams('', kept, true, []).requestedLanguage).toBeUndefined()
})
