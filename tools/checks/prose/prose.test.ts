import { expect, test } from 'vitest'

import { breachesOf, subjectFaults } from './prose.ts'

const rulesOf = (path: string, text: string) => breachesOf(path, text).map(({ line, rule }) => `${line} ${rule}`)

test.each([
  ['// The server tells the app.', 'software does not tell'],
  ['// The store says so.', 'software does not hear, ask or say'],
  ['// The app believes the server.', 'software does not believe or owe'],
  ['/** The price stands in the offer. */', '“is”, not “stands”'],
  ['/* read by the worker alone */', '“only” or “alone”'],
  ['// Whoever signs in sees it.', 'a noun, not “whoever” or “whatever”'],
  ['// Nobody reads it.', 'a noun, not “nobody” or “somebody”'],
  ['// A call that has begun.', '“in flight” or “started”, not “begun”'],
  ['// It has a chunk of its own.', '“separate”, not “of its own”'],
  ['// Loads the list anew.', '“again” or “previous”'],
  ['// All but for the last.', '“unless” or “except”, not “but for”'],
  ['// Reckoned in minor units.', 'compute'],
  ['// What is shown comes later.', 'a subject with a name'],
  ["test('the server tells the app', () => {})", 'software does not tell'],
  [`// ${'word '.repeat(31)}`, 'a sentence of at most 30 words'],
  ["test.each(cases)('the server tells the app', () => {})", 'software does not tell'],
  ["proves('SP-01', 'the server tells the app', async (t) => {})", 'software does not tell'],
  ["endpoint({ summary: 'What is open' })", 'a subject with a name'],
  [`test('${'word '.repeat(19)}', () => {})`, 'a title of at most 90 characters'],
])('a breach is found in a comment or a title: %s', (text, rule) => {
  expect(rulesOf('a.test.ts', text)).toEqual([`1 ${rule}`])
})

test('code, quoted code and actions of a person are no breaches', () => {
  expect(rulesOf('a.ts', "const told = 'Whoever'\n// reads `whoever.told` when the player asks for it")).toEqual([])
  expect(rulesOf('a.md', '```\nWho stands alone\n```\n\nReads `told`.')).toEqual([])
})

test('a breach in Markdown or in a long comment has its line', () => {
  expect(rulesOf('a.md', '# Title\n\nThe first line.\nNobody reads it.\n')).toEqual([
    '4 a noun, not “nobody” or “somebody”',
  ])
  expect(rulesOf('a.ts', 'x()\n/**\n * Good.\n * It stands here.\n */')).toEqual(['4 “is”, not “stands”'])
})

test('each list item and each cell of a table is a separate sentence', () => {
  const words = 'word '.repeat(20)
  expect(rulesOf('a.md', `- ${words}\n- ${words}\n\n| ${words} | ${words} |\n`)).toEqual([])
})

test.each([
  ['cash-box: keep the bonus of a failed payment', []],
  ['Merge branch x', []],
  ['tests: embed the mock', []],
  ['cash-box: the bonus is kept', ['“the” is not an imperative: “add”, not “added” or “adding”']],
  ['cash-box: added a bonus', ['“added” is not an imperative: “add”, not “added” or “adding”']],
  ['keep the bonus', ['not “scope: summary”']],
  ['lib: keep the bonus.', ['ends with a full stop']],
  [`lib: ${'keep '.repeat(15)}`, ['80 characters, 72 are allowed']],
])('the subject of a commit: %s', (subject, faults) => {
  expect(subjectFaults(subject)).toEqual(faults)
})
