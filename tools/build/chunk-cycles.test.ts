import { build } from 'vite'
import { expect, test } from 'vitest'

import { chunkCycles, noChunkCycles } from './entry-chunks.ts'

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

test('a build whose chunks import each other ends with their names', async () => {
  const sources: Record<string, string> = {
    entry: "import { a } from 'a'; console.log(a)",
    a: "import { b } from 'b'; export const a = () => b",
    b: "import { c } from 'c'; export const b = () => c",
    c: 'export const c = () => 1',
  }
  const memory = {
    name: 'memory',
    resolveId: (id: string) => (id in sources ? id : null),
    load: (id: string) => sources[id],
  }
  const buildWith = (groups: { name: string; test: RegExp }[]) =>
    build({
      configFile: false,
      logLevel: 'silent',
      plugins: [memory, noChunkCycles()],
      build: {
        write: false,
        rolldownOptions: {
          input: 'entry',
          output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
        },
      },
    })
  await expect(
    buildWith([
      { name: 'outer', test: /^[ac]$/ },
      { name: 'inner', test: /^b$/ },
    ]),
  ).rejects.toThrow(/chunks import each other.*(inner.*outer|outer.*inner)/)
  await expect(buildWith([{ name: 'all', test: /^[abc]$/ }])).resolves.toBeDefined()
})
