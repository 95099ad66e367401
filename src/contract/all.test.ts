import { expect, test } from 'vitest'

import { endpoints } from './all.ts'

const files = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts', '!./all.ts'], { eager: true })

const isCall = (value: unknown) =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

test('every call that a file describes is in the list: else no mock would have to answer it', () => {
  const listed = new Set<unknown>(Object.values(endpoints))
  const calls = Object.entries(files).flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, value]) => (isCall(value) ? [{ where: `${file} ${name}`, value }] : [])),
  )
  expect(calls.filter(({ value }) => !listed.has(value)).map(({ where }) => where)).toEqual([])
  expect(calls).toHaveLength(listed.size)
})
