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

test('each reason for a survivor names an existing line', () => {
  const isThere = (file: string, line: string) => existsSync(file) && readFileSync(file, 'utf8').includes(line)
  expect(
    survivors.filter(({ file, line }) => !isThere(file, line)).map(({ file, line }) => `${file}: ${line}`),
  ).toEqual([])
})
