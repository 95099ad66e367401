import { expect, test } from 'vitest'

import { catalogueProblems, usageProblems } from './catalogue-rules.ts'
import { exceptions, idleExceptions } from './idle.ts'
import { rules } from './rules.ts'
import { readCatalogues } from './sources.ts'
import type { Text, Texts } from './text.ts'

const good: Texts = { en: 'Good text', ru: 'Хороший текст', kk: 'Жақсы мәтін', az: 'Yaxşı mətn' }
const text = (texts: Partial<Texts>, key = 'area.name'): Text => ({
  key,
  from: 'catalogue',
  texts: { ...good, ...texts },
})

/** One fault for each rule of single texts; a rule without one is a type error. */
const faults: Record<keyof typeof rules, Partial<Texts>> = {
  mistranslations: { en: 'It updates by itself' },
  pluralBranches: { ru: 'До {n, plural, one {#\u00a0дня} other {#\u00a0дней}}' },
  gluedSuffixes: { kk: 'Жарамды: {date} дейін' },
  endPunctuation: { az: 'Yaxşı mətn.' },
  figures: { kk: 'Қырық ойын' },
  quotes: { ru: 'Хороший "текст"' },
  amounts: { kk: 'Ең азы {sum} ₸' },
  percents: { ru: 'До {share}% с депозита' },
  units: { en: 'Files of {size} MB' },
  scripts: { ru: 'Ваш бaланс' },
  spacing: { en: 'Good  text' },
  register: { kk: 'Сенің бонусың' },
  singulars: { az: '{count} oyunlar' },
  placeholderOrder: { en: '{done} of {all}', ru: '{all} из {done}' },
  terms: { en: 'Replenish the balance' },
}
test.each(Object.entries(faults))('%s reports its fault, and no other rule does', (name, fault) => {
  const found = Object.entries(rules).flatMap(([rule, check]) => check(text(fault)).map(() => rule))
  expect(found).toEqual([name])
})

const catalogues = (change: Partial<Texts>, key = 'area.name') => {
  const of = (language: keyof Texts) => ({ [key]: change[language] ?? good[language] })
  return { en: of('en'), ru: of('ru'), kk: of('kk'), az: of('az') }
}

test.each<[string, Partial<Texts>, string[]]>([
  ['good texts', {}, []],
  [
    'another placeholder',
    { en: '{sum}', ru: '{total}', kk: '{sum}', az: '{sum}' },
    ['ru: area.name has other placeholders than en'],
  ],
  [
    'a missing tag',
    { en: '<0>a</0>', ru: '<0>a</0>', kk: '<0>a</0>', az: 'b' },
    ['az: area.name has other placeholders than en'],
  ],
  ['kk in Russian', { kk: good.ru }, ['kk: area.name is the same as ru «Хороший текст»']],
  ['az in English', { az: good.en }, ['az: area.name is the same as en «Good text»']],
])('the catalogues are checked together: %s', (_name, change, problems) => {
  expect(catalogueProblems(catalogues(change))).toEqual(problems)
})

test('reports a missing text, and a message that does not compile', () => {
  expect(catalogueProblems({ ...catalogues({}), kk: {} })).toEqual(['kk: area.name is missing'])
  expect(catalogueProblems(catalogues({ ru: '{n, plural, one {' }))).toEqual([
    expect.stringContaining('ru: area.name is not valid ICU'),
  ])
})

test('reports a key without a use, and a use without a key', () => {
  expect(usageProblems(catalogues({}), "t('area.name')")).toEqual([])
  expect(usageProblems(catalogues({}), 't(`area.${part}`)')).toEqual([])
  expect(usageProblems(catalogues({}), '')).toEqual(['area.name is used nowhere in src'])
  expect(usageProblems(catalogues({}), 't(\'area.name\') <Trans id="area.other" />')).toEqual([
    'area.other is used by <Trans> and is in no catalogue',
  ])
})

test.each(Object.keys(exceptions) as (keyof typeof exceptions)[])(
  'reports an entry of %s that no text needs, and none that one needs',
  (list) => {
    const read = readCatalogues()
    const texts = Object.keys(read.en).map((key): Text => {
      const of = (language: keyof Texts) => read[language][key] ?? ''
      return { key, from: 'catalogue', texts: { en: of('en'), ru: of('ru'), kk: of('kk'), az: of('az') } }
    })
    const entry = list === 'orderDiffers' ? 'kk cashBox.deposit' : 'cashBox.methods'
    const lists = { ...exceptions, [list]: new Set([...exceptions[list], entry]) }
    expect(idleExceptions(texts, lists)).toEqual([`${entry} is in ${list} and no text needs it [idle]`])
  },
)
