import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { needless, stated } from './figures.ts'
import { endPunctuation, rules } from './rules.ts'
import { differingLabels, readGlossary, termRule, type Text, type Texts, words } from './text.ts'
import { builtInTexts, mockTexts, textsOfSource } from './sources.ts'
import { tooWide, widthOf } from './widths.ts'

const good: Texts = { en: 'Good text', ru: 'Хороший текст', kk: 'Жақсы мәтін', az: 'Yaxşı mətn' }
const text = (texts: Partial<Texts>, key = 'area.name', from: Text['from'] = 'catalogue'): Text => ({
  key,
  from,
  texts: { ...good, ...texts },
})
/** Rules that report the text, with the language. Numbers have separate tests: many faulty texts contain one. */
const names = (one: Text) =>
  Object.entries(rules)
    .filter(([name]) => name !== 'figures')
    .flatMap(([name, rule]) => rule(one).map(({ language }) => `${name} ${language}`))

test('a good text passes every rule', () => {
  expect(names(text({}))).toEqual([])
})

test('allows a figure before a preposition or a word that is not counted', () => {
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
  ['pluralBranches', 'kk', '{n, plural, one {#\u00a0күн} other {#\u00a0күнге}}'],
  ['pluralBranches', 'az', '{n, plural, other {#\u00a0gün}}'],
  ['gluedSuffixes', 'kk', '{date}-ға дейін жарамды'],
  ['gluedSuffixes', 'kk', 'Жарамды: {date} дейін'],
  ['gluedSuffixes', 'az', '{place}-ci yer'],
  ['gluedSuffixes', 'az', 'Ən azı 10\u00A0₼-dən'],
  ['endPunctuation', 'az', 'Yaxşı mətn.'],
  ['endPunctuation', 'kk', 'Жақсы мәтін?'],
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

/** A wrong term for each pattern of the glossary, with a key if the pattern applies only to some keys. */
const falseNames: readonly [term: string, language: keyof Texts, fault: string, key?: string][] = [
  ['Log in', 'en', 'Sign in to continue'],
  ['Log in', 'az', 'Giriş yap'],
  ['Log out', 'en', 'You are signed out'],
  ['Log out', 'az', 'Hesabdan çölə çıxın'],
  ['Home page', 'en', 'To the main page'],
  ['Home page', 'kk', 'Үй'],
  ['Home page', 'az', 'Ev'],
  ['Top up', 'en', 'Replenish the balance'],
  ['Deposit', 'ru', 'Пополнение {sum}', 'device.deposit'],
  ['Withdrawal', 'en', 'Payouts in progress'],
  ['Withdrawal', 'ru', 'Запросить выплату'],
  ['Withdrawal', 'az', 'Para çekmə'],
  ['Payment method', 'kk', 'Төлем әдісі'],
  ['Payment method', 'az', 'Ödəniş metodu'],
  ['Payment service', 'en', 'The payment provider is silent'],
  ['Payment service', 'ru', 'Страница платёжной системы'],
  ['Payment service', 'kk', 'Төлем сервисі'],
  ['Payment service', 'az', 'Ödəniş sistemi'],
  ['Minimum', 'en', 'The smallest amount'],
  ['Minimum', 'ru', 'Наименьшая сумма'],
  ['Maximum', 'en', 'The largest bonus'],
  ['Maximum', 'ru', 'Наибольшая сумма'],
  ['Maximum cash-out', 'en', 'Cash-out limit'],
  ['Maximum cash-out', 'ru', 'Лимит вывода'],
  ['Bet', 'en', 'The stake'],
  ['Bet', 'ru', 'Ваше пари'],
  ['Free spins', 'en', 'Bonus spins'],
  ['Free spins', 'ru', 'Бесплатные вращения'],
  ['Free spins', 'kk', 'Тегін айналдыру'],
  ['Free spins', 'az', 'Frispinlər'],
  ['Settings', 'kk', 'Параметрлер'],
  ['Settings', 'az', 'Mesaj ayarları'],
  ['Top up', 'az', 'Bakiyeniz'],
  ['Left to wager', 'en', 'Left to bet: 5', 'bonuses.name'],
  ['Left to wager', 'ru', 'Осталось поставить', 'bonuses.name'],
  ['Left to wager', 'kk', 'Әлі тігілетін бәс сомасы', 'bonuses.name'],
  ['Left to wager', 'az', 'Hələ edilməli mərclər', 'bonuses.name'],
  ['Free spins', 'kk', 'Тегін айналым'],
  ['Free spins', 'az', 'Pulsuz fırlatma'],
  ['Self-exclusion', 'ru', 'Лимиты и исключения'],
  ['Cashback', 'en', 'Your cash back'],
  ['Cashback', 'ru', 'Ваш кешбек'],
  ['Promo code', 'en', 'Promocode'],
  ['Promo code', 'ru', 'Промо-код'],
  ['Promo code', 'az', 'Promo-kod'],
  ['Welcome package', 'kk', 'Сәлемдесу пакеті'],
  ['Leaderboard', 'en', 'Standings'],
  ['Contact support', 'en', 'Ask support'],
  ['Contact support', 'ru', 'Спросить поддержку'],
  ['E-mail', 'en', 'Your email'],
  ['E-mail', 'ru', 'Ваш e-mail'],
  ['E-mail', 'az', 'Sizin e-mail'],
  ['Link', 'az', 'Link göndərildi'],
  ['Field', 'az', 'Bu sahəni doldurun, sahə'],
  ['Character', 'az', 'Bir işarədir'],
  ['Session', 'ru', 'Ваша сессия'],
  ['Session', 'kk', 'Сіздің сеанс'],
  ['Region', 'kk', 'Сіздің өңір'],
  ['Region', 'az', 'Sizin bölgə'],
  ['Bonus', 'en', 'A gift for the first deposit', 'bonuses.name'],
  ['Bonus', 'ru', 'Подарок за первый депозит', 'bonuses.name'],
  ['Bonus', 'kk', 'Депозитке сыйлық', 'bonuses.name'],
  ['Bonus', 'az', 'Depozitə hədiyyə', 'bonuses.name'],
  ['Wagering requirement', 'en', 'With a wager of ten'],
  ['Wagering requirement', 'ru', 'Условие плейтру'],
  ['Wagering requirement', 'kk', 'Бонусты отыгрыш'],
  ['Wagering requirement', 'az', 'Veycer hələ tamamlanmayıb'],
  ['Counts', 'az', 'Mərc hesaba alınır'],
  ['Verification', 'en', 'Pass the KYC'],
  ['Verification', 'ru', 'Пройдите идентификацию'],
  ['Verification', 'kk', 'Сәйкестендіру қажет'],
  ['Verification', 'az', 'İdentifikasiya lazımdır, doğrulama'],
  ['Own money', 'en', 'Bets with real money'],
  ['Own money', 'ru', 'Ставки на реальные деньги'],
  ['Own money', 'kk', 'Нақты ақшамен тігу'],
  ['Own money', 'az', 'Real pulla mərc'],
  ['Play money', 'en', 'Demo money'],
  ['Play money', 'ru', 'Демо-деньги закончились'],
  ['Play money', 'kk', 'Виртуалды ақша'],
  ['Play money', 'az', 'Virtual pul'],
  ['Cancel a payment or a withdrawal', 'kk', 'Шығаруды тоқтату', 'history.cancelTitle'],
  ['Cancel a bonus or a tournament', 'kk', 'Бонустан бас тарту', 'bonuses.cancel.title'],
  ['Cancelled', 'kk', 'Бас тартылды', 'history.stage.name'],
  ['Self-exclusion', 'en', 'A self-ban'],
  ['Self-exclusion', 'ru', 'Самоограничение'],
  ['Self-exclusion', 'kk', 'Өзін-өзі шектеу'],
  ['Self-exclusion', 'az', 'Özünü məhdudlaşdırma'],
  ['Offline', 'en', 'Works off-line'],
  ['Offline', 'ru', 'Вы оффлайн'],
  ['Offline', 'kk', 'Сіз оффлайнсыз'],
  ['Offline', 'az', 'Siz offline rejimdəsiniz'],
  ['Tab of a page', 'az', 'Başqa vərəqə baxın', 'tournaments.name'],
]
test.each(falseNames)('the glossary finds a false name of «%s» in %s: %s', (term, language, fault, key) => {
  const found = rules.terms(text({ [language]: fault }, key))
  const called = readGlossary().find(({ en }) => en === term)?.[language]
  expect(found).toEqual([{ language, why: expect.stringContaining(`is called «${called}»`) }])
  expect(rules.terms(text({ [language]: fault }, 'area.other'))).toEqual(key ? [] : found)
})

test('each pattern of the glossary has been seen to find something', () => {
  const patterns = readGlossary().flatMap(({ en, avoid }) => Object.keys(avoid).map((language) => `${en} ${language}`))
  expect(new Set(falseNames.map(([term, language]) => `${term} ${language}`))).toEqual(new Set(patterns))
})

const numbers = (one: Text) => rules.figures(one).map(({ language, why }) => `${language} ${why}`)

test.each<[keyof Texts, string, string]>([
  ['en', 'Players are 18 or older', '18'],
  ['en', 'Bets must total three times your deposit', 'three'],
  ['ru', 'Ставки втрое больше депозита', 'втрое'],
  ['ru', '{n, plural, one {# день} few {# дня} many {5 дней} other {# дня}}', '5'],
  ['kk', 'Бес минут сайын', 'Бес'],
  ['az', 'Hər iki gündən bir', 'iki'],
  ['az', 'Veycer ×10', '10'],
])('a number that is no parameter is found in %s: %s', (language, fault, number) => {
  expect(numbers(text({ [language]: fault }))).toEqual([`${language} states «${number}», which is no parameter`])
  expect(numbers(text({ [language]: fault }, 'mock-server/domains/offers/seed.ts: Good text', 'mock'))).toHaveLength(1)
})

test('parameters, tags and branches of plurals are no numbers of a text', () => {
  const parametric = '{count, plural, =0 {none} one {# day} other {# days}} and <0>{amount}</0>'
  expect(numbers(text({ en: parametric }))).toEqual([])
})

test('a text that states a constant states that very number, in every language', () => {
  const six = { en: 'At least 6', ru: 'Не меньше 6', kk: 'Кемінде 6', az: 'Ən azı 6' }
  expect(numbers(text(six, 'form.passwordMin6'))).toEqual([])
  expect(numbers(text({ ...six, kk: 'Кемінде 8' }, 'form.passwordMin6'))).toEqual([
    'kk states 8, the product works by 6',
  ])
  const three = { en: 'Three steps', ru: 'Три шага', kk: 'Үш қадам', az: 'Üç addım' }
  expect(numbers(text(three, 'lobby.steps'))).toEqual([])
  expect(numbers(text({ ...three, en: 'Four steps' }, 'lobby.steps'))).toEqual(['en states 4, the product works by 3'])
})

test('reports an unused entry of the list; each entry has its reason', () => {
  expect(needless([text({}, 'form.passwordMin6')])).toContain(
    'form.passwordMin6 is in the list of stated figures and states no number',
  )
  expect(needless([text({ en: 'At least 6' }, 'form.passwordMin6')])).not.toContain(
    'form.passwordMin6 is in the list of stated figures and states no number',
  )
  for (const { why } of Object.values(stated)) expect(why).not.toBe('')
})

test('a key of the glossary uses the term of the glossary', () => {
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

test('reports a label wider than its maximum with its width', () => {
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
          `  ${language}: {\n    title: '{brand}', text: '${language === 'kk' ? kk : 'Qu.'}', support: 'Qu' },`,
      )
      .join('\n')
  const found = (code: string) => builtInTexts(code).map((one) => [one.key].concat(names(one)))
  expect(found(built('Qu.'))).toEqual([['region-texts: title'], ['region-texts: text'], ['region-texts: support']])
  expect(found(built('Тарифтер.'))[1]).toEqual(['region-texts: text', 'mistranslations kk'])
  expect(found(built('Qu'))[1]).toEqual(['region-texts: text', 'endPunctuation kk'])
  // the very file: its Kazakh text with a word that a player would not know
  const file = readFileSync('src/shell/screens/region-texts.ts', 'utf8')
  expect(found(file).flatMap(([, ...faults]) => faults)).toEqual([])
  expect(found(file.replace('Шотыңызда', 'Тарифте')).flat()).toContain('mistranslations kk')
})
