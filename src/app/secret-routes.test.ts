// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import { PAGE_PATHS, SECRET_PARAMETERS, SECRET_PATHS } from '~/constants/urls.ts'
import { endpoints } from '~/contract/all.ts'
import { cleanText } from '~/features/analytics/clean-error.ts'
import { createI18n } from '~/lib/i18n.ts'
import { publicUrl } from '~/lib/public-url.ts'
import { createStores } from '~/stores/create-stores.ts'

import { pageRoutes } from './first-view/route-table.ts'
import { createQueryClient } from './network/query-client.ts'
import { createAppRouter } from './router.tsx'

/** Paths whose parameters are public. A test fails for one that is neither here nor secret. */
const publicPaths = [
  '/$slug',
  '/games/$slug',
  '/games/my/$list',
  '/games/category/$category',
  '/games/filter/$filter',
  '/news/$slug',
  '/tournaments/$slug',
  '/tournaments/$slug/games',
  '/tournaments/$slug/places',
]

function start(path: string) {
  const context = { stores: createStores({ language: 'en' }), queryClient: createQueryClient(), i18n: createI18n() }
  const history = createMemoryHistory({ initialEntries: [path] })
  return { router: createAppRouter(context, history), history }
}

const pages = pageRoutes(start('/').router).filter(({ path }) => path.includes('$'))
const secretPages = pages.filter(({ route }) => route.options.staticData?.isSecret).map(({ path }) => path)

test('every route with a parameter is marked secret, or is known to be public [ANLT-01]', () => {
  expect(secretPages.toSorted()).toEqual(['/confirm-email/$confirmToken', '/unsubscribe/$email'])
  const others = pages.map(({ path }) => path).filter((path) => !secretPages.includes(path))
  expect(others.toSorted()).toEqual(publicPaths.toSorted())
})

test('a secret in a route or a call is never stored, in any position [ANLT-01]', () => {
  const calls = Object.values(endpoints)
    .map(({ path }) => path)
    .filter((path) => /:(?:token|email|phone)\b/.test(path))
  expect(calls).toEqual(['/api/v1/verify-email/:token'])
  const { origin } = location
  const urls = [...secretPages, ...calls].map((path) => path.replace(/[$:]\w+/, 'SECRET-1'))
  for (const path of urls) {
    const url = origin + path
    for (const wanted of [path, `${path}?x=1`, encodeURIComponent(path)])
      expect(publicUrl(`${origin}/auth/login?redirect=${encodeURIComponent(wanted)}`)).not.toContain('SECRET')
    expect(publicUrl(`${url}?x=1#register`)).toBe(`${url.replace('SECRET-1', '-')}#register`)
    expect(cleanText(`GET ${url} failed`)).not.toContain('SECRET')
  }
  const heads = urls.map((path) => path.split('/').at(-2))
  expect(new Set(heads)).toEqual(new Set(SECRET_PATHS))
  for (const name of SECRET_PARAMETERS) expect(publicUrl(`${origin}/x?${name}=SECRET`)).toBe(`${origin}/x`)
})

test.each(secretPages)(
  '%s: the secret is removed from the URL before the page loads [ROUTE-06 ANLT-01]',
  async (path) => {
    const { router, history } = start(path.replace(/\$\w+/, 'SECRET-1'))
    await router.load()
    expect(history.location.href).not.toContain('SECRET')
    expect(history.length).toBe(1) // nor is it a step back
  },
)

test('the first part of each path with several parts is known, so its URL can be reported [ANLT-01]', () => {
  const paths = pageRoutes(start('/').router).map(({ path }) => path.split('/').slice(1))
  const deep = paths.filter((parts) => parts.length > 1).map(([first]) => first)
  expect(new Set([...deep, 'api'])).toEqual(new Set(PAGE_PATHS))
})
