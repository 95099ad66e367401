import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test, vi } from 'vitest'

import { htmlOf, legalIconsOf, pages } from '../../../mock-server/domains/pages/seed.ts'
import { languages, type Language } from '../../../src/constants/languages.ts'
import { MINIMUM_AGE } from '../../../src/constants/session.ts'
import { latestBirthday } from '../../../src/lib/birthday.ts'
import { createI18n } from '../../../src/lib/i18n.ts'
import { readCatalogues } from './sources.ts'

const catalogues = readCatalogues()

vi.mock('../../../src/constants/session.ts', async (original) => ({ ...(await original<object>()), MINIMUM_AGE: 21 }))

const texts = ['auth.terms', 'footer.adultsOnly'] as const

function textOf(language: Language, key: (typeof texts)[number]) {
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: language, messages: { [key]: compileMessage(catalogues[language][key] ?? '') } })
  return i18n._(key, { age: MINIMUM_AGE }).replaceAll('\u00a0', ' ')
}

const pageText = (slug: string, language: Language) => {
  const page = pages.find((each) => each.slug === slug)
  return (page ? htmlOf(page, language, MINIMUM_AGE) : '').replaceAll('\u00a0', ' ')
}

/** Texts of sign-up, footer, rules and responsible gaming page with the age 21. */
test.each<[Language, sign: string, footer: string, rules: string, page: string]>([
  ['en', 'I am 21 or older', 'aged 21 or over', 'at least 21 years old', 'aged 21 or over'],
  ['ru', 'Мне исполнился 21 год', 'от 21 года', 'Игроки от 21 года', 'для лиц от 21 года'],
  ['kk', 'Мен 21 жасқа толдым', '21 жасқа толғандарға ғана', '21 жасқа толған ересектер', '21 жасқа толғандарға'],
  ['az', '21 yaşım tamam olub', 'Yalnız 21 yaşı tamam olmuş', 'Ən azı 21 yaşı olan', '21 yaşı tamam olmuş'],
])('one setting moves the legal age everywhere, in %s [CONST-05 FORM-17]', (language, sign, footer, rules, page) => {
  expect(textOf(language, 'auth.terms')).toContain(sign)
  expect(textOf(language, 'footer.adultsOnly')).toContain(footer)
  expect(pageText('rules', language)).toContain(rules)
  expect(pageText('responsible-gaming', language)).toContain(page)
  expect(legalIconsOf(MINIMUM_AGE)[0].name[language]).toContain('21+')
  expect(latestBirthday(new Date(2026, 10, 25))).toBe('2005-11-25')
})

test('no text of an age is left behind', () => {
  for (const language of languages) {
    const all = pages.map(({ slug }) => pageText(slug, language)).join(' ')
    expect(all).not.toMatch(/(?<!\d)18(?!\d)/)
  }
})
