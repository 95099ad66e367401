import { existsSync, globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { areas } from './areas.ts'
import { survivors } from './survivors.ts'

test.each(Object.entries(areas))(
  'the code and the tests of %s are where it looks for them',
  (_name, { code, tests }) => {
    expect([...code, ...tests].filter((pattern) => globSync(pattern).length === 0)).toEqual([])
  },
)

test('what is said of a survivor is said of a line that is there', () => {
  const isThere = (file: string, line: string) => existsSync(file) && readFileSync(file, 'utf8').includes(line)
  expect(
    survivors.filter(({ file, line }) => !isThere(file, line)).map(({ file, line }) => `${file}: ${line}`),
  ).toEqual([])
})
