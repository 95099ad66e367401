import { expect, test } from 'vitest'

import { chunkCycles } from './chunk-cycles.ts'

test('chunks that need each other are named, those that only lead there are not', () => {
  const chunks = {
    entry: { imports: ['calls'] },
    calls: { imports: ['schemas'] },
    schemas: { imports: ['core', 'calls'] },
    core: {},
  }
  expect(chunkCycles(chunks)).toEqual(['calls', 'schemas'])
  expect(chunkCycles({ ...chunks, schemas: { imports: ['core'] } })).toEqual([])
  expect(chunkCycles({ own: { imports: ['own'] } })).toEqual(['own'])
})
