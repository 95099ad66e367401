import { vi } from 'vitest'

import type { DeferredEffectDeps } from '~/app/effects/links.ts'
import type { ClientHooks } from '~/api/transport/client-hooks.ts'
import type { Stores } from '~/stores/create-stores.ts'
import { ownerNow } from '~/platform/owner.ts'

import { testGame } from './fixtures/game.ts'
import { remainingEffects, type EffectLine } from './remaining-data.ts'
import type { Browser } from './one-browser.ts'

type Place = { pathname: string; searchStr: string }

const running = Object.entries(remainingEffects as Record<string, EffectLine>).flatMap(([name, line]) =>
  line === 'runs' ? [name as keyof typeof remainingEffects] : [],
)

/** The modules of one tab: its memory is separate, storage and database are shared. */
async function modulesOfTab() {
  vi.resetModules()
  const [{ createStores }, { startEffects }, { deferredEffects }, { createQueryClient }, { tokens }, { idleHooks }] =
    await Promise.all([
      import('~/stores/create-stores.ts'),
      import('~/app/effects/all.ts'),
      import('~/app/effects/deferred.ts'),
      import('~/app/network/query-client.ts'),
      import('~/api/transport/tokens.ts'),
      import('~/api/transport/client-hooks.ts'),
    ])
  const [{ syncPush }, { storeMyGames }, { depositServices }, { saveAdConsent }, { liveChatOf }, { createI18n }] =
    await Promise.all([
      import('~/features/device/effects.ts'),
      import('~/features/lobby/effects.ts'),
      import('~/features/analytics/deposit-services.ts'),
      import('~/platform/visitor.ts'),
      import('~/features/chat/live-chat.ts'),
      import('~/lib/i18n.ts'),
    ])
  const [database, myGames, { loadedTables }, drafts, { useMyGames }] = await Promise.all([
    import('~/db/database.ts'),
    import('~/db/my-games.ts'),
    import('~/db/loaded-tables.ts'),
    import('~/db/drafts.ts'),
    import('~/responses/use-my-games.ts'),
  ])
  const { openUrl } = await import('~/platform/stored-files.ts')
  const [{ renderHook }, { send, configureClient }, { balanceQuery }, { getBalance }] = await Promise.all([
    import('@testing-library/react'),
    import('~/api/transport/client.ts'),
    import('~/api/profile.ts'),
    import('~/contract/profile.ts'),
  ])
  const early = {
    createStores,
    startEffects,
    lateEffects: deferredEffects,
    createQueryClient,
    tokens,
    idleHooks,
    configureClient,
    send,
  }
  const deferredDeps = {
    followPush: syncPush,
    storeMyGames,
    depositServices,
    saveAdConsent,
    liveChatOf,
    createI18n,
    useMyGames,
    openUrl,
  }
  return { ...early, ...deferredDeps, database, myGames, loadedTables, drafts, renderHook, balanceQuery, getBalance }
}

/**
 * Loads the modules of a tab; returns a function that opens it. A tab that is `whole` runs the lazy effects and must
 * be loaded last, because their code is loaded when they start.
 */
export async function loadTab({ isWhole }: { isWhole: boolean }) {
  const code = await modulesOfTab()
  const { tokens, database, liveChatOf } = code

  return function openTab(browser: Browser) {
    database.resetDatabase()
    for (const table of code.loadedTables) table.forget()
    const stores: Stores = code.createStores()
    const listeners: ((change: { toLocation: Place; pathChanged: boolean }) => void)[] = []
    let onError: ClientHooks['onRefused'] = () => {}
    const client = code.configureClient(
      {
        ...code.idleHooks,
        playerId: () => stores.session.playerId,
        onSessionLost: stores.session.end,
        onRefused: (error, path) => onError(error, path),
      },
      {
        fetch: (url, init) => browser.answer(url, init, stores.session.playerId),
        sleep: () => Promise.resolve(),
      },
    )
    const queryClient = code.createQueryClient()
    const router = {
      navigate: async () => {},
      invalidate: async () => {},
      history: { push: () => {} },
      subscribe: (_name: string, listener: (typeof listeners)[number]) => void listeners.push(listener),
    }
    const i18n = code.createI18n()
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    const links = { stores, queryClient, router, i18n, retryNow: () => {}, playerChanged: client.playerChanged }
    const trackDeposit = code.depositServices(
      { analyticsUrl: 'https://partner.test/', pixelUrl: '' },
      { post: async (_url, body) => void browser.told.push(body), load: () => {} },
    )
    const games = code.renderHook(() => code.useMyGames())
    const adopted = tokens.current()
    if (adopted) stores.session.start(adopted.playerId)
    const unsubscribe = [code.startEffects(links)]
    const deferredDeps = {
      ...links,
      report: () => {},
      onOutbox: () => {},
      onErrorResponse: (listener: typeof onError) => void (onError = listener),
      initialLocations: () => [],
    } as unknown as DeferredEffectDeps
    if (!isWhole) unsubscribe.push(code.followPush(stores, router), code.storeMyGames(stores, queryClient))
    const started = isWhole ? running.map((name) => code.lateEffects[name](deferredDeps).catch(() => undefined)) : []
    return {
      stores,
      queryClient,
      tokens,
      database,
      tell: trackDeposit,
      saveAdConsent: code.saveAdConsent,
      chat: liveChatOf(stores),
      /** The effects run that are of players, too. */
      isBusy: Promise.all(started),
      arrivesAt: (pathname: string) =>
        listeners.forEach((listener) => listener({ toLocation: { pathname, searchStr: '' }, pathChanged: true })),
      opensFile: (text: string) => code.openUrl(new Blob([text])),
      likes: (slug: string) => code.myGames.setFavourite(ownerNow(), testGame(slug, { id: slug, title: slug }), true),
      /** Reads the balance like the header and like a poll: by a query, and by a call. */
      asks: () => {
        const reported = code.send(code.getBalance, {}).then(
          (balance) => void browser.news.push(JSON.stringify(balance)),
          () => undefined,
        )
        return Promise.all([reported, queryClient.prefetchQuery({ ...code.balanceQuery(), staleTime: 0 })])
      },
      types: (message: string) => code.drafts.saveDraft(ownerNow(), 'contacts', { message }),
      shownGames: () => games.result.current ?? [],
      newStores: (): Stores => code.createStores(),
      close() {
        games.unmount()
        for (const stop of unsubscribe) stop()
        stores.session.end('unknown', true) // stops everything without an unsubscribe function
      },
    }
  }
}
export type OpenTab = Awaited<ReturnType<typeof loadTab>>
export type Tab = ReturnType<OpenTab>
