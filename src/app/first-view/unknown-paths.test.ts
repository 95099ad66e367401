// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeAll, expect, test } from 'vitest'

import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { SECRET_PATHS } from '~/constants/urls.ts'
import { frameOf } from '~/boot/insert-view.ts'
import { createI18n } from '~/lib/i18n.ts'
import { renderedMatch } from '~/lib/router-internals.ts'
import { isDeadPage } from '~/platform/visited-entries.ts'
import { frameOptions } from '~/shell/frame/use-frame.ts'
import { createStores } from '~/stores/create-stores.ts'

import { createQueryClient } from '../network/query-client.ts'
import { createAppRouter } from '../router.tsx'
import { pageFrames } from './render.tsx'
import { pageRoutes } from './route-table.ts'

beforeAll(() => configureClient(idleHooks, { fetch: () => new Promise(() => {}) }))

function routerAt(path: string, isPlayer: boolean) {
  const stores = createStores({ language: 'en' })
  if (isPlayer) stores.session.start('pl_1')
  const context = { stores, queryClient: createQueryClient(), i18n: createI18n() }
  return createAppRouter(context, createMemoryHistory({ initialEntries: [path] }))
}

/** One router for all paths of a test: creating it takes longer than loading a path. */
function pathLoader(isPlayer: boolean) {
  const one = routerAt('/', isPlayer)
  return async (path: string) => {
    one.history.replace(path)
    await one.load()
    return one.state
  }
}

const router = routerAt('/', false)
const frames = pageFrames(router)

/** The frame that the app renders, in the terms of the one before it. */
function look({ header, bottomMenu }: ReturnType<typeof frameOptions>) {
  if (header !== 'main' || !bottomMenu) return 'own'
  return bottomMenu === 'wide' ? 'wide' : 'usual'
}

const shapes: Record<string, (path: string) => string> = {
  'one part more': (path) => `${path}/x1`,
  'two parts more': (path) => `${path}/x1/x2`,
  'four parts more': (path) => `${path}/x1/x2/x3/x4`,
  'a slash at the end': (path) => `${path}/x1/x2/`,
  'an encoded slash': (path) => `${path}/x%2Fy/z`,
  'capital letters': (path) => path.toUpperCase(),
  'an empty part': (path) => `${path}//x1`,
}
const paths = ['', ...pageRoutes(router).map(({ path }) => path.replace(/\$\w+/g, 'name'))]

for (const [shape, change] of Object.entries(shapes)) {
  for (const isPlayer of [true, false]) {
    test(`${shape}, signed in: ${isPlayer}: the app keeps the frame rendered before it [SHELL-02]`, async () => {
      const wrong: unknown[] = []
      const load = pathLoader(isPlayer)
      for (const path of paths.map(change)) {
        const drawn = frameOf(frames, path, isPlayer)
        if (path === '/' || drawn === 'own') continue // the app replaces the logo, and does not hydrate it
        const { location, matches } = await load(path)
        const isSame = location.pathname === path
        if (isSame && look(frameOptions(renderedMatch(matches)?.staticData)) !== drawn) wrong.push([path, drawn])
      }
      expect(wrong).toEqual([])
    })
  }
}

for (const [shape, change] of Object.entries({ ...shapes, 'its own path': (path: string) => path })) {
  test(`${shape}: no sign-in returns to a path without a route [ROUTE-49 O-75]`, async () => {
    const wrong: unknown[] = []
    const load = pathLoader(true)
    for (const path of paths.map(change).filter((each) => each !== '')) {
      const isDead = isDeadPage(`${path}?tab=1`)
      const { location, matches } = await load(path)
      const isMissing = matches.some((match) => '_notFound' in match && match._notFound === true)
      if (location.pathname === path && isDead !== isMissing) wrong.push([path, isDead])
    }
    expect(wrong).toEqual([])
  })
}

const marked = ['#ban', '#payment_ok', '?error_type=EXPIRED#payment_error']

test.each([true, false])(
  'no guard drops a marker of the main page or hides it behind a sign-in; player: %s [SHELL-31 SHELL-30]',
  async (isPlayer) => {
    const wrong: unknown[] = []
    const load = pathLoader(isPlayer)
    const open = paths.filter((path) => !SECRET_PATHS.some((part) => path.startsWith(`/${part}/`))) // they only drop the secret
    for (const [path, marker] of open.flatMap((each) => marked.map((marker) => [each, marker] as const))) {
      const { href } = (await load((path || '/') + marker)).location
      if (href !== (path || '/') + marker && href !== `/${marker}`) wrong.push([path + marker, href])
    }
    expect(wrong).toEqual([])
  },
)
