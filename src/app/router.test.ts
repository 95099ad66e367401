import { createMemoryHistory } from '@tanstack/react-router'
import { expect, expectTypeOf, test } from 'vitest'

import { createI18n } from '~/lib/i18n.ts'
import { createStores } from '~/stores/create-stores.ts'

import type { FileRoutesById } from '../routeTree.gen.ts'
import { createQueryClient } from './network/query-client.ts'
import { createAppRouter } from './router.tsx'

const routerAt = (url: string) => {
  const context = { stores: createStores(), queryClient: createQueryClient(), i18n: createI18n() }
  return createAppRouter(context, createMemoryHistory({ initialEntries: [url] }))
}

test.each(['777', '007', 'true', '"twin"', '[1]', 'null', '1e3'])(
  'a search for %s is in the URL as typed, and is read from it again [GAME-15 SHELL-40]',
  (search) => {
    const { href } = routerAt('/').buildLocation({ to: '/games/search', search: { search } })
    expect(href).toBe(`/games/search?${new URLSearchParams({ search })}`)
    expect(routerAt(href).latestLocation.search).toEqual({ search })
  },
)

/** Readers of URL parameters that would accept a number: the router never passes one. */
type WrongReaders = {
  [Id in keyof FileRoutesById]: FileRoutesById[Id]['types']['searchValidator'] extends infer Reader
    ? Reader extends (search: infer Input) => unknown
      ? Record<string, number> extends Input
        ? Id
        : never
      : never
    : never
}[keyof FileRoutesById]

test('each route reads its URL parameters as texts, by type [PLUS-50]', () => {
  expectTypeOf<WrongReaders>().toEqualTypeOf<never>()
})

test.each([
  '?search[]=a',
  '?search[a]=b',
  '?__proto__=x&constructor=y',
  '?search=%E0%A4%A',
  '?search=a&search=b',
  '?&=&==',
  `?${'a=1&'.repeat(5000)}`,
])('a malformed query gives texts only: %s [SHELL-40]', (query) => {
  const values: unknown[] = Object.values(routerAt(`/games/search${query}`).latestLocation.search)
  expect(values.filter((value) => typeof value !== 'string')).toEqual([])
})
