import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { judge, readReturned, toCsv, toXliff } from './exchange.ts'
import { readQuestions } from './sheet.ts'
import { catalogueTexts, readCatalogues } from './sources.ts'
import { languages, readGlossary } from './text.ts'

const catalogues = readCatalogues()
const texts = catalogueTexts(catalogues)
const given = { glossary: readGlossary(), questions: readQuestions(readFileSync('locales/README.md', 'utf8')) }

describe.each(languages)('%s', (language) => {
  test.each([
    ['XLIFF', toXliff],
    ['CSV', toCsv],
  ] as const)('every text returns from %s without a difference', (_name, write) => {
    const returned = readReturned(write(language, texts, given))
    expect(returned).toEqual({ language, rows: texts.map((text) => ({ key: text.key, text: text.texts[language] })) })
    expect(
      judge({ language, rows: texts.map((text) => ({ key: text.key, text: text.texts[language] })) }, catalogues),
    ).toEqual({
      changed: [],
      refused: [],
    })
  })
})

test('a file has the notes, the maximum width and the picture of a text', () => {
  const wide = texts.filter(({ key }) => key === 'game.badge-new')
  expect(toXliff('kk', wide, given)).toContain('<note category="note">must fit 72 px</note>')
  expect(toXliff('kk', wide, given)).toMatch(/<note category="picture">[a-z-]+<\/note>/)
})

test('reads CSV of a spreadsheet with semicolons, line breaks in cells and no mark', () => {
  expect(readReturned('key;en;ru\ncommon.seeAll;See all;"Все; ""всё""\nвместе"\n')).toEqual({
    language: 'ru',
    rows: [{ key: 'common.seeAll', text: 'Все; "всё"\nвместе' }],
  })
})

test.each([
  ['an unknown key', 'lobby.noSuchKey', 'Все', 'no text has this key'],
  ['an empty text', 'common.seeAll', ' ', 'the text is empty'],
  ['a lost placeholder', 'bonuses.timesWinnings', 'Выигрыш', 'has other placeholders than en'],
  ['broken ICU', 'bonuses.timesWinnings', 'Выигрыш {times', 'is not valid ICU'],
  ['a text that is too wide', 'game.badge-new', 'Совершенно новая игра', 'px'],
])('refuses %s', (_name, key, text, why) => {
  const { changed, refused } = judge({ language: 'ru', rows: [{ key, text }] }, catalogues)
  expect(changed).toEqual([])
  expect(refused).toMatchObject([{ key, text, why: expect.stringContaining(why) }])
})

test('takes a better text, and reports a file that is neither', () => {
  const row = { key: 'common.seeAll', text: 'Показать все' }
  expect(judge({ language: 'ru', rows: [row] }, catalogues)).toEqual({ changed: [row], refused: [] })
  expect(readReturned('hello')).toContain('no CSV')
  expect(readReturned('<html lang="ru"></html>')).toContain('no XLIFF')
})
