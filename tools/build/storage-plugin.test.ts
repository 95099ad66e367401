import { build } from 'vite'
import { expect, test } from 'vitest'

import * as lists from '../../src/platform/storage-lists.ts'
import { localKeys, sessionKeys, storedTables } from '../../src/platform/storage-registry.ts'
import { storageLists } from './storage-plugin.ts'

test('a build has the lists of stored data and no text of the registry', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [storageLists()],
    build: { write: false, lib: { entry: 'src/platform/storage-lists.ts', formats: ['es'] } },
  })
  const [{ output }] = built as unknown as [{ output: [{ code: string }] }]
  const { code } = output[0]
  const page: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect({ ...(page as object) }).toEqual({ ...lists })
  const texts = Object.values({ ...localKeys, ...sessionKeys, ...storedTables }).flatMap(({ cells }) =>
    cells.split(' | '),
  )
  expect(texts.filter((text) => text.includes(' ') && code.includes(text))).toEqual([])
})
