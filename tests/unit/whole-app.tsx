import { createMemoryHistory } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { afterEach } from 'vitest'

import { idleHooks, type ClientHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { createApp } from '~/app/create-app.tsx'
import { refetchChanged } from '~/app/network/failed-changes.ts'
import { createQueryClient } from '~/app/network/query-client.ts'
import { createI18n } from '~/lib/i18n.ts'
import { createStores } from '~/stores/create-stores.ts'

import { bearer, type Player, type TestSession } from '../../mock-server/testing/client.ts'
import { catalogues } from './catalogues.ts'

/** A read without its page, because a list without a layout requests all pages, and without the current time. */
const plainCall = (url: string) =>
  url.replace(/&?\bpage=\d+/, '').replace(/\d\d(?:%3A|:)\d\d(?:%3A|:)\d\d[^&]*/g, 'now')

/** A list of so many rows: page 1 with the first of them, then an empty page. */
function shortened(url: string, text: string, rows: number): string {
  const page = /[?&]page=(\d+)/.exec(url)?.[1]
  const response = JSON.parse(text) as { data?: unknown }
  if (page === undefined || !Array.isArray(response.data)) return text
  return JSON.stringify({ ...response, data: response.data.slice(0, page === '1' ? rows : 0) })
}

const opened = new Set<() => void>()
afterEach(() => opened.forEach((close) => close()))

/**
 * Opens the app with a player at a URL. Every request goes to the mock, `asked` lists the reads. `rows`: lists are this
 * long, because a list without a layout renders all of its rows. `gate`: each response waits for it.
 */
export async function openWholeApp(
  session: TestSession,
  player: Player,
  href: string,
  { rows, gate }: { rows?: number; gate?: (url: string) => Promise<void> | undefined } = {},
) {
  const requested = new Set<string>()
  const fetch = async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    if (method === 'GET') requested.add(plainCall(url))
    const sent = { method, headers: { ...(headers as Record<string, string>), ...bearer(player) } }
    const reply = await session.call(url, { ...sent, body })
    await gate?.(url)
    const text = rows === undefined ? reply.text : shortened(url, reply.text, rows)
    return new Response(text, { status: reply.status, headers: { 'content-type': 'application/json' } })
  }
  const queryClient = createQueryClient()
  const hooks: ClientHooks = {
    ...idleHooks,
    playerId: () => player.id,
    onFailed: (endpoint) => refetchChanged(queryClient, endpoint),
  }
  configureClient(hooks, { fetch, sleep: () => Promise.resolve() }) // no wait before a retry
  const stores = createStores({ language: 'en' })
  stores.session.start(player.id)
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: 'en', messages: catalogues.en })
  const history = createMemoryHistory({ initialEntries: [href] })
  const { router, element } = createApp({ stores, queryClient, i18n, history })
  await router.load()
  const view = await act(async () => render(element))
  const close = () => {
    view.unmount()
    view.container.remove()
  }
  opened.add(close)
  return { asked: requested, history, router, queryClient, stores, close }
}
