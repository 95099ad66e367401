import { expect, test } from 'vitest'

import { languages } from '~/contract/languages.ts'

import { regionLanguage, regionTexts } from './region-texts.ts'

test("the region screen is in the visitor's language, else Russian [SHELL-51 I18N-03]", () => {
  expect(regionLanguage('kk', ['fr'])).toBe('kk')
  expect(regionLanguage('en', ['en-GB'])).toBe('en')
  expect(regionLanguage('en', ['fr', 'de'])).toBe('ru')
})

test('the title names the product in every language [SHELL-52]', () => {
  for (const language of languages) expect(regionTexts[language].title.split('{brand}')).toHaveLength(2)
})
