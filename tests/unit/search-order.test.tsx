// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { configure, waitFor } from '@testing-library/react'
import { afterAll, expect, test } from 'vitest'

import type { Player } from '../../mock-server/testing/client.ts'
import { english } from './catalogues.ts'
import { startMock } from './own-mock.ts'
import { waitWithReact } from './react-waits.ts'
import { settle } from './settle.ts'
import { openWholeApp } from './whole-app.tsx'

waitWithReact()
configure({ defaultHidden: true })

const mock = await startMock('order')
afterAll(mock.stop)
const player: Player = await mock.session.player('bonus')

const CALLS = ['/api/v1/categories', '/api/v1/shortcuts', '/api/v1/providers', '/api/v1/games/search'] as const

function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((first) => orders(items.filter((item) => item !== first)).map((rest) => [first].concat(rest)))
}

/** Names of the lists of the page, in order. */
const lists = () => [...document.querySelectorAll('main ul[aria-label]')].map((list) => list.getAttribute('aria-label'))

test.each(orders(CALLS).map((order) => [order.map((path) => path.split('/').at(-1)).join(', '), order] as const))(
  'nothing is inserted above the games found, in any order: %s [GAME-12 GAME-17]',
  async (_name, order) => {
    const open = new Map<string, () => void>()
    const gates = new Map(CALLS.map((path) => [path as string, new Promise<void>((done) => open.set(path, done))]))
    const app = await openWholeApp(mock.session, player, '/games/search?search=amber', {
      rows: 4,
      gate: (url) => gates.get(url.split('?')[0] ?? ''),
    })
    const seen = new Set([lists()])
    for (const path of order) {
      open.get(path)?.()
      await settle()
      seen.add(lists())
    }
    await waitFor(() => expect(lists()).toEqual([english['lobby.providers'], english['search.results']]))
    // once a list is there, nothing comes before it
    for (const before of seen) expect(before).toEqual(lists().slice(0, before.length))
    app.close()
  },
)
