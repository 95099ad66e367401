import { expect, test } from 'vitest'

import { DEFAULT_REGISTER_LANGUAGE, REGION_SCREEN_LANGUAGE } from '~/constants/session.ts'

import { chooseLanguage } from './languages.ts'

test('the browser language is tried first, English is the fallback [I18N-02]', () => {
  expect(chooseLanguage(null, ['az-AZ', 'en'])).toBe('az')
  expect(chooseLanguage(null, ['kk-KZ'])).toBe('kk')
  expect(chooseLanguage(null, ['fr-FR', 'ru'])).toBe('ru')
  expect(chooseLanguage(null, ['fr-FR'])).toBe('en')
  expect(chooseLanguage(null, [])).toBe('en')
})

test('a stored choice has priority, a broken one is ignored [DATA-07 DATA-08]', () => {
  expect(chooseLanguage('{"language":"kk","currency":"KZT"}', ['ru'])).toBe('kk')
  expect(chooseLanguage('{"language":"KZ"}', ['ru'])).toBe('kk')
  expect(chooseLanguage('{"language":"fr"}', ['ru'])).toBe('ru')
  expect(chooseLanguage('{broken', ['ru'])).toBe('ru')
  expect(chooseLanguage('null', ['ru'])).toBe('ru')
})

test("sign-up defaults to kz, a guest to the browser's language, the region screen to ru [CONST-09]", () => {
  expect(DEFAULT_REGISTER_LANGUAGE).toBe('kz')
  expect(chooseLanguage(null, ['az-Latn-AZ'])).toBe('az')
  expect(REGION_SCREEN_LANGUAGE).toBe('ru')
})
