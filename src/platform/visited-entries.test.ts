import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import { recordEntries, stepsBackTo } from './visited-entries.ts'

test.each([
  [['/games/x?mode=demo', '/cash-box/deposit'], '/games/x?mode=real', 0],
  [['/games/x?mode=real', '/cash-box/deposit'], '/games/x?mode=real', 1],
  [['/games/x?mode=real#chat', '/cash-box/deposit'], '/games/x?mode=real', 1],
  [['/profile?mark=1', '/profile/limits'], '/profile', 1],
  [['/news?category=vip', '/vipclub', '/profile/limits'], '/news', 0],
])('of %j the arrow to %s goes %i back: parameters of its target count [PLUS-67]', async (urls, to, steps) => {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  recordEntries(router, false)
  await router.load()
  for (const url of urls) {
    history.push(url)
    await router.load()
  }
  expect(stepsBackTo(history, to)).toBe(steps)
})
