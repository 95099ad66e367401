import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { judge, readReturned, toCsv, toXliff } from './exchange.ts'
import { readQuestions } from './sheet.ts'
import { catalogueTexts, readCatalogues } from './sources.ts'
import { languages, readGlossary } from './text.ts'

const catalogues = readCatalogues()
const texts = catalogueTexts(catalogues)
const given = { glossary: readGlossary(), questions: readQuestions(readFileSync('locales/README.md', 'utf8')) }

const bytes = (text: string) => new TextEncoder().encode(text)

describe.each(languages)('%s', (language) => {
  test.each([
    ['XLIFF', toXliff],
    ['CSV', toCsv],
  ] as const)('every text returns from %s without a difference', (_name, write) => {
    const returned = readReturned(bytes(write(language, texts, given)))
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
  expect(readReturned(bytes('key;en;ru\ncommon.seeAll;See all;"Все; ""всё""\nвместе"\n'))).toEqual({
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
  expect(readReturned(bytes('hello'))).toContain('no CSV')
  expect(readReturned(bytes('<html lang="ru"></html>'))).toContain('no XLIFF')
})

test.each([
  ['key,en,de\ncommon.seeAll,See all,Alles', 'no CSV'],
  ['key,en,notes\ncommon.seeAll,See all,x', 'no CSV'],
  ['key,en,ru\n', 'no texts'],
  ['<xliff version="2.0" trgLang="ru"><file id="app"/></xliff>', 'no texts'],
])('a file without texts of a known language is rejected: %s', (content, reason) => {
  expect(readReturned(bytes(content))).toContain(reason)
})

test('a file in another encoding is rejected, because its letters would be lost', () => {
  const cp1251 = Uint8Array.from([...bytes('key,en,ru\ncommon.seeAll,See all,'), 0xc2, 0xf1, 0xe5])
  expect(readReturned(cp1251)).toContain('not UTF-8')
})

test('XLIFF with prefixes is read', () => {
  const file = `<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="ru"><x:file id="app">
<x:unit id="common.seeAll"><x:segment><x:source>See all</x:source><x:target>Все</x:target></x:segment></x:unit></x:file></x:xliff>`
  expect(readReturned(bytes(file))).toEqual({ language: 'ru', rows: [{ key: 'common.seeAll', text: 'Все' }] })
})

test('a key with several rows is rejected', () => {
  const rows = ['Всё', 'Все игры'].map((text) => ({ key: 'common.seeAll', text }))
  const { changed, refused } = judge({ language: 'ru', rows }, catalogues)
  expect([changed.length, refused.map(({ why }) => why)]).toEqual([
    0,
    ['the file has several rows of this key', 'the file has several rows of this key'],
  ])
})
