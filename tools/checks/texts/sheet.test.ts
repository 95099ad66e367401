import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { screens } from '../../lab/pictures/screens.ts'
import { namedPictures, pictureOf } from './picture-of.ts'
import { readQuestions, sheetOf } from './sheet.ts'
import { builtInTexts, catalogueTexts, mockTexts, readCatalogues } from './sources.ts'
import { readGlossary, type Text } from './text.ts'

const all = [...catalogueTexts(readCatalogues()), ...builtInTexts(), ...mockTexts()]
const text: Text = {
  key: 'bonuses.term.wager',
  from: 'catalogue',
  texts: { en: 'Free spins & <0>more</0>', ru: 'Фриспины', kk: 'Фриспиндер', az: 'Pulsuz fırlanmalar' },
}
const questions = [{ language: 'kk' as const, key: 'bonuses.term.wager', doubt: 'or «спин»?' }]

test('the sheet of a language has key, English, text, notes and picture of each text', () => {
  const sheet = sheetOf('kk', [text], { glossary: readGlossary(), questions })
  expect(sheet).toContain('<th scope="row">bonuses.term.wager</th><td>Free spins &amp; &lt;0&gt;more&lt;/0&gt;</td>')
  expect(sheet).toContain('<td lang="kk">Фриспиндер</td><td>Question: or «спин»?\n“Free spins” is «Фриспиндер»</td>')
  expect(sheet).toContain('<td>bonus-sheet</td>')
  expect(sheet).toContain('<tr class="asked">')
  expect(sheetOf('az', [text], { glossary: [], questions })).not.toContain('Question:')
})

test('each text has a picture, and each picture is one that is taken', () => {
  const taken = new Set(screens.map(({ name }) => name))
  expect(namedPictures.filter((name) => !taken.has(name))).toEqual([])
  expect(all.filter(({ key }) => pictureOf(key) === '').map(({ key }) => key)).toEqual([])
})

test('reads the questions for native readers from the README; each key exists', () => {
  const questionsOfKey = readQuestions(readFileSync('locales/README.md', 'utf8'))
  expect(questionsOfKey.length).toBeGreaterThan(0)
  const keys = new Set(all.map(({ key }) => key))
  expect(
    questionsOfKey.filter(({ key }) => ![...keys].some((each) => each === key || each.startsWith(`${key}:`))),
  ).toEqual([])
})
