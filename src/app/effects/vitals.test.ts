// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import { watchRoutes } from '~/features/vitals/measured-visit.ts'
import { createI18n } from '~/lib/i18n.ts'
import { createStores } from '~/stores/create-stores.ts'

import { createQueryClient } from '../network/query-client.ts'
import { createAppRouter } from '../router.tsx'

function start(path: string) {
  const context = { stores: createStores({ language: 'en' }), queryClient: createQueryClient(), i18n: createI18n() }
  return createAppRouter(context, createMemoryHistory({ initialEntries: [path] }))
}

test.each([
  ['/', '/'],
  ['/games', '/games'],
  ['/games/sweet-bonanza?mode=demo#x', '/games/$slug'],
  ['/games/category/slots?search=my+name', '/games/category/$category'],
  ['/tournaments/weekly/places', '/tournaments/$slug/places'],
  ['/about-us', '/$slug'],
  ['/no/such/page/of/ours', '/404'],
])('%s is reported as %s, without parts of the URL [ANLT-01]', async (url, path) => {
  const router = start(url)
  await router.load()
  expect(watchRoutes(router).routeAt(0)).toBe(path)
})

test('a secret in a URL is not part of its route [ROUTE-06 ANLT-01]', async () => {
  const router = start('/confirm-email/s3cret-1')
  await router.load()
  expect(watchRoutes(router).routeAt(0)).toBe('/confirm-email/$confirmToken')
})

test('events while the next page is still loading belong to the visible page', async () => {
  const router = start('/games')
  await router.load()
  let listener: (event: { pathChanged: boolean }) => void = () => {}
  let time = 0
  const page = {
    get state() {
      return router.state
    },
    subscribe: (_event: 'onResolved', next: typeof listener) => {
      listener = next
      return () => {}
    },
  }
  const { routeAt } = watchRoutes(page, () => time)
  await router.navigate({ to: '/news' })
  time = 2000
  listener({ pathChanged: true })
  time = 3000
  listener({ pathChanged: false })
  expect([0, 1999, 2000, 9000].map(routeAt)).toEqual(['/games', '/games', '/news', '/news'])
})
