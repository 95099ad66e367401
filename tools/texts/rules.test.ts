import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { endPunctuation } from './grammar.ts'
import { rules } from './rules.ts'
import { differingLabels, termRule } from './terms.ts'
import { builtInTexts, mockTexts, textsOfSource } from './sources.ts'
import { words, type Text, type Texts } from './text.ts'
import { tooWide, widthOf } from './widths.ts'

const good: Texts = { en: 'Good text', ru: 'Хороший текст', kk: 'Жақсы мәтін', az: 'Yaxşı mətn' }
const text = (texts: Partial<Texts>, key = 'area.name', from: Text['from'] = 'catalogue'): Text => ({
  key,
  from,
  texts: { ...good, ...texts },
})
const names = (one: Text) =>
  Object.entries(rules).flatMap(([name, rule]) => rule(one).map(({ language }) => `${name} ${language}`))

test('a good text passes every rule', () => {
  expect(names(text({}))).toEqual([])
})

test('a figure may stand before a preposition or a word that counts nothing', () => {
  expect(names(text({ ru: 'До 100\u00a0% с депозита, 5 с половиной', kk: '5 айналым', en: '5 stays' }))).toEqual([])
})

/** Each fault is found by its own rule, in the language that has it, and by no other rule. */
const planted: readonly [rule: keyof typeof rules, language: keyof Texts, fault: string][] = [
  ['mistranslations', 'en', 'The terms stand on the card'],
  ['mistranslations', 'en', 'It updates by itself'],
  ['mistranslations', 'en', 'We don’t know'],
  ['mistranslations', 'en', 'small beginning'],
  ['mistranslations', 'ru', 'маленькая буква'],
  ['mistranslations', 'kk', 'Тарифтер тарихы'],
  ['mistranslations', 'kk', '5 екінші күтіңіз'],
  ['mistranslations', 'kk', 'Екінші'],
  ['mistranslations', 'kk', 'Қолданбалар тарихы'],
  ['mistranslations', 'kk', 'Егде жастағылар'],
  ['mistranslations', 'kk', 'Бонус ақша есептелмейді'],
  ['mistranslations', 'az', 'Para yatırma'],
  ['mistranslations', 'az', 'Ödəniş alınmadı'],
  ['mistranslations', 'az', '5 ikinci gözləyin'],
  ['mistranslations', 'az', 'İkinci'],
  ['mistranslations', 'az', 'İstiqamət proqramı'],
  ['mistranslations', 'az', 'Proqramlar tarixçəsi'],
  ['mistranslations', 'az', 'İmtina: oyun riskdir'],
  ['pluralBranches', 'ru', 'До {n, plural, one {#\u00a0дня} other {#\u00a0дней}}'],
  ['pluralBranches', 'kk', '{n, plural, one {#\u00a0күн} other {#\u00a0күндер}}'],
  ['pluralBranches', 'az', '{n, plural, other {#\u00a0gün}}'],
  ['gluedSuffixes', 'kk', '{date}-ға дейін жарамды'],
  ['gluedSuffixes', 'kk', 'Жарамды: {date} дейін'],
  ['gluedSuffixes', 'az', '{place}-ci yer'],
  ['gluedSuffixes', 'az', 'Ən azı 10\u00A0₼-dən'],
  ['endPunctuation', 'az', 'Yaxşı mətn.'],
  ['endPunctuation', 'kk', 'Жақсы мәтін?'],
  ['settingsInTexts', 'en', 'Players are 18 or older'],
  ['quotes', 'en', "The bank's page"],
  ['quotes', 'ru', 'Хороший "текст"'],
  ['quotes', 'kk', 'Жақсы “мәтін”'],
  ['quotes', 'az', 'Yaxşı “mətn”'],
  ['amounts', 'ru', 'От 3 000 тенге'],
  ['amounts', 'kk', 'Ең азы 10 ₸'],
  ['percents', 'ru', 'До 40% с депозита'],
  ['percents', 'ru', 'До 40 % с депозита'],
  ['percents', 'kk', 'Депозиттің 40 % сыйлық'],
  ['units', 'en', 'Files of 20 MB'],
  ['units', 'en', '{count, plural, one {# day} other {#\u00a0days}}'],
  ['units', 'ru', 'Файл больше 20 МБ'],
  ['units', 'ru', 'Через {seconds} с'],
  ['units', 'ru', '{n, plural, one {#\u00a0очко} few {#\u00a0очка} many {# очков} other {#\u00a0очка}}'],
  ['units', 'kk', '24 сағаттан кейін'],
  ['units', 'kk', '{number} ұпай'],
  ['units', 'az', 'Fayl 20 MB-dan böyükdür'],
  ['units', 'az', '{number} xal'],
  ['terms', 'en', 'Sign-in failed'],
  ['terms', 'ru', 'Наименьшая сумма'],
  ['terms', 'ru', 'Сессии на устройствах'],
  ['terms', 'ru', 'Ваш E-mail'],
  ['terms', 'az', 'Link göndərildi'],
]
test.each(planted)('%s finds a fault planted in %s: %s', (rule, language, fault) => {
  expect(names(text({ [language]: fault }))).toEqual([`${rule} ${language}`])
})

test('a key of the termbase is called as the termbase says', () => {
  const rule = termRule([{ ...good, keys: ['nav.good'], avoid: {} }])
  expect(rule(text({}, 'nav.good'))).toEqual([])
  expect(rule(text({ kk: 'Басқа мәтін' }, 'nav.good')).map(({ language }) => language)).toEqual(['kk'])
})

test('a key on the list may end differently, another may not', () => {
  const rule = endPunctuation(new Set(['verify.lead']))
  expect(rule(text({ az: 'Yaxşı mətn:' }, 'verify.lead'))).toEqual([])
  expect(rule(text({ az: 'Yaxşı mətn:' }, 'verify.other'))).toHaveLength(1)
})

test('one label has one translation, and one translation has one English label', () => {
  const twin = text({ ru: 'Другой текст' }, 'area.twin')
  expect(differingLabels([text({}), twin], new Set())).toEqual([expect.stringContaining('ru: «good text»')])
  expect(differingLabels([text({}), twin], new Set(['good text']))).toEqual([])
  expect(differingLabels([text({}), text({ en: 'Fine text' }, 'area.twin')], new Set())).toHaveLength(1)
})

test('a label wider than its room is told with its width', () => {
  const budgets = [{ px: 60, fontSize: 12, keys: ['area.name'] }]
  expect(tooWide([text({ en: 'Short', ru: 'Да', kk: 'Иә', az: 'Bəli' })], budgets)).toEqual([])
  expect(tooWide([text({})], budgets)[0]).toMatch(/^ru: area\.name «Хороший текст» is \d+ px wide, room is 60 px$/)
  expect(tooWide([], budgets)).toEqual(['area.name has a width budget and is in no catalogue'])
  expect(widthOf('WWWW', 12)).toBeGreaterThan(widthOf('iiii', 12) * 2)
})

test('whole words are found in every alphabet, and \\b is in no rule', () => {
  expect(words('тариф').test('Бұл тариф емес')).toBe(true)
  expect(words('ев').test('Евро')).toBe(false)
  expect(words('əlil').test('əlillik')).toBe(false)
})

test('texts of the mock and of the built-in screen are read as they are shown', () => {
  const source = "four(`up to ${count} h`, 'до 3\\u00a0ч', \"қа'\", 'saat')"
  expect(textsOfSource('mock.ts', source)[0]?.texts).toEqual({
    en: 'up to {count} h',
    ru: 'до 3\u00A0ч',
    kk: "қа'",
    az: 'saat',
  })
  expect(mockTexts().length).toBeGreaterThan(300)
  expect(builtInTexts().flatMap(({ texts }) => Object.values(texts))).not.toContain('')
})

test('a fault planted in the built-in screen is found in its own part and language', () => {
  const built = (kk: string) =>
    ['ru', 'kk', 'az', 'en']
      .map(
        (language) =>
          `  ${language}: {\n    title: '{brand}', text: '${language === 'kk' ? kk : 'A.'}', support: 'B' },`,
      )
      .join('\n')
  const found = (code: string) => builtInTexts(code).map((one) => [one.key].concat(names(one)))
  expect(found(built('A.'))).toEqual([['region-texts: title'], ['region-texts: text'], ['region-texts: support']])
  expect(found(built('Тарифтер.'))[1]).toEqual(['region-texts: text', 'mistranslations kk'])
  expect(found(built('A'))[1]).toEqual(['region-texts: text', 'endPunctuation kk'])
  // the very file: its Kazakh text with a word that a player would not know
  const file = readFileSync('src/shell/screens/region-texts.ts', 'utf8')
  expect(found(file).flatMap(([, ...faults]) => faults)).toEqual([])
  expect(found(file.replace('Шотыңызда', 'Тарифте')).flat()).toContain('mistranslations kk')
})
