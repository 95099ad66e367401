import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import { createI18n } from '~/lib/i18n.ts'
import { createStores } from '~/stores/create-stores.ts'

import { createQueryClient } from './network/query-client.ts'
import { createAppRouter } from './router.tsx'

const routerAt = (address: string) => {
  const context = { stores: createStores(), queryClient: createQueryClient(), i18n: createI18n() }
  return createAppRouter(context, createMemoryHistory({ initialEntries: [address] }))
}

test.each(['777', '007', 'true', '"twin"', '[1]', 'null', '1e3'])(
  'a search for %s stands in the address as it is typed, and is read from it again [GAME-15 SHELL-40]',
  (search) => {
    const { href } = routerAt('/').buildLocation({ to: '/games/search', search: { search } })
    expect(href).toBe(`/games/search?${new URLSearchParams({ search })}`)
    expect(routerAt(href).latestLocation.search).toEqual({ search })
  },
)
