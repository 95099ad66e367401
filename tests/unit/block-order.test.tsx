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

/** Calls that pages make, and the blocks that they fill. The last block on the page may still be a placeholder. */
const pages = [
  {
    href: '/games/search?search=amber',
    calls: ['/api/v1/categories', '/api/v1/shortcuts', '/api/v1/providers', '/api/v1/games/search'],
    blocks: 'main ul[aria-label]',
    last: english['search.results'],
  },
  {
    href: '/bonuses',
    calls: ['/api/v2/welcome-bonus', '/api/v1/offers', '/api/v1/cashback', '/api/v1/promo-bonuses'],
    blocks: 'main h2',
    last: english['bonuses.monthly'],
  },
  {
    href: '/bonuses/received',
    calls: ['/api/v1/offers', '/api/v1/offers/history'],
    blocks: 'main h2',
    last: english['bonuses.history'],
  },
]

function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((first) => orders(items.filter((item) => item !== first)).map((rest) => [first].concat(rest)))
}

const cases = pages.flatMap((page) =>
  orders(page.calls).map(
    (order) => [page.href, order.map((path) => path.split('/').at(-1)).join(', '), page, order] as const,
  ),
)

test.each(cases)('%s inserts nothing above what is shown: %s [GAME-12 BONUS-05]', async (href, _name, page, order) => {
  const open = new Map<string, () => void>()
  const gates = new Map(order.map((path) => [path, new Promise<void>((done) => open.set(path, done))]))
  const app = await openWholeApp(mock.session, player, href, {
    rows: 4,
    gate: (url) => gates.get(url.split('?')[0] ?? ''),
  })
  const blocks = () =>
    [...document.querySelectorAll(page.blocks)].map((block) => block.getAttribute('aria-label') ?? block.textContent)
  const seen = new Map([['at the start', blocks()]])
  for (const path of order) {
    open.get(path)?.()
    await settle()
    seen.set(`after ${path}`, blocks())
    expect(document.body.textContent).not.toContain(english['bonuses.emptyTitle'])
  }
  await waitFor(() => expect(blocks()).toContain(page.last))
  const all = blocks()
  for (const [when, before] of seen) {
    const filled = before.slice(0, -1)
    expect([when, ...filled]).toEqual([when, ...all.slice(0, filled.length)])
  }
  app.close()
})
