import { expect, test } from 'vitest'

import { unprovenClaims } from './claims.ts'
import { figures, numbersInWords } from './figures.ts'
import { rules as allRules } from './rules.ts'
import { fixedTexts, mockTexts, unreadMockTexts, unreadTexts } from './sources.ts'
import { register, scripts, singulars, spacing } from './style.ts'
import type { Rule, Text, Texts } from './text.ts'

const good: Texts = { en: 'Good text', ru: 'Хороший текст', kk: 'Жақсы мәтін', az: 'Yaxşı mətn' }
const text = (texts: Partial<Texts>, key = 'area.name', from: Text['from'] = 'catalogue'): Text => ({
  key,
  from,
  texts: { ...good, ...texts },
})
const { placeholderOrder } = allRules
const rules = { figures, placeholderOrder, register, scripts, singulars, spacing } as const satisfies Record<
  string,
  Rule
>

const planted: readonly [rule: keyof typeof rules, language: keyof Texts, fault: string][] = [
  ['scripts', 'ru', 'Ваш бaланс'],
  ['scripts', 'kk', 'Жақсы мәтiн'],
  ['scripts', 'ru', 'Вместе c бонусом'],
  ['scripts', 'en', 'Good текст'],
  ['scripts', 'az', 'Yaхşı mətn'],
  ['spacing', 'en', 'Good  text'],
  ['spacing', 'ru', 'Бонус - ваш'],
  ['spacing', 'az', 'Bonus -- sizin'],
  ['register', 'ru', 'Твой баланс'],
  ['register', 'ru', 'Введи код'],
  ['register', 'kk', 'Сенің бонусың'],
  ['register', 'kk', 'Кодты енгіз'],
  ['register', 'az', 'Sənin balansın'],
  ['singulars', 'kk', '{count} ойындар'],
  ['singulars', 'kk', '5\u00a0бонустар'],
  ['singulars', 'az', '{number} oyunlar'],
  ['singulars', 'kk', 'Ойынның әр {minutes} минуты сайын'],
]
test.each(planted)('%s finds a fault planted in %s: %s', (rule, language, fault) => {
  const found = Object.entries(rules).flatMap(([name, check]) =>
    name === 'figures' ? [] : check(text({ [language]: fault })).map((one) => `${name} ${one.language}`),
  )
  expect(found).toEqual([`${rule} ${language}`])
})

test('placeholders that are swapped in one language are found, those of the list are not', () => {
  const texts = { en: '{done} of {all}', ru: '{all} из {done}', kk: '{done} / {all}', az: '{done} / {all}' }
  expect(placeholderOrder(text(texts)).map(({ language }) => language)).toEqual(['ru'])
  const turned = {
    ...texts,
    en: '{points} to {level}',
    ru: '{points} до {level}',
    kk: '{level} {points}',
    az: '{level} {points}',
  }
  expect(placeholderOrder(text(turned, 'vip.toNext'))).toEqual([])
})

test.each<[keyof Texts, string, number]>([
  ['en', 'Fifteen', 15],
  ['en', 'forty', 40],
  ['en', 'forty-five', 45],
  ['en', 'a quarter', 0.25],
  ['en', 'triple', 3],
  ['en', 'a million', 1_000_000],
  ['en', 'a dozen', 12],
  ['ru', 'пятнадцать', 15],
  ['ru', 'сорок', 40],
  ['ru', 'девяносто', 90],
  ['ru', 'тремя', 3],
  ['ru', 'полтора', 1.5],
  ['ru', 'до суток', 24],
  ['kk', 'қырық', 40],
  ['kk', 'жетпіс', 70],
  ['kk', 'сексен', 80],
  ['kk', 'тоқсан', 90],
  ['kk', 'отыздан', 30],
  ['kk', 'он бес', 15],
  ['az', 'qırx', 40],
  ['az', 'yetmiş', 70],
  ['az', 'səksən', 80],
  ['az', 'doxsan', 90],
  ['az', 'üçqat', 3],
  ['az', 'doxsan doqquz', 99],
])('a number word is read in %s: %s is %d', (language, fault, value) => {
  expect(numbersInWords(fault, language).map((one) => one.value)).toEqual([value])
  expect(figures(text({ [language]: fault }))).toHaveLength(1)
})

/** The tens and the units as the languages name them; every number from 11 to 99 is put together from them. */
const units = {
  kk: ['бір', 'екі', 'үш', 'төрт', 'бес', 'алты', 'жеті', 'сегіз', 'тоғыз'],
  az: ['bir', 'iki', 'üç', 'dörd', 'beş', 'altı', 'yeddi', 'səkkiz', 'doqquz'],
} as const
const tens = {
  kk: ['он', 'жиырма', 'отыз', 'қырық', 'елу', 'алпыс', 'жетпіс', 'сексен', 'тоқсан'],
  az: ['on', 'iyirmi', 'otuz', 'qırx', 'əlli', 'altmış', 'yetmiş', 'səksən', 'doxsan'],
} as const
test.each(['kk', 'az'] as const)('every number from 2 to 99 is found in words in %s', (language) => {
  for (let number = 2; number < 100; number += 1) {
    const [ten, unit] = [Math.floor(number / 10), number % 10]
    const word = [tens[language][ten - 1], units[language][unit - 1]].filter(Boolean).join(' ')
    expect({ word, found: numbersInWords(word, language).length > 0 }).toEqual({ word, found: true })
  }
})

test('words that only look like numbers are none', () => {
  expect(numbersInWords('bunun üçün, ondan sonra, onun', 'az')).toEqual([])
  expect(numbersInWords('оны, оның, онда', 'kk')).toEqual([])
  expect(numbersInWords('утром, семья, стоит', 'ru')).toEqual([])
  expect(numbersInWords('weight, often, tent', 'en')).toEqual([])
})

test('a new text with a number in a file of the mock with stated texts is found', () => {
  const fault = { en: 'Every deposit brings 300% and 500 free spins', ru: '300', kk: '300', az: '300' }
  for (const file of ['pages-help.ts', 'pages-privacy.ts', 'pages-games.ts'])
    expect(figures(text(fault, `mock-server/domains/pages/${file}: ${fault.en}`, 'mock'))).toHaveLength(4)
})

test('what promises without exception needs a test that is there, or a reason', () => {
  const claim = text({ en: 'We never share it' })
  expect(unprovenClaims([claim], {})).toEqual([expect.stringContaining('en: area.name: promises «never»')])
  expect(unprovenClaims([claim], { 'area.name': { why: 'a name' } })).toEqual([])
  const proven = { 'area.name': { test: 'a.test.ts', title: 'it holds' } }
  expect(unprovenClaims([claim], proven, () => "test('it holds [PLUS-01]', () => {})")).toEqual([])
  for (const code of ['', '// it holds', "test('it held', () => {})", "describe('it holds', () => {})"])
    expect(unprovenClaims([claim], proven, () => code)).toEqual([
      expect.stringContaining('a.test.ts has no test «it holds»'),
    ])
  expect(
    unprovenClaims([claim], { 'area.name': { test: 'a.test.ts', title: '' } }, () => "test('', () => {})"),
  ).toHaveLength(1)
  expect(unprovenClaims([text({})], proven)).toEqual([expect.stringContaining('promises nothing')])
  for (const [language, fault] of [
    ['ru', 'По закону'],
    ['kk', 'Заң талап етеді'],
    ['az', 'Qanun tələb edir'],
    ['kk', 'Әрқашан'],
    ['en', 'We send only the amount'],
    ['ru', 'Отправляется только сумма'],
    ['kk', 'Тек сома жіберіледі'],
    ['az', 'Yalnız məbləğ göndərilir'],
  ] as const)
    expect(unprovenClaims([text({ [language]: fault })], {})).toHaveLength(1)
})

test('counts a call of four() with a concatenated text as unread', () => {
  const whole = "four('a', 'b', 'c', 'd')"
  expect(unreadTexts('mock.ts', whole)).toEqual([])
  expect(unreadTexts('mock.ts', `${whole} four('a' + name, 'b', 'c', 'd')`)).toEqual([
    'mock.ts: 1 of 2 calls of four() have texts that are no whole literals',
  ])
  expect(unreadMockTexts()).toEqual([])
  expect(mockTexts().length).toBeGreaterThan(400)
})

test('the manifest and index.html are read like other texts', () => {
  const manifest = {
    shortcuts: [{ name: 'Поиск', name_localized: { ru: 'Поиск', kk: 'Іздеу', az: 'Axtarış', en: 'Search' } }],
  }
  const read = (one: object, html = '<title>Qumai</title>') => fixedTexts(JSON.stringify(one), html)
  expect(read(manifest).map(({ key, texts }) => [key, texts.ru])).toEqual([
    ['manifest: shortcut 1', 'Поиск'],
    ['index.html: 1', 'Qumai'],
  ])
  const [fault] = read({ shortcuts: [{ name: 'Поиск', name_localized: { ru: 'Поиcк', kk: '', az: '', en: '' } }] })
  expect(fault?.texts.ru).toBe('') // the bare name is another one
  const [, page] = read(manifest, '<meta name="description" content="Games  now">')
  expect(page && spacing(page).map(({ language }) => language)).toEqual(['en'])
  expect(fixedTexts().length).toBeGreaterThan(5)
})
