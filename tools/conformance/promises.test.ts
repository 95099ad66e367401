import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { allPromises, promiseFiles } from './bench.ts'
import { promisesIn } from './promises.ts'
import { allTests } from './tests/all.ts'
import { unprovable } from './unprovable.ts'

const [serverFile = ''] = promiseFiles
const document = readFileSync(serverFile, 'utf8')

test('every list item and every row of the promises begins with its id', () => {
  // what a server may do is no promise
  const [before = '', after = ''] = document.split(
    /^What is .*|^## What may be new$[^]*?(?=^SP-\d\d What it must not)/m,
  )
  const lines = [...before.split('\n'), ...after.split('\n')]
  const items = lines.filter((line) => /^(?:- |\| (?!-|Id ))/.test(line))
  expect(items.length).toBeGreaterThan(45)
  expect(items.filter((line) => !/^(?:- |\| )SP-\d\d /.test(line))).toEqual([])
})

test('each id stands once, and none is left out: a new promise takes the next one, wherever it stands', () => {
  const inPlace = [...document.matchAll(/\b(SP-\d\d)\b/g)].map(([id]) => id)
  const ids = inPlace.toSorted()
  expect(ids).toEqual(ids.map((_id, index) => `SP-${String(index + 1).padStart(2, '0')}`))
  const all = allPromises().map(({ id }) => id)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((id) => id.startsWith('SP-'))).toEqual(inPlace)
})

test('tests and reasons name promises that there are, and none has both', () => {
  const ids = new Set(allPromises().map(({ id }) => id))
  const tested = new Set(allTests.map(({ promise }) => promise))
  expect([...tested, ...Object.keys(unprovable)].filter((id) => !ids.has(id))).toEqual([])
  expect(Object.keys(unprovable).filter((id) => tested.has(id))).toEqual([])
})

test('a promise is told by its first sentence, or by the cells of its row', () => {
  const text = [
    '- SP-01 **A key pays once.** A repeat with the same body',
    '  gets the first answer.',
    '| SP-02 | the region is blocked | 451 from the `check` |',
    '',
    'It is so. SP-03 A firewall must not; never.',
  ].join('\n')
  expect(promisesIn(text)).toEqual([
    { id: 'SP-01', title: 'A key pays once' },
    { id: 'SP-02', title: 'the region is blocked: 451 from the check' },
    { id: 'SP-03', title: 'A firewall must not' },
  ])
})
