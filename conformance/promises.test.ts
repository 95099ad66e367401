import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import type { Adapter } from './adapter.ts'
import { allPromises, benchOf, promiseFiles } from './bench.ts'
import { promisesIn, unprovable } from './promises.ts'
import { allTests } from './tests/all.ts'
import { keyedCalls } from './tests/errors.ts'
import { walked } from './tests/shapes.ts'

const [serverFile = ''] = promiseFiles
const document = readFileSync(serverFile, 'utf8')

test('every list item and every row of the promises starts with its id', () => {
  // permissions of a server are no promises
  const [before = '', after = ''] = document.split(/^What is .*|^## What may be new$[^]*?(?=^SP-\d+ What it must not)/m)
  const lines = [...before.split('\n'), ...after.split('\n')]
  const items = lines.filter((line) => /^(?:- |\| (?!-|Id ))/.test(line))
  expect(items.length).toBeGreaterThan(45)
  expect(items.filter((line) => !/^(?:- |\| )SP-\d+ /.test(line))).toEqual([])
})

test('no id is used twice', () => {
  const inPlace = [...document.matchAll(/(?:^(?:- |\| )?|(?<=[.:] ))(SP-\d{2,3})(?= )/gm)].map(([, id]) => id ?? '')
  expect(new Set(inPlace).size).toBe(inPlace.length)
  const all = allPromises().map(({ id }) => id)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((id) => id.startsWith('SP-'))).toEqual(inPlace)
})

test('each promise has a test or a reason why it cannot be proven, and no test lacks a promise', () => {
  const ids = allPromises().map(({ id }) => id)
  const tested = new Set(allTests.map(({ promise }) => promise))
  const reasons = Object.keys(unprovable)
  expect(ids.filter((id) => !tested.has(id) && !reasons.includes(id))).toEqual([])
  expect([...tested, ...reasons].filter((id) => !ids.includes(id))).toEqual([])
  expect(reasons.filter((id) => tested.has(id))).toEqual([])
  expect(new Set(allTests.map(({ promise, title }) => `${promise} ${title}`)).size).toBe(allTests.length)
})

test('the kit sends each operation a valid request, and each keyed one a request without a key', () => {
  const { operations } = benchOf('http://server.test', {} as Adapter).document
  expect(walked.toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
  const keyed = operations.filter(({ isKeyed, mediaType }) => isKeyed && mediaType === 'application/json')
  expect(keyedCalls.toSorted()).toEqual(keyed.map(({ id }) => id).toSorted())
})

test('the title of a promise is its first sentence, or the cells of its row', () => {
  const text = [
    '- SP-01 **A key pays once.** A repeat with the same body',
    '  gets the first response.',
    '| SP-02 | the region is blocked | 451 from the `check` |',
    '',
    'It is so. SP-03 A firewall must not; never.',
    '',
    '| `--only SP-04` | this one alone, as SP-05 |',
  ].join('\n')
  expect(promisesIn(text)).toEqual([
    { id: 'SP-01', title: 'A key pays once' },
    { id: 'SP-02', title: 'the region is blocked: 451 from the check' },
    { id: 'SP-03', title: 'A firewall must not' },
  ])
})
