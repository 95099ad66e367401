import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import { locationsTable, trackedLocations } from '~/db/locations.ts'
import { recordDeadPage } from '~/platform/visited-entries.ts'
import { createStores } from '~/stores/create-stores.ts'

import { deferredEffects } from './deferred.ts'
import type { DeferredEffectDeps } from './links.ts'

beforeEach(() => locationsTable.clear())

type Resolved = { toLocation: { pathname: string; searchStr: string } }

/** A tab whose first page was `first`, with the effect that tracks its pages. */
async function openTab(first: string) {
  const listeners = new Set<(event: Resolved) => void>()
  const router = { subscribe: (_event: string, listener: (event: Resolved) => void) => listeners.add(listener) }
  const links = { stores: createStores(), router, initialLocations: () => [first] } as unknown as DeferredEffectDeps
  await deferredEffects.locations(links)
  return (pathname: string) => listeners.forEach((listener) => listener({ toLocation: { pathname, searchStr: '' } }))
}
const tracked = async () => (await trackedLocations()).map(({ value }) => value)

test('a URL that turns out to be no page is removed from the tracked locations, or never tracked [DATA-28 ROUTE-49]', async () => {
  recordDeadPage('/games/first-dead')
  const go = await openTab('/games/first-dead')
  go('/rules')
  go('/games/later-dead')
  await expect.poll(tracked).toEqual(['/rules', '/games/later-dead'])
  recordDeadPage('/games/later-dead')
  await expect.poll(tracked).toEqual(['/rules'])
  go('/games/later-dead')
  go('/faq')
  await expect.poll(tracked).toEqual(['/rules', '/faq'])
})
